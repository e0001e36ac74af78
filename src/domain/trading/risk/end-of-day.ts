import type { IsoDate } from '../../calendar/iso-date.ts';
import { toDayNumber } from '../../calendar/iso-date.ts';
import { nextSession } from '../../calendar/sessions.ts';
import {
  add,
  decimal,
  type Decimal,
  decimalOfNumber,
  divide,
  multiply,
  negate,
} from '../../money/decimal.ts';
import { amountText, type DecimalText } from '../../money/decimal-text.ts';
import type { AccountState } from '../account-state.ts';
import type { NewTradingEvent } from '../trading-event.ts';
import { absolute, isNegative, isPositive, isZero, valueOf, whole } from './arithmetic.ts';
import { type BookEntry, cashEntry } from './book-entry.ts';
import { bookedFee } from './fees.ts';
import { holdingsOf } from './holdings.ts';
import { equityOf, marginOf } from './margin.ts';
import { type Book, endOptions } from './option-endings.ts';
import type { SightNow } from './sight.ts';

/** Alpaca's yearly rate on borrowed money. */
const MARGIN_RATE = decimal('0.0625');
const YEAR = whole(360);

/**
 * What the close of a session books, in order: options that end, the day's fees, interest on what
 * is borrowed over night, borrow fees, and `session-closed` last. Ids are made of the date: the
 * same session gives the same ids. Nothing for a session that was closed before.
 */
export function endOfDay(
  state: AccountState,
  session: IsoDate,
  context: SightNow,
): readonly NewTradingEvent[] {
  if (state.lastClose !== null && state.lastClose.date >= session) return [];
  const book: Book = { holdings: holdingsOf(state, context), cash: state.cash };
  const entries: BookEntry[] = [...endOptions(book, session, context)];
  const take = (entry: BookEntry | null): void => {
    if (entry?.kind !== 'cash') return;
    book.cash = add(book.cash, decimal(entry.amount));
    entries.push(entry);
  };
  const when = { at: context.now, date: session };
  const nights = nightsAfter(session);
  take(dayFees(state, when));
  take(interest(book.cash, nights, when));
  for (const holding of book.holdings) {
    if (holding.assetClass !== 'us_equity' || !isNegative(holding.qty)) continue;
    const rate = decimalOfNumber(holding.asset?.borrowRate ?? 0);
    const value = absolute(valueOf(holding.qty, holding.price, holding.multiplier));
    const amount = negate(nightly(value, rate, nights));
    if (isZero(amount)) continue;
    const id = `borrow:${holding.symbol}:${session}`;
    take(
      cashEntry(when, { id, cash: 'borrow-fee', amount, symbol: holding.symbol, qty: holding.qty }),
    );
  }
  const margin = marginOf(book.holdings, book.cash);
  const prices: Record<string, DecimalText> = {};
  for (const { symbol, price } of book.holdings) prices[symbol] = amountText(price);
  return [
    ...entries,
    {
      kind: 'session-closed',
      at: context.now,
      date: session,
      equity: amountText(equityOf(book.cash, margin)),
      maintenanceMargin: amountText(margin.maintenance),
      prices,
    },
  ];
}

interface When {
  readonly at: number;
  readonly date: IsoDate;
}

function dayFees(state: AccountState, when: When): BookEntry | null {
  const amount = negate(bookedFee(state.accruedFees));
  return isZero(amount) ? null : cashEntry(when, { id: `fee:${when.date}`, cash: 'fee', amount });
}

function interest(cash: Decimal, nights: number, when: When): BookEntry | null {
  if (!isNegative(cash)) return null;
  const amount = nightly(negate(cash), MARGIN_RATE, nights);
  if (!isPositive(amount)) return null;
  const id = `interest:${when.date}`;
  return cashEntry(when, { id, cash: 'interest', amount: negate(amount), note: `${nights}` });
}

/** Nights until the next session: from a Friday three. */
const nightsAfter = (session: IsoDate): number => nextSession(session).day - toDayNumber(session);

/** To the cent. */
const nightly = (amount: Decimal, rate: Decimal, nights: number): Decimal =>
  divide(multiply(multiply(amount, rate), whole(nights)), YEAR, 2, 'half-up');
