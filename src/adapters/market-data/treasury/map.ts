import { type IsoDate, parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import { readCsv } from '../../../domain/csv/read-csv.ts';
import type { YieldCurve, YieldPoint } from '../../../domain/economy/economy.ts';
import { historyOf, type YieldHistory } from '../../../domain/economy/yield-history.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { numberOf } from '../loose.ts';
import { xmlElements } from '../xml-elements.ts';
import type { ParYields } from './wire.ts';

/** Yields outside of this are misprints: none has come near in a hundred years. */
const LOWEST = -10;
const HIGHEST = 50;

const rounded = (years: number): number => Math.round(years * 10_000) / 10_000;

/** `1.5 Month`, `1 Mo`, `30 Yr` of the CSV; `BC_1_5MONTH`, `BC_30YEAR` of the XML. */
export function tenorOf(header: string): number | null {
  const [, whole, part, unit] =
    /^(?:BC_)?(\d{1,2})(?:[._](\d))? ?(MO|MONTH|YR|YEAR)S?$/i.exec(header.trim()) ?? [];
  if (whole === undefined || unit === undefined) return null;
  const count = Number(`${whole}.${part ?? 0}`);
  return count > 0 ? rounded(/^M/i.test(unit) ? count / 12 : count) : null;
}

function yieldOf(text: unknown): number | null {
  const percent = numberOf(text);
  return percent !== null && percent > LOWEST && percent < HIGHEST ? percent : null;
}

/** `10/09/2026`. */
function usDate(text: string): IsoDate | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (month === undefined || day === undefined) return null;
  return parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** One row for each day, oldest first; a day that comes twice is the one that comes last. */
function inOrder(rows: readonly ParYields[]): readonly ParYields[] {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

const unreadable = (): ProviderError =>
  new ProviderError('bad-answer', 'The Treasury gave an answer that cannot be read.');

/** Columns come and go over the years, so each is found by its name. A year not begun is empty. */
export function readYieldCsv(text: string): readonly ParYields[] {
  if (text.trim() === '') return [];
  if (text.trimStart().startsWith('<')) throw unreadable();
  const [head, ...records] = readCsv(text, ',');
  const dateAt = head?.cells.findIndex((cell) => /^date$/i.test(cell)) ?? -1;
  const tenors = (head?.cells ?? []).map(tenorOf);
  if (dateAt < 0 || tenors.every((years) => years === null)) throw unreadable();
  return inOrder(
    records.flatMap(({ cells }): ParYields[] => {
      const date = usDate(cells[dateAt] ?? '');
      if (date === null) return [];
      const yields = new Map<number, number>();
      tenors.forEach((years, at) => {
        const percent = yieldOf(cells[at]);
        if (years !== null && percent !== null) yields.set(years, percent);
      });
      return yields.size === 0 ? [] : [{ date, yields }];
    }),
  );
}

/** The same as a feed: each day is a group of elements that begins with its date. */
export function readYieldXml(text: string): readonly ParYields[] {
  const rows: { date: IsoDate | null; yields: Map<number, number> }[] = [];
  let isFeed = false;
  for (const { name, text: value } of xmlElements(text)) {
    if (name === 'feed') isFeed = true;
    if (name === 'properties') rows.push({ date: null, yields: new Map() });
    const row = rows.at(-1);
    if (row === undefined) continue;
    if (name === 'NEW_DATE') row.date = parseIsoDate(value.slice(0, 10));
    const years = tenorOf(name);
    const percent = yieldOf(value);
    if (years !== null && percent !== null) row.yields.set(years, percent);
  }
  if (!isFeed) throw unreadable();
  return inOrder(
    rows.flatMap(({ date, yields }) =>
      date === null || yields.size === 0 ? [] : [{ date, yields }],
    ),
  );
}

const labelOf = (years: number): string =>
  years < 1 ? `${Math.round(years * 120) / 10}M` : `${years}Y`;

/** The curve of a day with what each tenor yielded on the day of publication before. */
export function curveOf(day: ParYields, before: ParYields | undefined): YieldCurve {
  return {
    date: day.date,
    currency: 'USD',
    points: [...day.yields]
      .toSorted(([a], [b]) => a - b)
      .map(([years, percent]): YieldPoint => ({
        years,
        label: labelOf(years),
        yield: percent,
        previous: before?.yields.get(years) ?? null,
      })),
  };
}

/** The days of a range; a tenor is there when it was quoted on one of them. */
export const historyFrom = (days: readonly ParYields[]): YieldHistory =>
  historyOf(days.map((day) => curveOf(day, undefined)));
