import type {
  Exchange,
  Instrument,
  InstrumentType,
  SymbolId,
} from '../../../domain/symbols/instrument.ts';
import { inside, itemsOf, listOf, recordOf, textOf } from '../loose.ts';
import { paddedCik } from './numbers.ts';
import { fromSec } from './symbols.ts';

/** A fund is a series of a trust; what is traded is one of its classes of shares. */
export interface SecFund {
  readonly seriesId: string;
  readonly classId: string;
}

export interface SecListing {
  readonly symbol: SymbolId;
  /** Ten digits; that of the trust for a fund. */
  readonly cik: string;
  /** `null` where only the list of funds has the symbol, which holds no names. */
  readonly name: string | null;
  readonly exchange: Exchange | null;
  readonly fund: SecFund | null;
}

/** The three ticker files as one. */
export interface SecDirectory {
  readonly of: (symbol: SymbolId) => SecListing | null;
  /** Ten digits; `null` for a symbol that is in none of the files. */
  readonly cikOf: (symbol: SymbolId) => string | null;
  /** Symbols of a filer, the most important first. */
  readonly symbolsOf: (cik: string) => readonly SymbolId[];
  /** Companies by size, then what only the other files have. */
  readonly all: readonly SecListing[];
}

/** EDGAR does not tell NYSE Arca and NYSE American from the NYSE. */
const EXCHANGES: Readonly<Record<string, Exchange>> = {
  Nasdaq: 'NASDAQ',
  NYSE: 'NYSE',
  CBOE: 'BATS',
  OTC: 'OTC',
};

const MOST_COMPANIES = 50_000;
const MOST_FUNDS = 100_000;

interface Row {
  readonly symbol: SymbolId;
  readonly cik: string;
}

const symbolAt = (value: unknown): SymbolId | null => {
  const ticker = textOf(value, 20);
  return ticker === null ? null : fromSec(ticker);
};

/** Rows under named columns: `{fields: [...], data: [[...], ...]}`. */
function tableRows(file: unknown, most: number): readonly ((column: string) => unknown)[] {
  const fields = listOf(inside(file, 'fields'), 50) ?? [];
  const places = new Map(fields.map((field, place) => [field, place]));
  return itemsOf(
    inside(file, 'data'),
    (row) => (Array.isArray(row) ? (row as readonly unknown[]) : null),
    most,
  ).map((row) => (column: string) => {
    const place = places.get(column);
    return place === undefined ? null : row[place];
  });
}

interface Company extends Row {
  readonly name: string | null;
}

const companiesOf = (file: unknown): readonly Company[] =>
  itemsOf(Object.values(recordOf(file) ?? {}), (item): Company | null => {
    const symbol = symbolAt(inside(item, 'ticker'));
    const cik = paddedCik(inside(item, 'cik_str'));
    return symbol === null || cik === null
      ? null
      : { symbol, cik, name: textOf(inside(item, 'title'), 200) };
  }).slice(0, MOST_COMPANIES);

interface Listed extends Company {
  readonly exchange: Exchange | null;
}

const listedOf = (file: unknown): readonly Listed[] =>
  tableRows(file, MOST_COMPANIES).flatMap((at): readonly Listed[] => {
    const symbol = symbolAt(at('ticker'));
    const cik = paddedCik(at('cik'));
    if (symbol === null || cik === null) return [];
    const exchange = textOf(at('exchange'), 20) ?? '';
    return [
      {
        symbol,
        cik,
        name: textOf(at('name'), 200),
        exchange: Object.hasOwn(EXCHANGES, exchange) ? (EXCHANGES[exchange] ?? null) : null,
      },
    ];
  });

interface FundClass extends Row {
  readonly fund: SecFund;
}

const fundsOf = (file: unknown): readonly FundClass[] =>
  tableRows(file, MOST_FUNDS).flatMap((at): readonly FundClass[] => {
    const symbol = symbolAt(at('symbol'));
    const cik = paddedCik(at('cik'));
    const seriesId = textOf(at('seriesId'), 20);
    const classId = textOf(at('classId'), 20);
    return symbol === null ||
      cik === null ||
      !/^S\d{9}$/.test(seriesId ?? '') ||
      !/^C\d{9}$/.test(classId ?? '')
      ? []
      : [{ symbol, cik, fund: { seriesId: seriesId!, classId: classId! } }];
  });

export interface TickerFiles {
  readonly companies: unknown;
  readonly exchanges: unknown;
  readonly funds: unknown;
}

/** The first row of a symbol counts: the files are ordered by size and hold some symbols twice. */
export function secDirectory(files: TickerFiles): SecDirectory {
  const funds = new Map<SymbolId, FundClass>();
  for (const row of fundsOf(files.funds)) if (!funds.has(row.symbol)) funds.set(row.symbol, row);
  const listed = new Map<SymbolId, Listed>();
  for (const row of listedOf(files.exchanges))
    if (!listed.has(row.symbol)) listed.set(row.symbol, row);

  const bySymbol = new Map<SymbolId, SecListing>();
  const add = ({ symbol, cik }: Row, name: string | null): void => {
    if (bySymbol.has(symbol)) return;
    const fund = funds.get(symbol);
    bySymbol.set(symbol, {
      symbol,
      // The list of funds names the trust that files for the series.
      cik: fund?.cik ?? cik,
      name,
      exchange: listed.get(symbol)?.exchange ?? null,
      fund: fund?.fund ?? null,
    });
  };
  for (const row of companiesOf(files.companies)) add(row, row.name);
  for (const row of listed.values()) add(row, row.name);
  for (const row of funds.values()) add(row, null);

  const all = [...bySymbol.values()];
  const byCik = Map.groupBy(all, ({ cik }) => cik);
  return {
    of: (symbol) => bySymbol.get(symbol) ?? null,
    cikOf: (symbol) => bySymbol.get(symbol)?.cik ?? null,
    symbolsOf: (cik) => (byCik.get(cik) ?? []).map(({ symbol }) => symbol),
    all,
  };
}

/** Trusts with one series are filed as companies: the list of funds does not have them. */
const UNIT_TRUSTS: ReadonlySet<string> = new Set(['SPY', 'QQQ', 'DIA', 'MDY']);

const WARRANT = /-(?:WT|WS|W)[A-Z]?$/;
const UNIT = /-UN?$/;
const RIGHT = /-(?:RI|RT|R)$/;
const PREFERRED = /-P[A-Z]?$/;
const EXCHANGE_TRADED = /\bETFs?\b|^(?:ishares|spdr|proshares|grayscale)\b.*\b(?:trust|fund)\b/i;

/** EDGAR tells funds, symbols some others; what is left is taken for shares of a company. */
export function typeOf({ symbol, name, exchange, fund }: SecListing): InstrumentType {
  if (WARRANT.test(symbol)) return 'warrant';
  if (UNIT.test(symbol)) return 'unit';
  if (RIGHT.test(symbol)) return 'right';
  if (PREFERRED.test(symbol)) return 'preferred';
  if (fund !== null) {
    if (exchange !== null || !/^[A-Z]{4}X$/.test(symbol)) return 'etf';
    return symbol.endsWith('XX') ? 'money-market' : 'mutual-fund';
  }
  if (UNIT_TRUSTS.has(symbol) || EXCHANGE_TRADED.test(name ?? '')) return 'etf';
  return 'equity';
}

/** What reports its holdings on Form N-PORT: a series, or a unit trust under its own number. */
export const isReportingFund = (listing: SecListing): boolean =>
  listing.fund !== null || UNIT_TRUSTS.has(listing.symbol);

/** `null` where EDGAR says too little: no name or no exchange. */
export function instrumentOf(listing: SecListing, popularity: number): Instrument | null {
  const type = typeOf(listing);
  const { symbol, name, cik } = listing;
  const exchange =
    listing.exchange ?? (type === 'mutual-fund' || type === 'money-market' ? 'FUND' : null);
  if (name === null || exchange === null) return null;
  return {
    symbol,
    name,
    type,
    exchange,
    currency: 'USD',
    country: null,
    sector: null,
    industry: null,
    cik,
    formerSymbols: [],
    listedOn: null,
    delistedOn: null,
    // EDGAR does not say; as elsewhere, what is not known is taken to have some.
    hasOptions: exchange !== 'OTC' && (type === 'equity' || type === 'etf'),
    popularity,
  };
}

/** All instruments of the directory. */
export function instrumentsOf({ all }: SecDirectory): readonly Instrument[] {
  return all.flatMap((listing, place) => {
    const instrument = instrumentOf(listing, 1 - place / all.length);
    return instrument === null ? [] : [instrument];
  });
}
