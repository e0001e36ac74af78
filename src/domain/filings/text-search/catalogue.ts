import { easternDay } from '../../calendar/eastern-time.ts';

/** What is known of every filing of the index without opening it. */
export interface CatalogueRow {
  /** Its place: small, given once, never given again. */
  readonly number: number;
  readonly id: string;
  readonly symbol: string | null;
  readonly company: string;
  readonly form: string;
  readonly filedAt: number;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly sic: string | null;
  readonly state: string | null;
  readonly incorporated: string | null;
  readonly wordCount: number;
}

/** A text of every filing as the number of a word; 0 is unknown. */
export interface TextCodes {
  readonly words: readonly string[];
  readonly codes: Uint32Array;
  readonly codeOf: (word: string) => number | undefined;
}

export const TEXT_COLUMNS = [
  'symbol',
  'form',
  'sector',
  'industry',
  'sic',
  'state',
  'incorporated',
] as const;
export type TextColumnName = (typeof TEXT_COLUMNS)[number];

/** A flag for each filing number. */
export type FilingSet = Uint8Array;

/**
 * The filings of the index as columns, about 60 bytes each: filters, facets, trends and the order by
 * date of a hundred thousand filings then cost about a millisecond, on any database.
 */
export interface Catalogue {
  readonly size: number;
  /** Numbers are below it. */
  readonly limit: number;
  readonly has: FilingSet;
  /** Days since 1970 in New York. */
  readonly day: Int32Array;
  readonly wordCount: Uint32Array;
  readonly averageWords: number;
  readonly text: Readonly<Record<TextColumnName, TextCodes>>;
  /** Names of companies by symbol, as the newest filing has them. */
  readonly nameOf: (symbol: string) => string;
  /** Numbers, newest first; filings of the same moment by id. */
  readonly newestFirst: Uint32Array;
  readonly idOf: (number: number) => string;
}

export interface GrowingCatalogue {
  readonly current: () => Catalogue;
  /** New filings, and known ones that were replaced. */
  readonly put: (rows: readonly CatalogueRow[]) => void;
}

class Codes implements TextCodes {
  readonly words: string[] = [''];
  codes: Uint32Array = new Uint32Array(0);
  readonly #known = new Map<string, number>();

  codeOf = (word: string): number | undefined => this.#known.get(word);

  set(at: number, word: string | null): void {
    if (word === null || word === '') {
      this.codes[at] = 0;
      return;
    }
    let code = this.#known.get(word);
    if (code === undefined) {
      code = this.words.length;
      this.words.push(word);
      this.#known.set(word, code);
    }
    this.codes[at] = code;
  }
}

export function growingCatalogue(): GrowingCatalogue {
  let capacity = 0;
  let limit = 0;
  let size = 0;
  let allWords = 0;
  let has: FilingSet = new Uint8Array(0);
  let day = new Int32Array(0);
  let wordCount = new Uint32Array(0);
  let filedAt = new Float64Array(0);
  let newestFirst = new Uint32Array(0);
  const ids: string[] = [];
  const names = new Map<string, string>();
  const text = {
    symbol: new Codes(),
    form: new Codes(),
    sector: new Codes(),
    industry: new Codes(),
    sic: new Codes(),
    state: new Codes(),
    incorporated: new Codes(),
  };

  const grow = (wanted: number) => {
    if (wanted <= capacity) return;
    capacity = Math.max(1_024, wanted, Math.ceil(capacity * 1.5));
    has = copied(has, new Uint8Array(capacity));
    day = copied(day, new Int32Array(capacity));
    wordCount = copied(wordCount, new Uint32Array(capacity));
    filedAt = copied(filedAt, new Float64Array(capacity));
    for (const column of Object.values(text))
      column.codes = copied(column.codes, new Uint32Array(capacity));
  };
  const before = (a: number, b: number): number =>
    filedAt[b]! - filedAt[a]! || (ids[a]! < ids[b]! ? -1 : ids[a]! > ids[b]! ? 1 : 0);

  return {
    put: (rows) => {
      const changed = new Set<number>();
      for (const row of rows) {
        const { number } = row;
        grow(number + 1);
        limit = Math.max(limit, number + 1);
        if (has[number] === 1) allWords -= wordCount[number]!;
        else size += 1;
        has[number] = 1;
        day[number] = easternDay(row.filedAt);
        filedAt[number] = row.filedAt;
        wordCount[number] = row.wordCount;
        allWords += row.wordCount;
        ids[number] = row.id;
        for (const name of TEXT_COLUMNS) text[name].set(number, row[name]);
        if (row.symbol !== null) names.set(row.symbol, row.company);
        changed.add(number);
      }
      if (changed.size === 0) return;
      newestFirst = merged(newestFirst, changed, before);
    },
    current: () => ({
      size,
      limit,
      has,
      day,
      wordCount,
      averageWords: size === 0 ? 0 : allWords / size,
      text,
      nameOf: (symbol) => names.get(symbol) ?? symbol,
      newestFirst,
      idOf: (number) => ids[number] ?? '',
    }),
  };
}

function copied<A extends { set: (from: A) => void }>(from: A, to: A): A {
  to.set(from);
  return to;
}

/** The changed ones are few, the others in order: no sorting of all. */
function merged(
  ordered: Uint32Array,
  changed: ReadonlySet<number>,
  before: (a: number, b: number) => number,
): Uint32Array<ArrayBuffer> {
  const kept = ordered.filter((number) => !changed.has(number));
  const fresh = [...changed].sort(before);
  const out = new Uint32Array(kept.length + fresh.length);
  let [k, f] = [0, 0];
  for (let at = 0; at < out.length; at += 1) {
    const takesFresh = k === kept.length || (f < fresh.length && before(fresh[f]!, kept[k]!) < 0);
    out[at] = takesFresh ? fresh[f++]! : kept[k++]!;
  }
  return out;
}
