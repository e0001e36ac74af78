import { addMonths, type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import {
  add,
  decimalOfNumber,
  divide,
  multiply,
  subtract,
  sum,
} from '../../../domain/money/decimal.ts';
import { amountText, toDecimal } from '../../../domain/money/decimal-text.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import type { Disposal, Lot } from '../../../domain/portfolio/booked.ts';
import { gainRate } from '../../../domain/portfolio/live-holding.ts';
import { isGenerated } from '../../../domain/portfolio/market-splits.ts';
import { exactRates } from '../../../domain/portfolio/performance/exact-rates.ts';
import type { ReadScope } from './reader.ts';
import { type Amounts, amountsOf } from './view-frame.ts';

/** Digits of a price per unit. */
const PLACES = 12;

const isLongTerm = (acquired: IsoDate, until: IsoDate): boolean => addMonths(acquired, 12) < until;

/** The lots of an asset over all accounts, what was sold of it, and every booking about it. */
export function lotsView(scope: ReadScope, asset: AssetId) {
  const amounts = amountsOf(scope);
  const entries = scope.parts
    .flatMap(({ booked }) => booked.entries)
    .filter(({ date }) => date <= scope.today);
  const disposals = entries.flatMap((entry) =>
    entry.disposals.filter(({ lot }) => lot.asset === asset),
  );
  const about = entries.filter(
    (entry) =>
      entry.units.some((unit) => unit.asset === asset) ||
      entry.items.some((item) => item.asset === asset) ||
      entry.invested.some((part) => part.asset === asset),
  );
  return {
    lots: scope.parts.flatMap(({ head, booked }) =>
      booked.lots
        .filter((lot) => lot.asset === asset)
        .map((lot) =>
          wireLot(scope, lot, amounts.accountName(head.accounts, lot.account), amounts),
        ),
    ),
    disposals: disposals
      .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
      .map((disposal) => wireDisposal(disposal, amounts)),
    entries: about
      .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
      .map((entry) => ({
        transaction: amounts.id(entry.transaction),
        kind: entry.kind,
        date: entry.date,
        quantity: amounts.money(
          amountText(
            sum(entry.units.filter((unit) => unit.asset === asset).map(({ quantity }) => quantity)),
          ),
        ),
        generated: isGenerated(entry.transaction),
      })),
  };
}

function wireLot(scope: ReadScope, lot: Lot, account: string, { money, id }: Amounts) {
  const holding = scope.analysis.holdings.find(({ asset }) => asset === lot.asset);
  const multiplier = toDecimal(scope.assets.get(lot.asset)!.multiplier);
  const units = multiply(lot.quantity, multiplier);
  const rate = exactRates(scope.book)(lot.currency, toDayNumber(scope.today));
  const value =
    holding?.price == null ? null : multiply(multiply(units, decimalOfNumber(holding.price)), rate);
  const text = (amount: Parameters<typeof amountText>[0]) => money(amountText(amount));
  return {
    id: id(lot.id),
    account,
    acquired: lot.acquired,
    longTerm: isLongTerm(lot.acquired, scope.today),
    quantity: text(lot.quantity),
    price: units.units === 0n ? null : text(divide(lot.cost, units, PLACES, 'half-even')),
    cost: text(lot.cost),
    fees: text(lot.fees),
    taxes: text(lot.taxes),
    baseCost: text(lot.baseCost),
    value: value === null ? null : text(value),
    gain: value === null ? null : text(subtract(value, lot.baseCost)),
    gainRate:
      value === null ? null : gainRate(Number(amountText(value)), Number(amountText(lot.baseCost))),
  };
}

function wireDisposal(disposal: Disposal, { money, id }: Amounts) {
  const text = (amount: Parameters<typeof amountText>[0]) => money(amountText(amount));
  return {
    transaction: id(disposal.transaction),
    date: disposal.date,
    acquired: disposal.lot.acquired,
    longTerm: isLongTerm(disposal.lot.acquired, disposal.date),
    quantity: text(disposal.quantity),
    proceeds: text(disposal.proceeds),
    cost: text(disposal.cost),
    fees: text(add(disposal.buyFees, disposal.sellFees)),
    taxes: text(add(disposal.buyTaxes, disposal.sellTaxes)),
    gain: text(disposal.gain),
    baseCost: text(disposal.baseCost),
    baseProceeds: text(disposal.baseProceeds),
    baseGain: text(subtract(disposal.baseProceeds, disposal.baseCost)),
  };
}
