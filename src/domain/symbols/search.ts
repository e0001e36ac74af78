import type { Instrument, InstrumentType } from './instrument.ts';
import { termsBeginningLike, termsOneEditAway, type NearTerm } from './near-terms.ts';
import { symbolCandidates } from './normalise.ts';
import { compact, wordsOfName, wordsOfQuery } from './search-words.ts';
import { prefixRange, sortedTerms, type SortedTerms } from './sorted-terms.ts';

export type MatchKind = 'exact' | 'former' | 'prefix' | 'word' | 'fuzzy';

export interface SymbolMatch {
  readonly instrument: Instrument;
  readonly match: MatchKind;
  /** Higher is better; comparable within one answer. */
  readonly score: number;
}

export interface SymbolSearch {
  readonly text: string;
  /** Empty means all. */
  readonly types: readonly InstrumentType[];
  readonly limit: number;
}

export interface SearchIndex {
  readonly search: (query: SymbolSearch) => readonly SymbolMatch[];
}

/**
 * Where each way of matching starts; popularity adds up to 100, so that a much better known name can
 * pass a slightly better match, but never an exact symbol.
 */
const BASE = {
  exact: 1000,
  wholeName: 720,
  former: 700,
  symbolPrefix: 480,
  namePrefix: 450,
  word: 400,
  wordPrefix: 340,
  fuzzySymbol: 150,
  fuzzyWord: 160,
} as const;
const POPULARITY = 100;
const DISTANCE_COST = 60;

interface Found {
  readonly kind: MatchKind;
  readonly score: number;
}

/** Built once for a universe; answers in well under 5 ms for 100,000 instruments. */
export function buildSearchIndex(instruments: readonly Instrument[]): SearchIndex {
  const ranked = instruments.toSorted(
    (a, b) => b.popularity - a.popularity || (a.symbol < b.symbol ? -1 : 1),
  );
  const tickers = ranked.map(({ symbol }) => (symbol.startsWith('^') ? symbol.slice(1) : symbol));
  const symbols = sortedTerms(symbolEntries(ranked));
  const former = new Map(
    ranked.flatMap(({ formerSymbols }, id) => formerSymbols.map(({ symbol }) => [symbol, id])),
  );
  const nameWords = ranked.map(({ name }) => wordsOfName(name));
  const words = sortedTerms(wordEntries(nameWords));
  const names = ranked.map(({ name }) => compact(name));
  const first = ranked.map(({ name }) => wordsOfQuery(name)[0] ?? '');
  const initials = Uint32Array.from(nameWords, (list) =>
    list.reduce((bits, word) => bits | initialOf(word), 0),
  );
  const bearersBefore = new Float64Array(words.terms.length + 1);
  words.postings.forEach((ids, at) => (bearersBefore[at + 1] = bearersBefore[at]! + ids.length));

  /** Instruments that have all the asked words or beginnings, most popular first. */
  function withAllWords(asked: readonly string[], accept: Accept, enough: number): Ids {
    const rarest = asked.toSorted((x, y) => bearers(x) - bearers(y))[0]!;
    const others = asked.filter((word) => word !== rarest);
    const fits: Accept = (id) => others.every((word) => hasWord(id, word)) && accept(id);
    return withPrefix(words, rarest, fits, enough, (id) => hasWord(id, rarest));
  }

  function bearers(prefix: string): number {
    const [from, to] = prefixRange(words.terms, prefix);
    return bearersBefore[to]! - bearersBefore[from]!;
  }

  const hasWord = (id: number, prefix: string): boolean =>
    (initials[id]! & initialOf(prefix)) !== 0 && nameWords[id]!.some((w) => w.startsWith(prefix));

  /** Many terms share a short beginning: then the popular instruments are tried one by one. */
  function withPrefix(
    terms: SortedTerms,
    prefix: string,
    accept: Accept,
    enough: number,
    has: Accept,
  ): Ids {
    const [from, to] = prefixRange(terms.terms, prefix);
    if (to - from > CROWDED) {
      const out: number[] = [];
      for (let id = 0; id < ranked.length && out.length < enough; id += 1) {
        if (has(id) && accept(id)) out.push(id);
      }
      return out;
    }
    const out = new Set<number>();
    for (let position = from; position < to; position += 1) {
      let taken = 0;
      for (const id of terms.postings[position]!) {
        if (taken === enough) break;
        if (!accept(id)) continue;
        out.add(id);
        taken += 1;
      }
    }
    return [...out].sort((x, y) => x - y).slice(0, enough);
  }

  function search({ text, types, limit }: SymbolSearch): readonly SymbolMatch[] {
    const asked = wordsOfQuery(text);
    if (asked.length === 0 || limit <= 0) return [];
    const found = new Map<number, Found>();
    const wanted = types.length === 0 ? null : new Set(types);
    const accept: Accept = (id) => wanted === null || wanted.has(ranked[id]!.type);
    const add: Add = (id, kind, base) => {
      if (!accept(id)) return;
      const score = base + POPULARITY * ranked[id]!.popularity;
      const known = found.get(id);
      if (known === undefined || known.score < score) found.set(id, { kind, score });
    };
    const enough = limit * 3;

    for (const candidate of symbolCandidates(text)) {
      const position = symbols.positions.get(candidate);
      if (position !== undefined) add(symbols.postings[position]![0]!, 'exact', BASE.exact);
      const renamed = former.get(candidate);
      if (renamed !== undefined) add(renamed, 'former', BASE.former);
    }
    const ticker = text.trim().toUpperCase();
    const begins: Accept = (id) => tickers[id]!.startsWith(ticker);
    for (const id of withPrefix(symbols, ticker, accept, enough, begins)) {
      add(id, 'prefix', BASE.symbolPrefix - 4 * (ranked[id]!.symbol.length - ticker.length));
    }
    addNames(asked, compact(text), enough, accept, add);
    // Misspellings are tried only for what finds next to nothing as it is.
    const few = Math.min(limit, asked.length === 1 ? FEW : 1);
    const sure = [...found.values()].some(({ kind }) => kind === 'exact' || kind === 'former');
    if (found.size < few && !sure) addFuzzy(asked, text, enough, accept, add);
    return answer(found, limit);
  }

  function addNames(
    asked: readonly string[],
    whole: string,
    enough: number,
    accept: Accept,
    add: Add,
  ): void {
    const joined = asked.length > 1 ? withAllWords([asked.join('')], accept, enough) : [];
    for (const id of [...withAllWords(asked, accept, enough), ...joined]) {
      if (names[id] === whole) add(id, 'exact', BASE.wholeName);
      else if (names[id]!.startsWith(whole)) {
        // A name whose first word is complete fits better than one that merely begins so.
        add(id, 'prefix', first[id] === asked[0] ? BASE.namePrefix + 30 : BASE.namePrefix);
      } else add(id, 'word', BASE.wordPrefix);
    }
    const position = asked.length === 1 ? words.positions.get(asked[0]!) : undefined;
    const exact = position === undefined ? [] : words.postings[position]!.subarray(0, enough);
    for (const id of exact) add(id, 'word', BASE.word);
  }

  function addFuzzy(
    asked: readonly string[],
    text: string,
    enough: number,
    accept: Accept,
    add: Add,
  ): void {
    if (asked.length === 1 && text.trim().length >= 2) {
      const near = termsOneEditAway(symbols, text.trim().toUpperCase(), TICKER_LETTERS);
      for (const { position } of near) {
        for (const id of symbols.postings[position]!) add(id, 'fuzzy', BASE.fuzzySymbol);
      }
    }
    // Each word may be misspelt; the others still have to fit.
    asked.forEach((word, at) => {
      if (word.length < 3) return;
      for (const { position, distance } of nearWords(words, word)) {
        const term = words.terms[position]!;
        const fits = withAllWords(asked.with(at, term), accept, enough);
        for (const id of fits) add(id, 'fuzzy', BASE.fuzzyWord - DISTANCE_COST * (distance - 1));
      }
    });
  }

  const answer = (found: ReadonlyMap<number, Found>, limit: number): readonly SymbolMatch[] =>
    [...found]
      .sort(([a, x], [b, y]) => y.score - x.score || a - b)
      .slice(0, limit)
      .map(([id, { kind, score }]) => ({ instrument: ranked[id]!, match: kind, score }));

  return { search };
}

type Ids = readonly number[];
type Accept = (id: number) => boolean;
type Add = (id: number, kind: MatchKind, base: number) => void;

const FEW = 3;

/** Beyond so many terms with one beginning, trying the popular instruments is quicker. */
const CROWDED = 150;

/** One bit per letter, so that most names are ruled out without reading them. */
const initialOf = (word: string): number => 1 << (word.charCodeAt(0) & 31);

const TICKER_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ.';
/** More near words than this say nothing any more. */
const NEAR_WORDS = 12;

function nearWords(words: SortedTerms, word: string): readonly NearTerm[] {
  const near = new Map<number, NearTerm>();
  for (const term of termsOneEditAway(words, word)) near.set(term.position, term);
  for (const term of termsBeginningLike(words, word, word.length >= 6 ? 2 : 1)) {
    if (!near.has(term.position)) near.set(term.position, term);
  }
  // The most popular bearer of a word tells how likely the word is meant.
  const rank = ({ position }: NearTerm): number => words.postings[position]![0]!;
  return [...near.values()]
    .sort((a, b) => a.distance - b.distance || rank(a) - rank(b))
    .slice(0, NEAR_WORDS);
}

function* symbolEntries(ranked: readonly Instrument[]): Generator<readonly [string, number]> {
  for (const [id, { symbol }] of ranked.entries()) {
    yield [symbol, id];
    // People leave out the mark of an index.
    if (symbol.startsWith('^')) yield [symbol.slice(1), id];
  }
}

function* wordEntries(
  nameWords: readonly (readonly string[])[],
): Generator<readonly [string, number]> {
  for (const [id, list] of nameWords.entries()) {
    for (const word of list) yield [word, id];
  }
}
