import {
  addDays,
  addMonths,
  type IsoDate,
  parseIsoDate,
} from '../../../src/domain/calendar/iso-date.ts';
import type { AssetId } from '../../../src/domain/portfolio/asset.ts';
import type { Ledger } from '../../../src/domain/portfolio/ledger.ts';
import type { PriceBook } from '../../../src/domain/portfolio/price-book.ts';
import type { PortfolioCase, Wanted } from './case-file.ts';

export type FigureValue = number | string | null | readonly FigureValue[];

/** What a figure belongs to: `symbol:X`, `account:A symbol:X`, `date:…`, `period:…`, `trade:1` … */
export interface Scope {
  readonly text: string;
  /** By the word before the colon; a word without one has the value `''`. */
  readonly parts: Readonly<Record<string, string>>;
  readonly asset: AssetId | null;
  readonly date: IsoDate | null;
  /** First and last day of `period:A..B`, `period:2020` and `period:2020-07`. */
  readonly period: { readonly first: IsoDate; readonly last: IsoDate } | null;
}

/** All that a figure may need. One for each figure; the ledger and the book are those of the case. */
export interface CaseContext {
  readonly file: PortfolioCase;
  readonly wanted: Wanted;
  readonly scope: Scope;
  readonly ledger: Ledger;
  readonly book: PriceBook;
  /** The day of valuation: `asOf`, else the end of the period, else the last day of the file. */
  readonly asOf: IsoDate;
  /** Computed once for all figures of the case, by name. */
  readonly once: <T>(name: string, make: () => T) => T;
}

/** `undefined`: the family does not know this figure. */
export type FigureFamily = (context: CaseContext) => FigureValue | undefined;

export function scopeOf(text: string): Scope {
  const parts: Record<string, string> = {};
  // Names of symbols may hold spaces and colons, so a part ends where the next known word begins.
  for (const part of text.split(/ (?=(?:symbol|account|currency|date|period|taxYear|trade):)/)) {
    const colon = part.indexOf(':');
    if (colon < 0) parts[part] = '';
    else parts[part.slice(0, colon)] = part.slice(colon + 1);
  }
  return {
    text,
    parts,
    asset: (parts['symbol'] as AssetId | undefined) ?? null,
    date: parseIsoDate(parts['date'] ?? ''),
    period: parts['period'] === undefined ? null : periodOf(parts['period']),
  };
}

function periodOf(text: string): Scope['period'] {
  const [from = '', to] = text.split('..');
  if (to !== undefined) {
    const [first, last] = [parseIsoDate(from), parseIsoDate(to)];
    return first === null || last === null ? null : { first, last };
  }
  const months = from.length === 4 ? 12 : 1;
  const first = parseIsoDate(`${from}${months === 12 ? '-01' : ''}-01`) ?? parseIsoDate(from);
  if (first === null) return null;
  return { first, last: from.length > 7 ? first : addDays(addMonths(first, months), -1) };
}

/** The last day that the file speaks of. */
export function lastDayOf(file: PortfolioCase): IsoDate {
  const days = [
    ...file.activities.map(({ date }) => date),
    ...Object.values(file.prices).flatMap(({ closes }) => closes.map(([date]) => date)),
    ...file.valuations.map(([date]) => date),
    ...file.flows.map(([date]) => date),
  ].sort();
  return days.at(-1) ?? ('1970-01-01' as IsoDate);
}
