import { easternDate, easternMinutes } from '../../../domain/calendar/eastern-time.ts';
import {
  addDays,
  type IsoDate,
  toDayNumber,
  weekdayOf,
} from '../../../domain/calendar/iso-date.ts';
import { saysNone } from '../../../ports/provider-error.ts';
import type { SecParts } from './sec-parts.ts';
import { rootForm } from './form-titles.ts';
import { FOR_EVER } from './kept-files.ts';
import {
  currentFilings,
  dayFilings,
  dayIndexPath,
  entriesOf,
  latinText,
  type ListedFiling,
} from './latest.ts';

export interface AllFilingsQuery {
  readonly forms: readonly string[];
  readonly before: number | null;
  readonly limit: number;
}

const PAGE = 100;
/** Busy days have thousands of filings; the index of the day has them in the evening. */
const MOST_PAGES = 10;
const MOST_DAYS = 10;
/** With more forms than these, one feed of everything costs less. */
const MOST_FEEDS = 8;
const FEED_MS = 60_000;
const HOUR_MS = 3_600_000;

const OWNERSHIP = /^[345]$/;

/** EDGAR accepts filings from 06:00 to 22:00 in New York, from Monday to Friday. */
export function isOpen(now: number): boolean {
  const minutes = easternMinutes(now);
  const weekday = weekdayOf(toDayNumber(easternDate(now)));
  return weekday >= 1 && weekday <= 5 && minutes >= 6 * 60 && minutes <= 22 * 60 + 10;
}

/** Filings of all companies, newest first: the feed for today, the index of each day before. */
export function allFilings({ client, files, now }: SecParts) {
  interface FeedPage {
    readonly filings: readonly ListedFiling[];
    readonly isLast: boolean;
  }
  const feedPage = (type: string, start: number, signal: AbortSignal): Promise<FeedPage> =>
    files.of(
      `feed ${type} ${start}`,
      isOpen(now()) ? FEED_MS : HOUR_MS,
      async (own): Promise<FeedPage> => {
        const query = {
          action: 'getcurrent',
          type,
          owner: OWNERSHIP.test(type) ? 'only' : 'include',
          start,
          count: PAGE,
          output: 'atom',
        };
        const feed = latinText(await client.bytes({ path: '/cgi-bin/browse-edgar', query }, own));
        return { filings: currentFilings(feed), isLast: entriesOf(feed) < PAGE };
      },
      signal,
    );
  const dayPage = async (date: IsoDate, signal: AbortSignal): Promise<readonly ListedFiling[]> => {
    try {
      return await files.of(
        `index ${date}`,
        FOR_EVER,
        async (own) => dayFilings(latinText(await client.bytes({ path: dayIndexPath(date) }, own))),
        signal,
      );
    } catch (error) {
      // Weekends and holidays have none.
      if (saysNone(error)) return [];
      throw error;
    }
  };

  return async (
    { forms, before, limit }: AllFilingsQuery,
    signal: AbortSignal,
  ): Promise<readonly ListedFiling[]> => {
    const wanted = forms.length === 0 ? null : new Set(forms);
    const byId = new Map<string, ListedFiling>();
    const add = (filings: readonly ListedFiling[]): void => {
      for (const filing of filings) {
        const fits =
          (before === null || filing.filedAt < before) &&
          (wanted === null || wanted.has(filing.form));
        if (fits && !byId.has(filing.accession)) byId.set(filing.accession, filing);
      }
    };
    const today = easternDate(now());
    const from = before === null ? today : easternDate(before);
    if (from >= addDays(today, -1)) {
      // A type is the beginning of a form's name: `10-K` brings amendments too.
      const roots = [...new Set(forms.map(rootForm))];
      const types = roots.length === 0 || roots.length > MOST_FEEDS ? [''] : roots;
      for (const type of types)
        for (let page = 0; page < MOST_PAGES; page += 1) {
          const { filings, isLast } = await feedPage(type, page * PAGE, signal);
          add(filings);
          if (isLast || (types.length === 1 && byId.size >= limit)) break;
          if (types.length > 1 && page >= 1) break;
        }
    }
    for (let back = 1; back <= MOST_DAYS && byId.size < limit; back += 1) {
      const date = addDays(from < today ? addDays(from, 1) : today, -back);
      const weekday = weekdayOf(toDayNumber(date));
      if (weekday >= 1 && weekday <= 5) add(await dayPage(date, signal));
    }
    return [...byId.values()]
      .toSorted((a, b) => b.filedAt - a.filedAt || (a.accession < b.accession ? 1 : -1))
      .slice(0, limit);
  };
}
