import type { Catalogue } from '../../domain/filings/text-search/catalogue.ts';
import { scoreOf } from '../../domain/filings/text-search/score.ts';
import { mentionCounter } from './filing-text-mentions.ts';
import type { FormPlaces, TermPlaces } from './filing-text-places.ts';
import type { TextTables } from './filing-text-tables.ts';

/** Passages of a filing whose words are counted; each further one counts as one mention. */
const COUNTED_PASSAGES = 4;

/** Scores of filings, from how often each says what is looked for. */
export async function rank(
  tables: TextTables,
  catalogue: Catalogue,
  candidates: Uint32Array,
  places: readonly TermPlaces[],
): Promise<Map<number, number>> {
  const counted = ({ passages }: FormPlaces, number: number): readonly number[] =>
    (passages.get(number) ?? []).slice(0, COUNTED_PASSAGES);
  const numbers = [...candidates];
  const mentions = await mentionCounter(
    tables,
    places
      .flatMap(({ forms }) => forms)
      .map((place) => ({
        term: place.form,
        keys: numbers.flatMap((number) => counted(place, number)),
      })),
  );
  const basis = { filings: catalogue.size, averageWords: catalogue.averageWords };
  const scores = new Map<number, number>();
  for (const number of numbers) {
    const counts = places.map(({ forms, filings }) => {
      let count = 0;
      for (const place of forms) {
        const all = place.passages.get(number)?.length ?? 0;
        count += Math.max(0, all - COUNTED_PASSAGES);
        for (const key of counted(place, number)) count += mentions(place.form, key);
      }
      return { count, filings };
    });
    scores.set(number, scoreOf(counts, catalogue.wordCount[number]!, basis));
  }
  return scores;
}
