import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import type { EarningsRelease } from '../events/earnings-releases.ts';
import type { CompanyListing } from '../universe/listing.ts';

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * `2026/11/05/msft~earnings~2026q1~0`: the day, then the symbol, the kind, what happened and which
 * publisher tells it. A story is found again from its id alone.
 */
export const storyId = (
  at: number,
  symbol: string,
  kind: string,
  what: string,
  publisher: number,
): string =>
  `${easternDate(at).replaceAll('-', '/')}/${symbolSlug(symbol)}~${kind}~${slug(what)}~${publisher}`;

/** Symbols hold dots and carets: `brk.b`, `_spx`. */
const symbolSlug = (symbol: string): string => symbol.toLowerCase().replace('^', '_');

export interface StoryKey {
  readonly date: string;
  readonly symbol: string;
  readonly kind: string;
  readonly what: string;
  readonly publisher: number;
}

export function parseStoryId(id: string): StoryKey | null {
  const parts = /^(\d{4})\/(\d{2})\/(\d{2})\/([^~/]+)~([a-z-]+)~([a-z0-9-]+)~(\d+)$/.exec(id);
  const [, year, month, day, symbol, kind, what, publisher] = parts ?? [];
  if (symbol === undefined || kind === undefined || what === undefined) return null;
  return {
    date: `${year}-${month}-${day}`,
    symbol: symbol.toUpperCase().replace('_', '^'),
    kind,
    what,
    publisher: Number(publisher),
  };
}

export const earningsStoryId = (listing: CompanyListing, { at, period }: EarningsRelease): string =>
  storyId(at, listing.symbol, 'earnings', `${period.fiscalYear}q${period.quarter}`, 0);
