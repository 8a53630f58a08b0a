"""The arithmetic of payments, as sentences."""

from __future__ import annotations

from typing import Final

_TIMES: Final = " × {multiplier} ({contract}) × {tariff:{unit}} = {total:{unit}}"
_TIERED: Final = " × {rate:{unit}} ({contract}) = {total:{unit}}"
_OVER: Final = "{points} − {base} = {counted:point|points} over"
_UNDER: Final = "{base} − {points} = {counted:point|points} under"
_BAND: Final = ": {price} pf × {factor} ({contract}) × {tariff} = {total:{unit}}"
_SLAM: Final = {
    "due.slam.won": "all tricks announced and made: {counted:point|points}",
    "due.slam.lost": "all tricks announced and missed: {counted:point|points}",
    "due.slam.silent": "all tricks in silence: {counted:point|points}",
    "due.points.over": _OVER,
    "due.points.under": _UNDER,
}

LINES: Final = {
    **{code: text + _TIMES for code, text in _SLAM.items()},
    **{f"{code}.tiered": text + _TIERED for code, text in _SLAM.items()},
    "due.band.over": _OVER + _BAND,
    "due.band.under": _UNDER + _BAND,
    "due.game.over": "{points} − {base} = {over:point|points} over × {value} ({contract}) × {tariff} = {total:{unit}}",
    "due.game.under": "{base} − {points} = {over:point|points} under × {value} ({contract}) × {tariff} = {total:{unit}}",
    "due.game.over.part": "{points} − {base} = {over:point|points} over, one for every {each} or part ({contract}) = "
    "{counted} × {tariff} = {total:{unit}}",
    "due.game.under.part": "{base} − {points} = {over:point|points} under, one for every {each} or part ({contract}) = "
    "{counted} × {tariff} = {total:{unit}}",
    "due.tout.won": "Tout made: {full} for 60 points over ({contract}) × {factor} × {tariff} = {total:{unit}}",
    "due.tout.lost": "Tout missed: {full} for 60 points over ({contract}) × {factor} × {tariff} = {total:{unit}}",
    "due.fixed": "{contract}: {value} × {tariff:{unit}} = {total:{unit}}",
    "due.fixed.schneider": "{contract}: {value} × {tariff:{unit}}, and {tariff} more for schneider = {total:{unit}}",
    "due.fixed.suit": "{contract} in {suit}: {base_value} × {factor} × {tariff:{unit}} = {total:{unit}}",
    "due.fixed.suit.schneider": "{contract} in {suit}: {base_value} × {factor} × {tariff:{unit}}, and {tariff} more "
    "for schneider = {total:{unit}}",
    "due.sharp.plain": "{contract}: {total:{unit}}",
    "due.sharp.stock": "{contract} won with the stock: {total:{unit}}",
    "due.sharp.plain.schneider": "{contract}: {price} + {bonus} for schneider = {total:{unit}}",
    "due.sharp.plain.schwarz": "{contract}: {price} + {bonus} for schneider and schwarz = {total:{unit}}",
    "due.sharp.stock.schneider": "{contract} won with the stock: {price} + {bonus} for schneider = {total:{unit}}",
    "due.sharp.stock.schwarz": "{contract} won with the stock: {price} + {bonus} for schneider and schwarz = "
    "{total:{unit}}",
    "due.bid": "{contract}: {value} × {tariff:{unit}} = {total:{unit}}",
    "due.bid.steps": "{contract}: {value} + {steps} for the steps bid = {units} × {tariff:{unit}} = {total:{unit}}",
    "due.bid.over": "{contract}: {value} + {fives} for each full five above the target = {units} × {tariff:{unit}} "
    "= {total:{unit}}",
    "due.bid.steps.over": "{contract}: {value} + {steps} for the steps bid + {fives} for each full five above the "
    "target = {units} × {tariff:{unit}} = {total:{unit}}",
    "pot.share": "opening share: {opening} ÷ {players} = {amount:{unit}}",
    "pot.take": "takes the pot: {amount:{unit}}",
    "pot.double": "doubles the pot of {lies}: {amount:{unit}}",
    "pot.double.limit": "doubles the pot of {lies} up to the limit of {limit}: {amount:{unit}}",
    "boule.ante": "everyone’s ante: {amount:{unit}}",
    "boule.ante.dealer": "the dealer’s ante: {amount:{unit}}",
    "antes.two": "the dealer’s two antes: 2 × {ante} = {amount:{unit}}",
    "antes.frage": "a lost Frage pays the pot as much as each defender: {amount:{unit}}",
    "kasse.share.pot": "one unit into the Kasse: {amount:{unit}}",
    "kasse.take.pot": "takes the Kasse: {amount:{unit}}",
    "kasse.pay.pot": "pays in as much as the Kasse holds: {amount:{unit}}",
    "kasse.pay.pot.limit": "pays into the Kasse up to its limit of {limit}: {amount:{unit}}",
    "kasse.share.schreckensteiner": "one unit into the Schreckensteiner: {amount:{unit}}",
    "kasse.take.schreckensteiner": "takes the Schreckensteiner: {amount:{unit}}",
    "kasse.pay.schreckensteiner": "pays in as much as the Schreckensteiner holds: {amount:{unit}}",
    "kasse.pay.schreckensteiner.limit": "pays into the Schreckensteiner up to the limit of {limit}: {amount:{unit}}",
    "haferl.share": "share of the Haferl: {amount:{unit}}",
    "blocks.buy": "{blocks} blocks of {block} = {amount:{unit}}",
    "blocks.block": "a block into the pot: {amount:{unit}}",
    "blocks.take": "takes what lies in the pot: {amount:{unit}}",
    "blocks.advance": "the oldest double bête becomes the pot: {amount:{unit}}",
    "blocks.bete": "bête, equal to the {lies} in the pot: {amount:{unit}}",
    "blocks.double-bete": "double bête, equal to the {lies} in the doubled pot: {amount:{unit}}",
    "schreckensteiner.tenth": "a tenth of a gain of {gain}: {amount:{unit}}",
    "schreckensteiner.fee": "card money out of the Schreckensteiner: {amount:{unit}}",
    "schreckensteiner.release": "out of the Schreckensteiner to be played for: {amount:{unit}}",
    "stake.won": "most points, {points}: one stake of {tariff}",
    "stake.shared": "{winners} tie with {points}: they share a stake of {tariff}",
    "ramsch.most": "most points, {points}: {amount:{unit}}",
    "ramsch.jungfer": "most points, {points}, against a Jungfer: {amount:{unit}}",
}

TAILS: Final = {
    "tail.pot": "{text}, once out of the pot",
    "tail.shared": "{text}, shared by the defenders: {amount:{unit}}",
    "tail.haferl.in": "{text} into the Haferl",
    "tail.haferl.short": "{text}, but the Haferl holds only {amount:{unit}}",
    "tail.haferl": "{text} out of the Haferl",
}
