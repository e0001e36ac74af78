import { type ListCursor, pastCursor } from '../../../domain/quotes/list-cursor.ts';
import type { Sourced } from '../../../domain/quotes/sourced.ts';

interface PageQuestion<T> {
  /** A page of the source: entries strictly before a moment, newest first. */
  readonly ask: (before: number | null, limit: number) => Promise<Sourced<readonly T[]>>;
  readonly keyOf: (entry: T) => ListCursor;
  readonly matches: (entry: T) => boolean;
  /** Nothing older can match. */
  readonly oldest: number | null;
  readonly before: number | null;
  readonly cursor: ListCursor | null;
  readonly limit: number;
}

/** Entries of one moment that a page may begin with again. */
const SLACK = 20;
/** A rare word is looked for in this many entries at a time. */
const STEP = 500;
/** One question goes no further back than this many steps. */
const MOST_STEPS = 20;

/** A page of what matches, from sources that know neither our filters nor our cursors. */
export async function collectPage<T>(question: PageQuestion<T>): Promise<Sourced<readonly T[]>> {
  const { keyOf, matches, limit } = question;
  let { cursor } = question;
  const found: T[] = [];
  let size = cursor === null ? limit : limit + SLACK;
  for (let step = 0; ; step += 1) {
    const before = cursor === null ? question.before : cursor.time + 1;
    const page = await question.ask(before, size);
    const fresh = pastCursor(page.data, cursor, keyOf);
    const matching = fresh.filter(matches);
    // The source's own answer, as it is, can be kept and written once for all who ask.
    if (step === 0 && matching.length === page.data.length && matching.length <= limit) return page;
    found.push(...matching);
    const last = fresh.at(-1);
    const enough =
      found.length >= limit ||
      last === undefined ||
      page.data.length < size ||
      step >= MOST_STEPS ||
      (question.oldest !== null && keyOf(last).time < question.oldest);
    if (enough) return { ...page, data: found.slice(0, limit) };
    cursor = keyOf(last);
    size = STEP;
  }
}
