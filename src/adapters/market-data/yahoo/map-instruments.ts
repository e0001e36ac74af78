import { exchangeOfSymbol, foreignExchange } from '../../../domain/symbols/exchange-table.ts';
import { fromDayNumber } from '../../../domain/calendar/iso-date.ts';
import type {
  Exchange,
  Instrument,
  InstrumentType,
  SymbolId,
} from '../../../domain/symbols/instrument.ts';
import { exchangeOfIndex } from '../../../domain/symbols/world-indices.ts';
import type { SearchHit, SearchQuery } from '../../../ports/market-data.ts';
import { inside, itemsOf, type LooseRecord, msOf, positiveOf, recordOf, textOf } from '../loose.ts';
import { ourSymbol } from './symbols.ts';
import { unitOf } from './units.ts';

const DAY_MS = 86_400_000;

/** Kinds of things that Yahoo quotes; those without a line (options, delisted shells) are left out. */
const TYPES: Readonly<Record<string, InstrumentType>> = {
  EQUITY: 'equity',
  ETF: 'etf',
  MUTUALFUND: 'mutual-fund',
  MONEYMARKET: 'money-market',
  MONEY_MARKET: 'money-market',
  INDEX: 'index',
  CURRENCY: 'currency',
  CRYPTOCURRENCY: 'crypto',
  FUTURE: 'future',
};

/** Yahoo's codes of the exchanges in the United States. */
const US_EXCHANGES: Readonly<Record<string, Exchange>> = {
  NMS: 'NASDAQ',
  NGM: 'NASDAQ',
  NCM: 'NASDAQ',
  NAS: 'NASDAQ',
  NYQ: 'NYSE',
  NYS: 'NYSE',
  PCX: 'ARCA',
  ASE: 'AMEX',
  BTS: 'BATS',
  CBO: 'BATS',
  PNK: 'OTC',
  OQB: 'OTC',
  OQX: 'OTC',
  OEM: 'OTC',
  OTC: 'OTC',
  OBB: 'OTC',
};

/** Boards of indices: those of the United States, and others by the exchange of their members. */
const INDEX_BOARDS: Readonly<Record<string, Exchange>> = {
  ...Object.fromEntries(
    [...Object.keys(US_EXCHANGES), 'SNP', 'DJI', 'NIM', 'WCB', 'CXI', 'CGI', 'NYB'].map(
      (code): [string, Exchange] => [code, 'INDEX'],
    ),
  ),
  FGI: 'LONDON',
  LSE: 'LONDON',
  GER: 'XETRA',
  ZRH: 'XETRA',
  PAR: 'PARIS',
  AMS: 'AMSTERDAM',
  BRU: 'BRUSSELS',
  LIS: 'LISBON',
  MIL: 'MILAN',
  MCE: 'MADRID',
  EBS: 'ZURICH',
  VIE: 'VIENNA',
  STO: 'STOCKHOLM',
  CPH: 'COPENHAGEN',
  OSL: 'OSLO',
  HEL: 'HELSINKI',
  TOR: 'TORONTO',
  OSA: 'TOKYO',
  JPX: 'TOKYO',
  HKG: 'HONGKONG',
  SHH: 'SHANGHAI',
  SHZ: 'SHENZHEN',
  KSC: 'KOREA',
  TAI: 'TAIWAN',
  SES: 'SINGAPORE',
  ASX: 'SYDNEY',
  NZE: 'WELLINGTON',
  BSE: 'BOMBAY',
  NSI: 'NSE',
  JKT: 'JAKARTA',
  KLS: 'KUALALUMPUR',
  SET: 'BANGKOK',
  SAO: 'SAOPAULO',
  MEX: 'MEXICO',
  BUE: 'BUENOSAIRES',
  SGO: 'SANTIAGO',
  JNB: 'JOHANNESBURG',
  TLV: 'TELAVIV',
  SAU: 'RIYADH',
  IST: 'ISTANBUL',
};

const WITH_OPTIONS: ReadonlySet<Exchange> = new Set(['NYSE', 'NASDAQ', 'ARCA', 'AMEX', 'BATS']);
const INDICES_WITH_OPTIONS: ReadonlySet<string> = new Set([
  '^SPX',
  '^NDX',
  '^RUT',
  '^DJI',
  '^VIX',
  '^OEX',
]);

export function typeOf(quoteType: unknown, symbol: SymbolId, industry: string | null = null) {
  const text = textOf(quoteType, 40)?.toUpperCase() ?? '';
  const type = Object.hasOwn(TYPES, text) ? TYPES[text]! : null;
  if (type !== 'equity') return type;
  // `BAC-PL` is a preferred share, `ABC-WT` a warrant, `ABC-UN` a unit.
  if (/-P[A-Z]?$/.test(symbol)) return 'preferred';
  if (/-WT[A-Z]?$/.test(symbol)) return 'warrant';
  if (symbol.endsWith('-UN')) return 'unit';
  return industry !== null && /^REIT/i.test(industry) ? 'reit' : 'equity';
}

/** Where it trades; by its kind where no single exchange stands behind it. */
export function exchangeOf(code: unknown, type: InstrumentType, symbol: SymbolId): Exchange {
  const text = textOf(code, 20)?.toUpperCase() ?? '';
  const abroad = exchangeOfSymbol(symbol);
  switch (type) {
    case 'currency':
      return 'FX';
    case 'crypto':
      return 'CRYPTO';
    case 'future':
      return 'FUTURES';
    case 'mutual-fund':
    case 'money-market':
      return abroad ?? 'FUND';
    case 'index':
      return (
        abroad ??
        exchangeOfIndex(symbol) ??
        (Object.hasOwn(INDEX_BOARDS, text) ? INDEX_BOARDS[text]! : 'OTHER')
      );
    default: {
      const home = Object.hasOwn(US_EXCHANGES, text) ? US_EXCHANGES[text] : undefined;
      return home ?? abroad ?? 'OTHER';
    }
  }
}

const nameOf = (row: LooseRecord, symbol: SymbolId): string =>
  // Frankfurt's short names are padded, with a letter at the end.
  (
    textOf(row['longName'] ?? row['longname'], 200) ??
    textOf(row['shortName'] ?? row['shortname'], 200) ??
    textOf(row['displayName'], 200) ??
    symbol
  ).replace(/ {2,}/g, ' ');

const hasOptions = (type: InstrumentType, exchange: Exchange, symbol: SymbolId): boolean =>
  type === 'index'
    ? INDICES_WITH_OPTIONS.has(symbol)
    : (type === 'equity' || type === 'reit' || type === 'etf') && WITH_OPTIONS.has(exchange);

/** The largest company is at 1, one of a million at about a half: only breaks ties in our search. */
const popularityOf = (row: LooseRecord): number => {
  const size = positiveOf(row['marketCap']) ?? positiveOf(row['netAssets']);
  return size === null ? 0.1 : Math.max(0, Math.min(1, Math.log10(size) / 13));
};

/** One row of a quote answer as an instrument; `null` for what is none of ours. */
export function instrumentOf(value: unknown): Instrument | null {
  const row = recordOf(value);
  const symbol = ourSymbol(row?.['symbol']);
  if (row === null || symbol === null) return null;
  const type = typeOf(row['quoteType'], symbol);
  const unit = unitOf(row['currency']);
  if (type === null || unit === null) return null;
  const exchange = exchangeOf(row['exchange'], type, symbol);
  const firstTrade = msOf(row['firstTradeDateMilliseconds']);
  return {
    symbol,
    name: nameOf(row, symbol),
    type,
    exchange,
    currency: unit.currency,
    country: null,
    sector: null,
    industry: null,
    cik: null,
    formerSymbols: [],
    listedOn: firstTrade === null ? null : fromDayNumber(Math.floor(firstTrade / DAY_MS)),
    delistedOn: null,
    hasOptions: hasOptions(type, exchange, symbol),
    popularity: popularityOf(row),
  };
}

/** Search rows have no currency; the exchange tells it, and the name of a pair. */
function currencyOf(symbol: SymbolId, type: InstrumentType, exchange: Exchange): string | null {
  const pair = /^[A-Z]{3}([A-Z]{3})=X$/.exec(symbol) ?? /^[A-Z0-9]{1,12}-([A-Z]{3})$/.exec(symbol);
  if (type === 'currency' || type === 'crypto') return pair?.[1] ?? null;
  if (exchange === 'OTHER') return null;
  return foreignExchange(exchange)?.currency ?? 'USD';
}

const MATCHES = ['exact', 'prefix', 'word', 'fuzzy'] as const;

function matchOf(text: string, symbol: SymbolId, vendors: string, name: string) {
  const wanted = text.trim().toUpperCase();
  if (symbol === wanted || vendors.toUpperCase() === wanted) return 'exact';
  if (symbol.startsWith(wanted)) return 'prefix';
  const words = ` ${name.toUpperCase()}`;
  return wanted !== '' && words.includes(` ${wanted}`) ? 'word' : 'fuzzy';
}

/** Hits of a search, best first. Options and companies that are not listed are left out. */
export function searchHits(body: unknown, query: SearchQuery): readonly SearchHit[] {
  const seen = new Set<string>();
  const hits = itemsOf(
    inside(body, 'quotes'),
    (value): (SearchHit & { readonly rank: number }) | null => {
      const row = recordOf(value);
      const vendors = textOf(row?.['symbol'], 40);
      const symbol = ourSymbol(vendors);
      if (row === null || vendors === null || symbol === null || seen.has(symbol)) return null;
      const industry = textOf(row['industry'], 200);
      const type = typeOf(row['quoteType'], symbol, industry);
      if (type === null || (query.types.length > 0 && !query.types.includes(type))) return null;
      const exchange = exchangeOf(row['exchange'], type, symbol);
      const currency = currencyOf(symbol, type, exchange);
      if (currency === null) return null;
      seen.add(symbol);
      const name = nameOf(row, symbol);
      const match = matchOf(query.text, symbol, vendors, name);
      const score = positiveOf(row['score']) ?? 0;
      return {
        rank: MATCHES.indexOf(match),
        match,
        score,
        instrument: {
          symbol,
          name,
          type,
          exchange,
          currency,
          country: foreignExchange(exchange)?.country ?? null,
          sector: textOf(row['sector'], 200),
          industry,
          cik: null,
          formerSymbols: [],
          listedOn: null,
          delistedOn: null,
          hasOptions: hasOptions(type, exchange, symbol),
          popularity: Math.max(0, Math.min(1, Math.log10(1 + score) / 7)),
        },
      };
    },
    200,
  );
  return (
    hits
      .toSorted((a, b) => a.rank - b.rank || b.score - a.score)
      .slice(0, query.limit)
      // Scores compare within the answer, so they follow its order.
      .map(({ instrument, match }, place) => ({ instrument, match, score: 1 / (place + 1) }))
  );
}
