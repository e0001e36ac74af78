import type {
  FilingComparison,
  FilingTexts,
} from '../../../domain/filings/compare/compare-filings.ts';
import type { Filing, FilingHead } from '../../../domain/filings/filing.ts';
import { type Sourced, withData } from '../../../domain/quotes/sourced.ts';
import type { Cache } from '../../../ports/cache-budget.ts';
import { notFound } from '../../../ports/provider-error.ts';
import { headOf } from './filing-changes.ts';

/** Compares two filings; long ones in a thread of their own. */
export type CompareTexts = (
  input: { readonly a: FilingTexts; readonly b: FilingTexts },
  signal: AbortSignal,
) => Promise<FilingComparison>;

export interface ComparedFilings extends FilingComparison {
  readonly a: FilingHead;
  readonly b: FilingHead;
}

type Read = (id: string) => Promise<Sourced<Filing>>;

/** Two filings never change: their comparison is kept by their ids. */
export const filingsComparer =
  (kept: Cache<ComparedFilings>, compare: CompareTexts) =>
  async (
    read: Read,
    ids: { readonly a: string; readonly b: string },
    signal: AbortSignal,
  ): Promise<Sourced<ComparedFilings>> => {
    const [a, b] = await Promise.all([read(ids.a), read(ids.b)]);
    const key = JSON.stringify([ids.a, ids.b]);
    const known = kept.get(key);
    if (known !== undefined) return withData(b, known);
    if (a.data.sections.length === 0 || b.data.sections.length === 0)
      throw notFound('a text to compare');
    const textOf = ({ sections, facts }: Filing) => ({ sections, facts });
    const comparison = await compare({ a: textOf(a.data), b: textOf(b.data) }, signal);
    const compared = { ...comparison, a: headOf(a.data), b: headOf(b.data) };
    kept.set(key, compared);
    return withData(b, compared);
  };
