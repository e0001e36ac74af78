import type { IsoDate } from '../../calendar/iso-date.ts';
import { compare, formatDecimal } from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import type { Booked, Entry, LedgerProblem } from '../booked.ts';
import type { Ledger } from '../ledger.ts';
import type { PriceBook } from '../price-book.ts';
import { isSameData } from '../same-data.ts';
import type { Transaction, Transfer } from '../transaction.ts';
import { bookRow } from './book-row.ts';
import { Booking } from './booking.ts';
import { Books, type BooksState } from './books.ts';
import { type CheckContext, checkTransaction } from './check-transaction.ts';
import { EntryDraft } from './entry-draft.ts';
import { marketFacts } from './market-facts.ts';
import { orderRows } from './order-rows.ts';

/** The books at the end of a day: booking may go on from here. Plain data. */
export interface Checkpoint {
  readonly date: IsoDate;
  readonly entries: number;
  readonly problems: number;
  readonly books: BooksState;
}

/** Books with the places from which an edit can be booked anew. */
export interface KeptBooks {
  readonly booked: Booked;
  readonly checkpoints: readonly Checkpoint[];
}

const ROWS_PER_CHECKPOINT = 256;

/**
 * What the transactions of a ledger did, in the base currency of the price book. Exact and the
 * same for every order of the rows; a row that cannot be booked becomes a problem and the others
 * go on. Each entry balances (`entry-balance.ts`).
 */
export const bookLedger = (ledger: Ledger, book: PriceBook): Booked =>
  bookKept(ledger, book).booked;

export const bookKept = (ledger: Ledger, book: PriceBook): KeptBooks =>
  goOn(NOTHING_BOOKED, undefined, ledger, book);

/**
 * Books an edited ledger again, but only from the day of the edit on. Everything before `from`
 * has to be as it was when `kept` was booked: rows, prices, rates, settings and assets.
 */
export function bookFrom(
  kept: KeptBooks,
  from: IsoDate,
  ledger: Ledger,
  book: PriceBook,
): KeptBooks {
  const checkpoint = kept.checkpoints.findLast(({ date }) => date < from);
  return goOn(kept, checkpoint, ledger, book);
}

const NOTHING_BOOKED: KeptBooks = {
  booked: { entries: [], lots: [], problems: [] },
  checkpoints: [],
};

function goOn(
  kept: KeptBooks,
  start: Checkpoint | undefined,
  ledger: Ledger,
  prices: PriceBook,
): KeptBooks {
  const entries: Entry[] = kept.booked.entries.slice(0, start?.entries ?? 0);
  const problems: LedgerProblem[] = kept.booked.problems.slice(0, start?.problems ?? 0);
  const checkpoints = kept.checkpoints.slice(
    0,
    start === undefined ? 0 : kept.checkpoints.indexOf(start) + 1,
  );
  const books = start === undefined ? new Books() : Books.of(start.books);
  const market = marketFacts(prices, ledger.enteredPrices);
  const accounts = new Set(ledger.accounts.map(({ id }) => id));
  const context: CheckContext = { accounts, assets: ledger.assets, today: null };
  const rows = orderRows(
    start === undefined
      ? ledger.transactions
      : ledger.transactions.filter(({ date }) => date > start.date),
  );
  // An entry that comes out as it was stays the same object: who looks at it sees no change.
  const before = new Map(
    kept.booked.entries.slice(entries.length).map((entry) => [entry.transaction, entry]),
  );
  const book = (row: Transaction): void => {
    if (refused(row, context, problems)) return;
    const booking = new Booking(row, ledger, books, market, problems, new EntryDraft());
    bookRow(booking);
    const booked = booking.draft.entry(row, ledger.settings.cash);
    const known = before.get(row.id);
    const entry = known !== undefined && isSameData(known, booked) ? known : booked;
    books.settle(entry);
    entries.push(entry);
  };
  // Transfers of units that other rows of their day bring: a purchase, or a transfer from elsewhere.
  const waiting: Transfer[] = [];
  let sinceCheckpoint = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!;
    if (row.kind === 'transfer' && !hasUnits(books, row)) waiting.push(row);
    else {
      book(row);
      for (let next = 0; next < waiting.length;) {
        if (hasUnits(books, waiting[next]!)) {
          book(waiting.splice(next, 1)[0]!);
          next = 0;
        } else next += 1;
      }
    }
    sinceCheckpoint += 1;
    if (rows[index + 1]?.date === row.date) continue;
    for (const transfer of waiting.splice(0)) book(transfer);
    // At the end of a day, because its rows may come in any order.
    for (const { transaction, account, currency, balance } of books.overdrafts()) {
      const values = { account, currency, balance: formatDecimal(balance) };
      problems.push({ transaction, code: 'negative-cash', values });
    }
    if (sinceCheckpoint < ROWS_PER_CHECKPOINT || index === rows.length - 1) continue;
    const { date } = row;
    const counts = { entries: entries.length, problems: problems.length };
    checkpoints.push({ date, ...counts, books: books.state() });
    sinceCheckpoint = 0;
  }
  return { booked: { entries, lots: books.lots(), problems }, checkpoints };
}

/** Whether the account has all the units that a transfer moves, and the lots that it picks. */
function hasUnits(books: Books, { account, asset, quantity, lots }: Transfer): boolean {
  if (asset === null || quantity === null) return true;
  const wanted = toDecimal(quantity);
  return (['long', 'short'] as const).some((side) => {
    if (compare(books.available(account, asset, side, wanted), wanted) < 0) return false;
    const held = books.position(account, asset)[side];
    return (lots ?? []).every((pick) => held.some(({ opened }) => opened === pick.opened));
  });
}

/** A price in another currency than the asset's can be booked, if only a rate is known. */
function refused(row: Transaction, context: CheckContext, problems: LedgerProblem[]): boolean {
  const fault = checkTransaction(row, context).find(({ code }) => code !== 'other-currency');
  if (fault === undefined) return false;
  const { code, field, values } = fault;
  problems.push({
    transaction: row.id,
    code: code === 'unknown-account' || code === 'unknown-asset' ? code : 'bad-row',
    values: { ...values, field, fault: code },
  });
  return true;
}
