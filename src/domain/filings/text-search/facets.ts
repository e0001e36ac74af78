import { dayNumberOf, fromDayNumber, ymdOf } from '../../calendar/iso-date.ts';
import { choiceOfForm, FORM_CHOICES, type FormChoice } from '../form-group.ts';
import type { StateKind } from '../filer.ts';
import { sicLabel } from '../sic-codes.ts';
import type { Catalogue, TextCodes } from './catalogue.ts';
import { countBySpan } from './count-by-span.ts';
import { stateColumn } from './narrow.ts';
import type { FacetCount, SearchFacets } from './search-answer.ts';

const MOST_COMPANIES = 20;
const MOST_OTHERS = 40;

/** Counts of found filings, newest first, by what can narrow them further. */
export function facetsOf(
  catalogue: Catalogue,
  found: Uint32Array,
  stateOf: StateKind,
): SearchFacets {
  const { text, day, nameOf } = catalogue;
  const counted = (codes: TextCodes, most: number, name: (word: string) => string) =>
    mostFrequent(codes, found, most, name);
  const same = (word: string) => word;
  return {
    forms: byChoice(text.form, found),
    years: byYear(day, found),
    companies: counted(text.symbol, MOST_COMPANIES, nameOf),
    sectors: counted(text.sector, MOST_OTHERS, same),
    industries: counted(text.industry, MOST_OTHERS, same),
    sics: counted(text.sic, MOST_OTHERS, sicLabel),
    states: counted(text[stateColumn(stateOf)], MOST_OTHERS, same),
  };
}

function counts({ codes, words }: TextCodes, found: Uint32Array): Uint32Array {
  const out = new Uint32Array(words.length);
  for (let at = 0; at < found.length; at += 1) out[codes[found[at]!]!]! += 1;
  return out;
}

function mostFrequent(
  column: TextCodes,
  found: Uint32Array,
  most: number,
  name: (word: string) => string,
): readonly FacetCount[] {
  const { words } = column;
  const sums = counts(column, found);
  // Only as many as `most` have at least this count, and those that tie with the last of them.
  const least = Math.max(1, sums.slice(1).sort().at(-most) ?? 1);
  const codes: number[] = [];
  for (let code = 1; code < sums.length; code += 1) if (sums[code]! >= least) codes.push(code);
  codes.sort((a, b) => sums[b]! - sums[a]! || (words[a]! < words[b]! ? -1 : 1));
  return codes.slice(0, most).map((code) => {
    const value = words[code]!;
    return { value, name: name(value), count: sums[code]! };
  });
}

function byChoice(column: TextCodes, found: Uint32Array): SearchFacets['forms'] {
  const sums = new Map<FormChoice, number>();
  for (const [code, count] of counts(column, found).entries()) {
    if (count === 0) continue;
    const choice = choiceOfForm(column.words[code]!);
    sums.set(choice, (sums.get(choice) ?? 0) + count);
  }
  return FORM_CHOICES.flatMap((value) => {
    const count = sums.get(value) ?? 0;
    return count === 0 ? [] : [{ value, count }];
  });
}

function byYear(day: Int32Array, found: Uint32Array): readonly FacetCount[] {
  const [newest] = found;
  const oldest = found.at(-1);
  if (newest === undefined || oldest === undefined) return [];
  const first = yearOf(day[oldest]!);
  const years = Array.from({ length: yearOf(day[newest]!) - first + 1 }, (_, at) => first + at);
  const counts = countBySpan(
    day,
    found,
    years.map((year) => dayNumberOf(year, 1, 1)),
  );
  return years
    .map((year, at) => ({ value: String(year), name: String(year), count: counts[at]! }))
    .filter(({ count }) => count > 0)
    .toReversed();
}

const yearOf = (day: number): number => ymdOf(fromDayNumber(day)).year;
