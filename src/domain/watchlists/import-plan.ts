import type { SymbolId } from '../symbols/instrument.ts';
import type { PastedEntry } from './read-pasted.ts';
import { type Candidate, type Resolution, withDuplicates } from './resolve-pasted.ts';

/** What somebody decided about an ambiguous or unknown entry, by its place; `null` leaves it out. */
export type ImportChoices = ReadonlyMap<number, SymbolId | null>;

export type PlannedEntry = Resolution | { readonly kind: 'left-out'; readonly entry: PastedEntry };

/** What becomes of every entry of a text, in its order: none is dropped without a decision. */
export function importPlan(
  entries: readonly Resolution[],
  choices: ImportChoices,
  inList: ReadonlySet<SymbolId>,
): readonly PlannedEntry[] {
  // Duplicates follow from the choices, so they are found anew.
  const decided = entries.map((one, at): Resolution => {
    if (one.kind === 'found' || one.kind === 'duplicate')
      return { kind: 'found', entry: one.entry, is: one.is };
    const chosen = candidatesOf(one).find(({ symbol }) => symbol === choices.get(at));
    return chosen === undefined ? one : { kind: 'found', entry: one.entry, is: chosen };
  });
  return withDuplicates(decided, inList).map((one, at) =>
    isOpen(one) && choices.get(at) === null ? { kind: 'left-out', entry: one.entry } : one,
  );
}

/** Whether somebody has to decide about it. */
export const isOpen = (
  one: PlannedEntry,
): one is Extract<Resolution, { kind: 'ambiguous' | 'unknown' }> =>
  one.kind === 'ambiguous' || one.kind === 'unknown';

export const candidatesOf = (one: Resolution): readonly Candidate[] =>
  one.kind === 'ambiguous' ? one.candidates : one.kind === 'unknown' ? one.suggestions : [];

export const resolvedOnly = (plan: readonly PlannedEntry[]): readonly Resolution[] =>
  plan.filter((one) => one.kind !== 'left-out');
