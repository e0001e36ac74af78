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

/** Everywhere in a passage that something was found, as text around it, in reading order. */
export function excerptsOf(passage: PassageText, terms: readonly TextTerm[]): readonly Excerpt[] {
  const places = placesOf(passage.text, terms);
  const out: Excerpt[] = [];
  for (let at = 0; at < places.length;) {
    const first = places[at]!;
    const line = lineAt(passage.text, first.from);
    const start = wordStart(passage.text, Math.max(line.from, first.from - BEFORE), line.from);
    const limit = Math.min(line.to, start + LENGTH);
    let next = at;
    while (next < places.length && (next === at || places[next]!.to <= limit)) next += 1;
    const inside = places.slice(at, next);
    // A phrase may go on in the next line.
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
  return out;
}

/** The best of them: most different terms, then most hits, then first. */
export const bestExcerpts = (excerpts: readonly Excerpt[], most: number): readonly FoundPassage[] =>
  [...excerpts]
    .sort((a, b) => b.terms - a.terms || b.hits - a.hits)
    .slice(0, most)
    .map(({ section, title, runs }) => ({ section, title, runs }));

/** Found words as places in the text; those that overlap are one. */
function placesOf(text: string, terms: readonly TextTerm[]): readonly Place[] {
  const { words, starts, ends } = wordsOf(text);
  const places = terms.flatMap((term, index) =>
    rangesOf(words, term).map(({ from, to }): Place => ({
      from: starts[from]!,
      to: ends[to - 1]!,
      term: index,
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

function lineAt(text: string, at: number): Line {
  const end = text.indexOf('\n', at);
  return { from: text.lastIndexOf('\n', at) + 1, to: end === -1 ? text.length : end };
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
