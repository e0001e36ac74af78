import { rangesOf } from './match-words.ts';
import type { Passage } from './passages.ts';
import type { FoundPassage, TextRun } from './search-answer.ts';
import type { TextTerm } from './text-query.ts';
import { wordsOf } from './words-of.ts';

/** Characters of context before the first hit, and of the whole excerpt. */
const BEFORE = 90;
const LENGTH = 320;
/** Characters that a search for the end of a word may take. */
const WORD = 30;

interface Place {
  readonly from: number;
  readonly to: number;
  readonly term: number;
}

export interface Excerpt extends FoundPassage {
  /** Different terms in it: what makes one excerpt better than another. */
  readonly terms: number;
  readonly hits: number;
}

type PassageText = Pick<Passage, 'text' | 'sections'>;

/** What is looked for, and the place of the term that it is a form of. */
interface Sought {
  readonly form: TextTerm;
  readonly of: number;
}

/** Lines of a passage that are cut up at most: the best of a long list is among its first. */
const MOST_LINES = 6;

/** Where forms of terms were found in a passage, as text around them, in reading order. */
export function excerptsOf(
  passage: PassageText,
  wanted: readonly (readonly TextTerm[])[],
): readonly Excerpt[] {
  const terms = wanted.flatMap((forms, of) => forms.map((form): Sought => ({ form, of })));
  const out: Excerpt[] = [];
  let lines = 0;
  for (const line of linesOf(passage.text)) {
    if (lines >= MOST_LINES) break;
    if (!mayHold(passage.text.slice(line.from, line.to), terms)) continue;
    const places = placesIn(passage.text, line, terms);
    if (places.length === 0) continue;
    lines += 1;
    addExcerpts(passage, line, places, out);
  }
  if (out.length > 0) return out;
  // What is found may begin in one line and end in another.
  const whole = { from: 0, to: passage.text.length };
  addExcerpts(passage, whole, placesIn(passage.text, whole, terms), out);
  return out;
}

const FOREIGN = /[\u0080-\uFFFF]/;

/** Cheaper than cutting the line into words: whether the first word of any term can be in it. */
function mayHold(line: string, terms: readonly Sought[]): boolean {
  if (FOREIGN.test(line)) return true;
  const lower = line.toLowerCase();
  return terms.some(({ form: term }) => {
    const [word = ''] = term.kind === 'phrase' ? term.words : (term.parts[0]?.words ?? []);
    // Numbers are written with commas that the index leaves out.
    return (word >= '0' && word < ':') || startsIn(lower, word);
  });
}

/** Whether a word of a line in small plain letters begins so: `net` is not in `internet`. */
function startsIn(lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1))
    if (at === 0 || !isPlainLetter(lower.charCodeAt(at - 1))) return true;
  return false;
}

const isPlainLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

function addExcerpts(
  passage: PassageText,
  line: Line,
  places: readonly Place[],
  out: Excerpt[],
): void {
  for (let at = 0; at < places.length;) {
    const first = places[at]!;
    const start = wordStart(passage.text, Math.max(line.from, first.from - BEFORE), line.from);
    const limit = Math.min(line.to, start + LENGTH);
    let next = at;
    while (next < places.length && (next === at || places[next]!.to <= limit)) next += 1;
    const inside = places.slice(at, next);
    const last = Math.max(limit, inside.at(-1)!.to);
    const end = last >= line.to ? last : wordEnd(passage.text, last, line.to);
    const { id, title } = sectionAt(passage, first.from);
    out.push({
      section: id,
      title,
      runs: runsOf(passage.text, { start, end, line }, inside),
      terms: new Set(inside.map(({ term }) => term)).size,
      hits: inside.length,
    });
    at = next;
  }
}

/** The best of them: most different terms, then most hits, then first. */
export const bestExcerpts = (excerpts: readonly Excerpt[], most: number): readonly Excerpt[] =>
  excerpts.toSorted((a, b) => b.terms - a.terms || b.hits - a.hits).slice(0, most);

/** Found words of a line as places in the text; those that overlap are one. */
function placesIn(text: string, line: Line, terms: readonly Sought[]): readonly Place[] {
  const { words, starts, ends } = wordsOf(text.slice(line.from, line.to));
  const places = terms.flatMap(({ form, of }) =>
    rangesOf(words, form).map(({ from, to }): Place => ({
      from: line.from + starts[from]!,
      to: line.from + ends[to - 1]!,
      term: of,
    })),
  );
  places.sort((a, b) => a.from - b.from || b.to - a.to);
  const out: Place[] = [];
  for (const place of places) {
    const last = out.at(-1);
    if (last !== undefined && place.from < last.to)
      out[out.length - 1] = { ...last, to: Math.max(last.to, place.to) };
    else out.push(place);
  }
  return out;
}

interface Line {
  readonly from: number;
  readonly to: number;
}

function* linesOf(text: string): Generator<Line> {
  for (let from = 0; from <= text.length;) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    yield { from, to };
    from = to + 1;
  }
}

/** The beginning of the next word, so that none is cut. */
function wordStart(text: string, at: number, least: number): number {
  if (at <= least) return least;
  const space = text.indexOf(' ', at - 1);
  return space === -1 || space - at > WORD ? at : space + 1;
}

function wordEnd(text: string, at: number, most: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 || space > most || space - at > WORD ? at : space;
}

function sectionAt({ sections }: PassageText, at: number) {
  return sections.findLast((section) => section.at <= at) ?? sections[0] ?? { id: '', title: '' };
}

function runsOf(
  text: string,
  { start, end, line }: { readonly start: number; readonly end: number; readonly line: Line },
  places: readonly Place[],
): readonly TextRun[] {
  const runs: TextRun[] = [];
  const add = (piece: string, hit: boolean) => {
    if (piece !== '') runs.push({ text: piece, hit });
  };
  let at = start;
  let before = start > line.from ? '… ' : '';
  for (const { from, to } of places) {
    add(before + text.slice(at, from), false);
    before = '';
    add(text.slice(from, to), true);
    at = to;
  }
  add(text.slice(at, end) + (end < line.to ? ' …' : ''), false);
  return runs;
}
