import type { WireHolding } from '../../../contract/portfolio/views.schema.ts';
import { movedBy } from '../../../domain/portfolio/live-holding.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';

/** The last price of a symbol by the stream; `undefined` until it says one. */
export type LivePrice = (symbol: SymbolId) => number | null | undefined;

/** How much a unit of price is worth in the base currency; `null` where it cannot be said. */
export function worthOfPrice(holding: WireHolding): number | null {
  const { quantity, multiplier, rate, price, symbol } = holding;
  // Marks of chains and prices entered by hand follow no stream.
  if (quantity === null || rate === null || price === null || symbol === null) return null;
  if (holding.priceOrigin !== 'market' && holding.priceOrigin !== 'nav') return null;
  return Number(quantity) * Number(multiplier) * rate;
}

/** What a holding has moved, in the base currency, since the view was computed. */
export function movedSince(holding: WireHolding, priceOf: LivePrice): number {
  if (worthOfPrice(holding) === null || holding.symbol === null) return 0;
  return movedBy(holding, priceOf(holding.symbol) ?? null);
}

/** A change of the day that has moved on, in money and as a part of the value before. */
export function movedDay(
  day: { readonly amount: number | null; readonly rate: number | null },
  value: number | null,
  moved: number,
): { readonly amount: number | null; readonly rate: number | null } {
  if (day.amount === null) return day;
  const amount = day.amount + moved;
  const before =
    day.rate !== null && day.rate !== 0
      ? day.amount / day.rate
      : value === null
        ? null
        : value - day.amount;
  return { amount, rate: before === null || before === 0 ? null : amount / before };
}
