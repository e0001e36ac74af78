import { type PhraseBook, phraseBegun, phraseKey } from './phrases.ts';

/** A place in an unfinished text, with what has been typed of it and where that begins. */
export interface Open<Place> {
  readonly place: Place;
  readonly typed: string;
  readonly start: number;
}

/** The place at the cursor, and where the part ends that a chosen completion replaces. */
export function openAt<Place>(
  text: string,
  cursor: number,
  placeAt: (before: string) => Open<Place>,
  phrases: PhraseBook | undefined,
): Open<Place> & { readonly end: number } {
  const before = text.slice(0, cursor);
  const begun = phrases === undefined ? null : phraseBegun(before, phrases);
  const open =
    begun === null
      ? placeAt(before)
      : { ...placeAt(before.slice(0, begun.start)), typed: begun.key, start: begun.start };
  const { typed, start } = open;
  const isText = text[start] === '"' || text[start] === "'";
  const end = isText
    ? endOfText(text, start, cursor)
    : endOfWord(text, typed === '' ? cursor : start, cursor);
  return { ...open, end };
}

/** The word goes on behind the cursor. */
function endOfWord(text: string, start: number, cursor: number): number {
  if (start === cursor) return cursor;
  let end = cursor;
  while (/[\p{L}\p{N}_]/u.test(text[end] ?? '')) end += 1;
  return end;
}

/** To the quotation mark that closes the text, when it is closed behind the cursor. */
function endOfText(text: string, start: number, cursor: number): number {
  for (let at = cursor; at < text.length && text[at] !== '\n'; at += 1)
    if (text[at] === text[start]) return at + 1;
  return cursor;
}

/** By what something that is offered is found. */
export interface Findable {
  readonly names: readonly string[];
  /** What pages call it. */
  readonly labels?: readonly string[];
}

/** What begins with or holds what has been typed, the likeliest first. */
export function ranked<Item>(
  items: readonly Item[],
  typed: string,
  findable: (item: Item) => Findable,
): readonly Item[] {
  if (typed === '') return items;
  const wanted = phraseKey(typed) || typed.toLowerCase();
  return items
    .map((item, at) => ({ item, at, score: scoreOf(findable(item), wanted) }))
    .filter(({ score }) => score !== Infinity)
    .toSorted((a, b) => a.score - b.score || a.at - b.at)
    .map(({ item }) => item);
}

/** 0 is the word itself; then what begins so, a part of the name that does, a word of the label. */
function scoreOf({ names, labels = [] }: Findable, typed: string): number {
  return Math.min(
    ...names.map((name) => {
      const lower = name.toLowerCase();
      if (lower === typed) return 0;
      if (lower.startsWith(typed)) return 1 + lower.length / 1_000;
      return partsOf(name).some((part) => part.startsWith(typed)) ? 2 : Infinity;
    }),
    ...labels.map((label) => {
      const said = phraseKey(label);
      if (said.startsWith(typed)) return 1.5;
      return said.split(' ').some((part) => part.startsWith(typed)) ? 3 : Infinity;
    }),
  );
}

/** `freeCashFlow` has the parts free, cash and flow; `Real Estate` real and estate. */
const partsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
