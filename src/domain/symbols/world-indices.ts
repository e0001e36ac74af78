import type { ForeignExchange } from './foreign-exchanges.ts';
import { symbolId, type Exchange, type SymbolId } from './instrument.ts';

export const WORLD_REGIONS = ['americas', 'europe', 'asia'] as const;
export type WorldRegion = (typeof WORLD_REGIONS)[number];

/** A share index that stands for a market. */
export interface WorldIndex {
  readonly symbol: SymbolId;
  /** The name that everybody uses, in every language. */
  readonly name: string;
  readonly region: WorldRegion;
  /** Where its members trade: its hours are theirs. */
  readonly exchange: Exchange;
  /** ISO 3166, two letters; `EU` for the euro area. */
  readonly country: string;
}

const line = (
  symbol: string,
  name: string,
  region: WorldRegion,
  exchange: ForeignExchange | 'INDEX',
  country: string,
): WorldIndex => ({ symbol: symbolId(symbol), name, region, exchange, country });

/** In the order in which boards list them; symbols as Yahoo spells them. */
export const WORLD_INDICES: readonly WorldIndex[] = [
  line('^SPX', 'S&P 500', 'americas', 'INDEX', 'US'),
  line('^DJI', 'Dow Jones', 'americas', 'INDEX', 'US'),
  line('^IXIC', 'Nasdaq Composite', 'americas', 'INDEX', 'US'),
  line('^RUT', 'Russell 2000', 'americas', 'INDEX', 'US'),
  line('^GSPTSE', 'S&P/TSX', 'americas', 'TORONTO', 'CA'),
  line('^BVSP', 'Bovespa', 'americas', 'SAOPAULO', 'BR'),
  line('^MXX', 'S&P/BMV IPC', 'americas', 'MEXICO', 'MX'),
  line('^STOXX50E', 'Euro Stoxx 50', 'europe', 'XETRA', 'EU'),
  line('^FTSE', 'FTSE 100', 'europe', 'LONDON', 'GB'),
  line('^GDAXI', 'DAX', 'europe', 'XETRA', 'DE'),
  line('^FCHI', 'CAC 40', 'europe', 'PARIS', 'FR'),
  line('FTSEMIB.MI', 'FTSE MIB', 'europe', 'MILAN', 'IT'),
  line('^IBEX', 'IBEX 35', 'europe', 'MADRID', 'ES'),
  line('^SSMI', 'SMI', 'europe', 'ZURICH', 'CH'),
  line('^AEX', 'AEX', 'europe', 'AMSTERDAM', 'NL'),
  line('^OMX', 'OMX Stockholm 30', 'europe', 'STOCKHOLM', 'SE'),
  line('^N225', 'Nikkei 225', 'asia', 'TOKYO', 'JP'),
  line('^HSI', 'Hang Seng', 'asia', 'HONGKONG', 'HK'),
  line('000001.SS', 'SSE Composite', 'asia', 'SHANGHAI', 'CN'),
  line('^KS11', 'KOSPI', 'asia', 'KOREA', 'KR'),
  line('^TWII', 'TAIEX', 'asia', 'TAIWAN', 'TW'),
  line('^BSESN', 'BSE Sensex', 'asia', 'BOMBAY', 'IN'),
  line('^NSEI', 'Nifty 50', 'asia', 'NSE', 'IN'),
  line('^STI', 'Straits Times', 'asia', 'SINGAPORE', 'SG'),
  line('^AXJO', 'S&P/ASX 200', 'asia', 'SYDNEY', 'AU'),
  line('^NZ50', 'S&P/NZX 50', 'asia', 'WELLINGTON', 'NZ'),
];

const BY_SYMBOL: ReadonlyMap<SymbolId, WorldIndex> = new Map(
  WORLD_INDICES.map((index) => [index.symbol, index]),
);

export const worldIndex = (symbol: SymbolId): WorldIndex | undefined => BY_SYMBOL.get(symbol);

/** Where an index abroad trades; its spelling does not say. `null` for all others. */
export function exchangeOfIndex(symbol: SymbolId): Exchange | null {
  const exchange = BY_SYMBOL.get(symbol)?.exchange;
  return exchange === undefined || exchange === 'INDEX' ? null : exchange;
}
