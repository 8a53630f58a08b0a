import type { Cleanup, RenderProps } from "./afm.js";
import { blockade } from "./blockade.js";
import { compare } from "./compare.js";
import { deal } from "./deal.js";
import { exercises } from "./exercises.js";
import { first } from "./first.js";
import { lesson } from "./lesson.js";
import { settle } from "./settle.js";
import { step } from "./step.js";
import "./widgets.css";

const KINDS: Readonly<Record<string, (props: RenderProps) => Cleanup>> = {
  step,
  settle,
  deal,
  compare,
  blockade,
  exercises,
  first,
  lesson,
};

/** One module for all widgets: each model names its kind. */
function render(props: RenderProps): Cleanup | undefined {
  return KINDS[String(props.model.get("kind"))]?.(props);
}

export default { render };
