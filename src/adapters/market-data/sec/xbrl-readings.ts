import { tidy } from '../../../domain/fundamentals/filled-statement.ts';
import type { FactBook, KeptFact } from './facts.ts';
import type { Source } from './concepts.ts';
import { NEAR, type Span } from './xbrl-periods.ts';
import { onTodaysShares, type ShareSplit } from './xbrl-share-basis.ts';

/** A figure of a period: what counts, what was filed first, and when. */
export interface Reading {
  readonly value: number;
  readonly firstValue: number;
  /** The first and the last day on which the value that counts was filed. */
  readonly since: number;
  readonly filed: number;
  /** Not filed for the period: computed from filed figures. */
  readonly computed: boolean;
}

function readingOf(fact: KeptFact, unit: string, splits: readonly ShareSplit[]): Reading {
  const { value, firstValue, since, filed } = fact;
  const filedAs: Reading = { value, firstValue, since, filed, computed: false };
  if (unit === 'shares') return { ...filedAs, ...onTodaysShares(fact, 'shares', splits) };
  return unit.endsWith('/shares')
    ? { ...filedAs, ...onTodaysShares(fact, 'perShare', splits) }
    : filedAs;
}

export interface FactReader {
  /** What a tag says about the days from start to end. */
  readonly flow: (tag: string, unit: string, span: Span) => Reading | null;
  /** What a tag says about one day. */
  readonly balance: (tag: string, unit: string, day: number) => Reading | null;
}

/**
 * Finds facts by their days: exactly, or a few days off where nothing is exact. Shares and amounts
 * per share are on the share basis of today.
 */
export function factReader({ tags }: FactBook, splits: readonly ShareSplit[]): FactReader {
  const indexes = new Map<readonly KeptFact[], ReadonlyMap<string, KeptFact>>();
  const indexOf = (facts: readonly KeptFact[]): ReadonlyMap<string, KeptFact> => {
    let index = indexes.get(facts);
    if (index === undefined) {
      index = new Map(facts.map((fact) => [`${fact.start} ${fact.end}`, fact]));
      indexes.set(facts, index);
    }
    return index;
  };
  const near = (tag: string, unit: string, start: number | null, end: number): Reading | null => {
    const facts = tags.get(tag)?.get(unit);
    if (facts === undefined) return null;
    let best = indexOf(facts).get(`${start} ${end}`);
    let least = best === undefined ? Infinity : 0;
    for (const fact of least === 0 ? [] : facts) {
      if ((fact.start === null) !== (start === null)) continue;
      const startOff = Math.abs((fact.start ?? 0) - (start ?? 0));
      const endOff = Math.abs(fact.end - end);
      if (startOff > NEAR || endOff > NEAR || startOff + endOff >= least) continue;
      [best, least] = [fact, startOff + endOff];
    }
    return best === undefined ? null : readingOf(best, unit, splits);
  };
  return {
    flow: (tag, unit, { start, end }) => near(tag, unit, start, end),
    balance: (tag, unit, day) => near(tag, unit, null, day),
  };
}

export const isRestated = ({ value, firstValue }: Reading): boolean => value !== firstValue;

/** Figures added up; each with its sign. */
export function total(...parts: readonly (readonly [reading: Reading, sign: 1 | -1])[]): Reading {
  const sum = (pick: (reading: Reading) => number): number =>
    tidy(parts.reduce((all, [reading, sign]) => all + sign * pick(reading), 0));
  return {
    value: sum(({ value }) => value),
    firstValue: sum(({ firstValue }) => firstValue),
    since: Math.max(...parts.map(([{ since }]) => since)),
    filed: Math.min(...parts.map(([{ filed }]) => filed)),
    computed: parts.some(([{ computed }]) => computed),
  };
}

/** A 10-K follows the 10-Q before it within so many days. */
const SAME_YEAR = 130;

/**
 * What remains of a longer period without a shorter one. Both must be told by the same book: when
 * only one of them was restated and the other not filed again about then, the figures that were
 * filed first are taken.
 */
export function remainder(whole: Reading, part: Reading): Reading {
  const [changed, other] = isRestated(whole) ? [whole, part] : [part, whole];
  const together =
    isRestated(whole) === isRestated(part) || other.filed >= changed.since - SAME_YEAR;
  const value = tidy(together ? whole.value - part.value : whole.firstValue - part.firstValue);
  return {
    value,
    firstValue: value,
    since: Math.max(whole.since, part.since),
    filed: Math.min(whole.filed, part.filed),
    computed: true,
  };
}

/** The figure of a source, by what its tags say. */
export function readSource(source: Source, read: (tag: string) => Reading | null): Reading | null {
  if (typeof source === 'string') return read(source);
  if ('all' in source) {
    const needed = source.all.map((each) => readSource(each, read));
    const extra = (source.also ?? []).map((each) => readSource(each, read));
    const parts = needed.filter((reading) => reading !== null);
    if (parts.length < needed.length) return null;
    const all = [...parts, ...extra.filter((reading) => reading !== null)];
    return total(...all.map((reading) => [reading, 1] as const));
  }
  if ('from' in source) {
    const [from, less] = [readSource(source.from, read), readSource(source.less, read)];
    return from === null || less === null ? null : total([from, 1], [less, -1]);
  }
  return source.largest
    .map((each) => readSource(each, read))
    .reduce((most, reading) =>
      most === null || (reading !== null && reading.value > most.value) ? reading : most,
    );
}

export function readSources(
  sources: readonly Source[],
  read: (tag: string) => Reading | null,
): Reading | null {
  for (const source of sources) {
    const reading = readSource(source, read);
    if (reading !== null) return reading;
  }
  return null;
}
