import { bestExcerpts, excerptsOf } from '../../domain/filings/text-search/excerpts.ts';
import type { TextHit } from '../../ports/store/filing-text-store.ts';
import { mentionCounter } from './filing-text-mentions.ts';
import type { TermPlaces } from './filing-text-places.ts';
import type { TextTables } from './filing-text-tables.ts';

/** Passages of a filing from which excerpts are taken. */
const READ_PASSAGES = 3;
const EXCERPTS = 3;

/** The filings of a page, with the text around what was found. */
export async function hitsOf(
  tables: TextTables,
  page: readonly number[],
  scores: ReadonlyMap<number, number>,
  places: readonly TermPlaces[],
): Promise<readonly TextHit[]> {
  const held = new Map(page.map((number) => [number, mostTermsFirst(number, places)]));
  const chosen = new Map([...held].map(([number, keys]) => [number, keys.slice(0, READ_PASSAGES)]));
  const heads = await tables.heads(page);
  const texts = await tables.texts([...chosen.values()].flat());
  const phrases = places
    .flatMap(({ forms }) => forms)
    .filter(({ form }) => form.kind === 'phrase')
    .map(({ form: term, passages }) => ({
      term,
      keysOf: (number: number): readonly number[] => {
        const read = chosen.get(number) ?? [];
        return (passages.get(number) ?? []).filter((key) => read.includes(key));
      },
    }));
  const mentions = await mentionCounter(
    tables,
    phrases.map(({ term, keysOf }) => ({ term, keys: page.flatMap(keysOf) })),
  );
  const terms = places.map(({ forms }) => forms.map(({ form }) => form));
  return page.flatMap((number) => {
    const stored = heads.get(number);
    // Removed between two statements.
    if (stored === undefined) return [];
    const { head, ...facts } = stored;
    const read = chosen.get(number) ?? [];
    const excerpts = read.flatMap((key) => {
      const text = texts.get(key);
      return text === undefined ? [] : excerptsOf(text, terms);
    });
    const passages = bestExcerpts(excerpts, EXCERPTS);
    let said = 0;
    for (const { term, keysOf } of phrases)
      for (const key of keysOf(number)) said += mentions(term, key);
    const shown = passages.reduce((sum, { hits }) => sum + hits, 0);
    const unread = (held.get(number)?.length ?? 0) - read.length;
    return [
      {
        ...facts,
        filing: head,
        score: scores.get(number) ?? null,
        passages: passages.map(({ section, title, runs }) => ({ section, title, runs })),
        more: Math.max(0, said - shown) + unread,
      },
    ];
  });
}

/** The passages of a filing that hold any of the terms. */
function mostTermsFirst(number: number, places: readonly TermPlaces[]): readonly number[] {
  const terms = new Map<number, number>();
  for (const { forms } of places) {
    const held = new Set(forms.flatMap(({ passages }) => passages.get(number) ?? []));
    for (const key of held) terms.set(key, (terms.get(key) ?? 0) + 1);
  }
  return [...terms].sort(([a, x], [b, y]) => y - x || a - b).map(([key]) => key);
}
