import { fromDayNumber } from '../../calendar/iso-date.ts';
import { choiceOfForm, FORM_CHOICES, type FormChoice } from '../form-group.ts';
import type { StateKind } from '../filer.ts';
import { sicLabel } from '../sic-codes.ts';
import type { Catalogue, TextCodes } from './catalogue.ts';
import { stateColumn } from './narrow.ts';
import type { FacetCount, SearchFacets } from './search-answer.ts';

const MOST_COMPANIES = 20;
const MOST_OTHERS = 40;

/** Counts of found filings by what can narrow them further. */
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
  const entries: FacetCount[] = [];
  for (const [code, count] of counts(column, found).entries())
    if (code > 0 && count > 0) {
      const value = column.words[code]!;
      entries.push({ value, name: name(value), count });
    }
  entries.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return entries.slice(0, most);
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
  let [first, last] = [Infinity, -Infinity];
  for (let at = 0; at < found.length; at += 1) {
    const own = day[found[at]!]!;
    if (own < first) first = own;
    if (own > last) last = own;
  }
  if (first > last) return [];
  const ofDay = new Uint32Array(last - first + 1);
  for (let at = 0; at < found.length; at += 1) ofDay[day[found[at]!]! - first]! += 1;
  const sums = new Map<string, number>();
  for (const [each, count] of ofDay.entries()) {
    if (count === 0) continue;
    const year = fromDayNumber(first + each).slice(0, 4);
    sums.set(year, (sums.get(year) ?? 0) + count);
  }
  return [...sums]
    .map(([value, count]) => ({ value, name: value, count }))
    .sort((a, b) => (a.value < b.value ? 1 : -1));
}
