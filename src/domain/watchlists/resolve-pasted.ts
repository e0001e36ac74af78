import { EXCHANGES, type Exchange, type Instrument, type SymbolId } from '../symbols/instrument.ts';
import { parseSymbolId } from '../symbols/instrument.ts';
import { foreignExchange } from '../symbols/exchange-table.ts';
import { symbolCandidates } from '../symbols/normalise.ts';
import { compact, wordsOfQuery } from '../symbols/search-words.ts';
import type { PastedEntry } from './read-pasted.ts';

/** What a person needs to recognise an instrument. */
export interface Candidate {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly exchange: Exchange;
}

interface Match {
  readonly instrument: Instrument;
  readonly match: 'exact' | 'former' | 'prefix' | 'word' | 'fuzzy';
}

export type Resolution =
  | { readonly kind: 'found'; readonly entry: PastedEntry; readonly is: Candidate }
  /** It may be any of these. */
  | {
      readonly kind: 'ambiguous';
      readonly entry: PastedEntry;
      readonly candidates: readonly Candidate[];
    }
  /** Nobody knows it; these are written alike. */
  | {
      readonly kind: 'unknown';
      readonly entry: PastedEntry;
      readonly suggestions: readonly Candidate[];
    }
  /** Found, but an earlier line or the list has it already. */
  | {
      readonly kind: 'duplicate';
      readonly entry: PastedEntry;
      readonly is: Candidate;
      readonly of: 'text' | 'list';
    };

/** Prefixes of `EXCHANGE:TICKER` as other products write them. */
const EXCHANGE_NAMES: Readonly<Record<string, Exchange>> = {
  ...Object.fromEntries(EXCHANGES.map((exchange) => [exchange, exchange])),
  NYSEARCA: 'ARCA',
  NYSEAMERICAN: 'AMEX',
  NYSEMKT: 'AMEX',
  CBOE: 'BATS',
  OTCMKTS: 'OTC',
  OTCBB: 'OTC',
  MUTF: 'FUND',
  INDEXSP: 'INDEX',
  INDEXDJX: 'INDEX',
  INDEXNASDAQ: 'INDEX',
  CURRENCY: 'FX',
  FOREX: 'FX',
  LON: 'LONDON',
  LSE: 'LONDON',
  ETR: 'XETRA',
  FRA: 'FRANKFURT',
  EPA: 'PARIS',
  AMS: 'AMSTERDAM',
  EBR: 'BRUSSELS',
  ELI: 'LISBON',
  BIT: 'MILAN',
  BME: 'MADRID',
  SWX: 'ZURICH',
  VIE: 'VIENNA',
  STO: 'STOCKHOLM',
  CPH: 'COPENHAGEN',
  OSL: 'OSLO',
  HEL: 'HELSINKI',
  WSE: 'WARSAW',
  TSX: 'TORONTO',
  TSE: 'TORONTO',
  CVE: 'TSXV',
  TYO: 'TOKYO',
  HKG: 'HONGKONG',
  HKEX: 'HONGKONG',
  SHA: 'SHANGHAI',
  SSE: 'SHANGHAI',
  SHE: 'SHENZHEN',
  SZSE: 'SHENZHEN',
  KRX: 'KOREA',
  TPE: 'TAIWAN',
  SGX: 'SINGAPORE',
  ASX: 'SYDNEY',
  NZE: 'WELLINGTON',
  BOM: 'BOMBAY',
  BSE: 'BOMBAY',
  BVMF: 'SAOPAULO',
  BMV: 'MEXICO',
  JSE: 'JOHANNESBURG',
  TLV: 'TELAVIV',
  TASE: 'TELAVIV',
};

/** The spellings of a ticker that an entry may mean, likeliest first. */
export function tickersOf({ text }: Pick<PastedEntry, 'text'>): readonly SymbolId[] {
  const { exchange, ticker } = split(text);
  // A dollar sign marks tickers in messages; for an index it is another way to write `^`.
  const bare = /^\$[A-Za-z]/.test(ticker) ? [ticker.slice(1), ticker] : [ticker];
  const suffix = exchange === null ? undefined : foreignExchange(exchange)?.suffixes[0];
  const abroad = suffix === undefined ? [] : bare.map((one) => `${one}.${suffix}`);
  return [...new Set([...abroad, ...bare].flatMap(symbolCandidates))];
}

function split(text: string): { readonly exchange: Exchange | null; readonly ticker: string } {
  const [, prefix = '', rest = ''] = /^([A-Za-z]{2,12})\s*:\s*(\S.*)$/.exec(text) ?? [];
  const exchange = EXCHANGE_NAMES[prefix.toUpperCase()];
  // `HX:CA` is a symbol of ours: the part after the mark is a country, the one before no exchange.
  return exchange === undefined ? { exchange: null, ticker: text } : { exchange, ticker: rest };
}

/** What is searched for when no ticker fits. */
export const nameOf = ({ text }: Pick<PastedEntry, 'text'>): string => split(text).ticker.trim();

export const candidateOf = ({ symbol, name, exchange }: Instrument): Candidate => ({
  symbol,
  name,
  exchange,
});

/** By ticker: the first spelling that exists, on the exchange that was named if one was. */
export function byTicker(
  entry: PastedEntry,
  known: ReadonlyMap<SymbolId, Instrument>,
): Instrument | undefined {
  const { exchange } = split(entry.text);
  return tickersOf(entry)
    .flatMap((symbol) => known.get(symbol) ?? [])
    .find((one) => exchange === null || one.exchange === exchange);
}

/** By name: what the search found for an entry that is no ticker. */
export function byName(entry: PastedEntry, hits: readonly Match[]): Resolution {
  const { exchange, ticker } = split(entry.text);
  const there = hits.filter(
    ({ instrument }) => exchange === null || instrument.exchange === exchange,
  );
  const candidates = there.map(({ instrument }) => candidateOf(instrument));
  const found = (is: Candidate): Resolution => ({ kind: 'found', entry, is });
  const renamed = there.find(({ match }) => match === 'former');
  if (renamed !== undefined) return found(candidateOf(renamed.instrument));
  const named = there.filter(({ instrument }) => isNameOf(ticker, instrument.name));
  if (named.length === 1 && named[0] !== undefined) return found(candidateOf(named[0].instrument));
  if (named.length > 1)
    return {
      kind: 'ambiguous',
      entry,
      candidates: named.map((hit) => candidateOf(hit.instrument)),
    };
  const alike = there.filter(({ match }) => match === 'prefix' || match === 'word');
  // A ticker with a letter missing is a mistake, the beginning of a name is a way to write it.
  if (alike.length === 0 || looksLikeTicker(ticker))
    return {
      kind: 'unknown',
      entry,
      suggestions:
        candidates.length > 0 ? candidates : hits.map((hit) => candidateOf(hit.instrument)),
    };
  return alike.length === 1 && alike[0] !== undefined
    ? found(candidateOf(alike[0].instrument))
    : { kind: 'ambiguous', entry, candidates: alike.map((hit) => candidateOf(hit.instrument)) };
}

const FORMS: ReadonlySet<string> = new Set(
  'inc incorporated corp corporation co company ltd limited llc lp plc sa nv ag se group holdings the class a b c common stock adr'.split(
    ' ',
  ),
);
const essence = (name: string): string =>
  compact(
    wordsOfQuery(name)
      .filter((word) => !FORMS.has(word))
      .join(' '),
  );

/** The whole name, the form of the company aside. */
const isNameOf = (text: string, name: string): boolean => {
  const wanted = essence(text);
  return compact(text) === compact(name) || (wanted !== '' && wanted === essence(name));
};

const looksLikeTicker = (text: string): boolean =>
  !text.includes(' ') && text === text.toUpperCase() && parseSymbolId(text) !== null;

/** Marks what comes twice, or is in the list already; the first of each stays found. */
export function withDuplicates(
  resolutions: readonly Resolution[],
  inList: ReadonlySet<SymbolId>,
): readonly Resolution[] {
  const seen = new Set<SymbolId>();
  return resolutions.map((one) => {
    if (one.kind !== 'found') return one;
    const { symbol } = one.is;
    const isSecond = seen.has(symbol);
    seen.add(symbol);
    if (isSecond) return { ...one, kind: 'duplicate', of: 'text' };
    return inList.has(symbol) ? { ...one, kind: 'duplicate', of: 'list' } : one;
  });
}
