import { setImmediate as nextTurn } from 'node:timers/promises';
import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { dayNumberOf, type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { indexOnOrBefore, sessionAt } from '../../../domain/calendar/sessions.ts';
import type { ShortInterest } from '../../../domain/ownership/short-interest.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { dateOf, numberOf, positiveOf, recordOf, textOf } from '../loose.ts';
import { SHORT_FIELDS, type ShortField, type ShortRow } from './wire.ts';

/** Reports are due two business days after settlement and are published seven after that. */
const PUBLISHED_AFTER = 9;
const PUBLISHED_MINUTES = 18 * 60;
/** Lines of a file that are read before others get their turn. */
const SLICE = 2_000;

/**
 * How FINRA may write one of our symbols, likeliest first: `BRK.B` is `BRK/B` or `BRKB`, the
 * preferred `ABR-PD` is `ABRPRD`, a warrant `X-WT` is `XWS`.
 */
export function finraSymbols(symbol: SymbolId): readonly string[] {
  const [, root, mark, tail] = /^([A-Z0-9]+)([.-])([A-Z]{1,3})$/.exec(symbol) ?? [];
  if (root === undefined || tail === undefined) return /^[A-Z0-9]+$/.test(symbol) ? [symbol] : [];
  if (mark === '.' && tail.length === 1) return [`${root}/${tail}`, `${root}${tail}`];
  if (tail === 'WT') return [`${root}WS`, `${root}/WS`];
  if (tail === 'UN') return [`${root}U`, `${root}/U`];
  if (tail === 'RI') return [`${root}RT`, `${root}/RT`];
  const [, series] = /^P([A-Z]?)$/.exec(tail) ?? [];
  return series === undefined ? [] : [`${root}PR${series}`, `${root}/PR${series}`];
}

/** When the figures of a settlement date come out, by the published schedule. */
export function publicationOf(settlement: IsoDate): number {
  const { day } = sessionAt(indexOnOrBefore(toDayNumber(settlement)) + PUBLISHED_AFTER);
  return easternToUtc(day, PUBLISHED_MINUTES);
}

/** Settlement dates whose figures are out, newest first: the middle and the end of each month. */
export function publishedSettlements(now: number, count: number): readonly IsoDate[] {
  const found: IsoDate[] = [];
  const date = new Date(now);
  let half = (date.getUTCFullYear() * 12 + date.getUTCMonth()) * 2 + 1;
  for (let tries = 0; found.length < count && tries < count + 6; tries += 1, half -= 1) {
    const month = Math.floor(half / 2);
    const year = Math.floor(month / 12);
    const end =
      half % 2 === 0
        ? dayNumberOf(year, (month % 12) + 1, 15)
        : dayNumberOf(year, (month % 12) + 2, 1) - 1;
    const settlement = sessionAt(indexOnOrBefore(end)).date;
    if (publicationOf(settlement) <= now) found.push(settlement);
  }
  return found;
}

/** `2021-07-15`, or the same day as `20210715`. */
function settlementOf(row: ShortRow): IsoDate | null {
  const date = dateOf(row.settlementDate);
  if (date !== null) return date;
  const digits = textOf(String(row.accountingYearMonthNumber ?? '')) ?? '';
  return /^\d{8}$/.test(digits)
    ? dateOf(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`)
    : null;
}

/** A count of shares; none below zero. */
function sharesOf(value: unknown): number | null {
  const shares = numberOf(value);
  return shares !== null && shares >= 0 && Number.isSafeInteger(Math.round(shares))
    ? Math.round(shares)
    : null;
}

export function shortInterestOf(
  symbol: SymbolId,
  row: ShortRow,
  now: number,
): ShortInterest | null {
  const settlementDate = settlementOf(row);
  const shares = sharesOf(row.currentShortPositionQuantity);
  if (settlementDate === null || shares === null) return null;
  const averageVolume = positiveOf(row.averageDailyVolumeQuantity);
  const published = publicationOf(settlementDate);
  return {
    symbol,
    settlementDate,
    publishedAt: published <= now ? published : null,
    shares,
    previousShares: sharesOf(row.previousShortPositionQuantity),
    shareOfFloat: null,
    averageVolume,
    // The published figure says 1 for anything less and 999.99 where nothing traded.
    daysToCover: averageVolume === null ? null : shares / averageVolume,
  };
}

/** Newest first, one for each settlement date; a revised row takes the place of the first one. */
export function historyOf(
  symbol: SymbolId,
  rows: readonly ShortRow[],
  now: number,
): readonly ShortInterest[] {
  const byDate = new Map<IsoDate, ShortInterest>();
  const revised = (row: ShortRow): number => (row.revisionFlag === 'R' ? 1 : 0);
  for (const row of rows.toSorted((a, b) => revised(a) - revised(b))) {
    const item = shortInterestOf(symbol, row, now);
    if (item !== null) byDate.set(item.settlementDate, item);
  }
  return [...byDate.values()].toSorted((a, b) => (a.settlementDate < b.settlementDate ? 1 : -1));
}

/** Rows of the API, of whatever symbol. */
export function readShortRows(body: unknown): readonly ShortRow[] {
  if (!Array.isArray(body))
    throw new ProviderError('bad-answer', 'FINRA gave an answer that cannot be read.');
  return (body as readonly unknown[]).map(recordOf).filter((row) => row !== null);
}

/** Rows under the likeliest of the spellings that occur. */
export function rowsOfSymbol(
  rows: readonly ShortRow[],
  spellings: readonly string[],
): readonly ShortRow[] {
  for (const spelling of spellings) {
    const own = rows.filter(({ symbolCode }) => symbolCode === spelling);
    if (own.length > 0) return own;
  }
  return [];
}

/** Where in a file of twenty thousand lines each symbol stands. */
export interface ShortFile {
  readonly text: string;
  readonly columns: readonly (ShortField | null)[];
  readonly starts: ReadonlyMap<string, number>;
}

/** The file of one settlement date: separated by bars in spite of its name. Read in slices. */
export async function readShortFile(text: string): Promise<ShortFile> {
  const headEnd = text.indexOf('\n');
  const head = text.slice(0, headEnd < 0 ? text.length : headEnd).replace(/^\uFEFF/, '');
  const columns = head
    .split('|')
    .map((name) => SHORT_FIELDS.find((field) => field === name.trim()) ?? null);
  const symbolAt = columns.indexOf('symbolCode');
  if (symbolAt < 0 || !columns.includes('currentShortPositionQuantity'))
    throw new ProviderError('bad-answer', 'FINRA gave an answer that cannot be read.');
  const starts = new Map<string, number>();
  let lines = 0;
  for (let start = headEnd + 1; headEnd >= 0 && start < text.length;) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? text.length : end);
    const symbol = line.split('|', symbolAt + 1)[symbolAt]?.trim() ?? '';
    if (symbol !== '') starts.set(symbol, start);
    start = end < 0 ? text.length : end + 1;
    lines += 1;
    if (lines % SLICE === 0) await nextTurn();
  }
  return { text, columns, starts };
}

export function rowInFile(
  { text, columns, starts }: ShortFile,
  spellings: readonly string[],
): ShortRow | null {
  const start = spellings.map((spelling) => starts.get(spelling)).find((at) => at !== undefined);
  if (start === undefined) return null;
  const end = text.indexOf('\n', start);
  const cells = text.slice(start, end < 0 ? text.length : end).split('|');
  return Object.fromEntries(
    columns.flatMap((field, at) => (field === null ? [] : [[field, cells[at]?.trim()]])),
  );
}
