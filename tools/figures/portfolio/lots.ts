import { divide, subtract, sum } from '../../../src/domain/money/decimal.ts';
import type { Lot } from '../../../src/domain/portfolio/booked.ts';
import { booksOn, lotsIn, plain, priceOn, rateBetween, total } from './case-books.ts';
import type { CaseContext, FigureFamily, FigureValue } from './case-context.ts';

/** Figures of lots that mean the same in every program; before fees. */
export const LOT_FIGURES = [
  'lots',
  'quantity',
  'realizedGain',
  'pp.positionsCount',
  'pp.priceUsed',
] as const;

export const lotFigures: FigureFamily = (context) => {
  const date = context.scope.date ?? context.asOf;
  const booked = booksOn(context, date);
  const lots = lotsIn(context, booked);
  switch (context.wanted.figure) {
    case 'lots':
      return context.ledger.settings.lotMethod === 'average' ? pools(lots) : lots.map(lotRow);
    case 'quantity':
      return total(lots, ({ quantity }) => quantity);
    case 'realizedGain':
      return gains(context);
    case 'pp.positionsCount':
      return new Set(lots.map(({ asset }) => asset)).size;
    case 'pp.priceUsed': {
      const { asset } = context.scope;
      return asset === null ? null : priceOn(context, asset, date);
    }
    default:
      return undefined;
  }
};

const lotRow = (lot: Lot): FigureValue => [
  lot.acquired,
  plain(lot.quantity),
  plain(divide(lot.cost, lot.quantity, 18, 'half-even')),
];

/** Under average cost one pool for each asset and account. */
function pools(lots: readonly Lot[]): FigureValue {
  const byPlace = new Map<string, Lot[]>();
  for (const lot of lots) {
    const place = `${lot.account}\n${lot.asset}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), lot]);
  }
  return [...byPlace.values()].map((pool) => {
    const quantity = sum(pool.map((lot) => lot.quantity));
    const cost = sum(pool.map((lot) => lot.cost));
    return ['pool', plain(quantity), plain(divide(cost, quantity, 18, 'half-even'))];
  });
}

/** Proceeds less cost of the lots used, before fees, in the base currency of the day. */
function gains(context: CaseContext): number {
  let gained = 0;
  for (const { date, disposals } of booksOn(context, context.scope.date ?? context.asOf).entries) {
    for (const { lot, proceeds, cost } of disposals) {
      if (context.scope.asset !== null && lot.asset !== context.scope.asset) continue;
      const rate = rateBetween(context, lot.currency, context.file.base, date);
      gained += plain(subtract(proceeds, cost)) * rate;
    }
  }
  return gained;
}
