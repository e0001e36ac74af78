import { toDayNumber } from '../calendar/iso-date.ts';
import { folded } from '../symbols/search-words.ts';
import type { InsiderTransaction } from './insider.ts';

/** Some sources move a transaction of a weekend or a holiday to the session before it. */
const APART_DAYS = 3;

/** `O'BRIEN DEIRDRE`, `O’Brien, Deirdre A.`: initials and the order of names differ by source. */
function personOf(name: string): string {
  const words = folded(name).split(/[^\p{L}\p{N}]+/u);
  const names = words.filter((word) => word.length > 1);
  return (names.length === 0 ? words : names).toSorted().join(' ');
}

/**
 * Whether a transaction of another source is one of these. Sources add up the lines of a form in
 * different ways, so that amounts do not tell: what a person did within a few days is one report.
 */
export function isToldBy(
  told: readonly InsiderTransaction[],
): (transaction: InsiderTransaction) => boolean {
  const byPerson = Map.groupBy(told, ({ symbol, insider }) => `${symbol} ${personOf(insider)}`);
  return ({ symbol, insider, date }) => {
    const day = toDayNumber(date);
    const known = byPerson.get(`${symbol} ${personOf(insider)}`) ?? [];
    return known.some((other) => Math.abs(toDayNumber(other.date) - day) <= APART_DAYS);
  };
}
