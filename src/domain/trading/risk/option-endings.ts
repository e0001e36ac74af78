import type { IsoDate } from '../../calendar/iso-date.ts';
import { compare, decimal, type Decimal, multiply, negate, subtract } from '../../money/decimal.ts';
import { absolute, isNegative, whole } from './arithmetic.ts';
import { type BookEntry, positionEntry } from './book-entry.ts';
import { type Holding, holdingsWith, markOf } from './holdings.ts';
import { equityOf, marginOf } from './margin.ts';
import { intrinsicOf } from './option-liability.ts';
import { type HeldTerms, termsOf } from './option-terms.ts';
import type { SightNow } from './sight.ts';

/** In the money by this much, an option is exercised by itself. */
const LEAST = decimal('0.01');

/** What is held, and the cash, while a day is being closed. */
export interface Book {
  holdings: readonly Holding[];
  cash: Decimal;
}

/**
 * Options whose last session it was: in the money they become shares at the strike, otherwise they
 * end. So does a long one whose owner said so. A long one whose shares the account could not carry is settled in cash at what it is worth.
 * Changes the book.
 */
export function endOptions(book: Book, session: IsoDate, context: SightNow): readonly BookEntry[] {
  const entries: BookEntry[] = [];
  for (const holding of book.holdings) {
    if (holding.assetClass !== 'us_option') continue;
    const terms = termsOf(holding.symbol, holding.asset);
    if (terms === null || terms.expiry > session) continue;
    entries.push(...endOption(book, holding, terms, session, context));
  }
  return entries;
}

function endOption(
  book: Book,
  holding: Holding,
  option: HeldTerms,
  session: IsoDate,
  context: SightNow,
): readonly BookEntry[] {
  const when = { at: context.now, date: session };
  const { symbol, multiplier } = holding;
  const gone = negate(holding.qty);
  const spot = markOf(context.view(option.underlying), 'us_equity');
  // Without a price nobody can say what becomes of it: it waits for the next close.
  if (spot === null) return [];
  const { strike } = option;
  const worth = intrinsicOf(option, spot);
  const id = (what: string): string => `${what}:${symbol}:${session}`;
  const isDeclined = holding.doNotExercise === true && !isNegative(holding.qty);
  if (isDeclined || compare(worth, LEAST) < 0) {
    book.holdings = holdingsWith(book.holdings, { ...holding, qty: gone });
    return [
      positionEntry(when, { id: id('expiry'), change: 'expiry', symbol, qty: gone, multiplier }),
    ];
  }
  const isCall = option.right === 'call';
  const units = multiply(holding.qty, whole(option.multiplier));
  // A long call and a short put bring shares, the others take them.
  const shares = isCall ? units : negate(units);
  const cash = negate(multiply(shares, strike));
  const after: Book = {
    holdings: holdingsWith(holdingsWith(book.holdings, { ...holding, qty: gone }), {
      symbol: option.underlying,
      assetClass: 'us_equity',
      multiplier: 1,
      qty: shares,
      price: spot,
      asset: context.asset(option.underlying),
    }),
    cash: subtract(book.cash, negate(cash)),
  };
  if (!isNegative(holding.qty) && !canCarry(after)) {
    const paid = multiply(absolute(units), worth);
    book.holdings = holdingsWith(book.holdings, { ...holding, qty: gone });
    book.cash = subtract(book.cash, negate(paid));
    const settled = { change: 'expiry', symbol, qty: gone, price: worth, cash: paid } as const;
    return [positionEntry(when, { ...settled, id: id('expiry'), multiplier, note: 'cash' })];
  }
  book.holdings = after.holdings;
  book.cash = after.cash;
  const change = isNegative(holding.qty) ? 'assignment' : 'exercise';
  return [
    positionEntry(when, { id: id(change), change, symbol, qty: gone, multiplier }),
    positionEntry(when, {
      id: id('delivery'),
      change: 'delivery',
      symbol: option.underlying,
      qty: shares,
      price: strike,
      cash,
      note: symbol,
    }),
  ];
}

function canCarry({ holdings, cash }: Book): boolean {
  const margin = marginOf(holdings, cash);
  return compare(equityOf(cash, margin), margin.initial) >= 0;
}
