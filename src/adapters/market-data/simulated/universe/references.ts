import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { parseBasis } from './basis.ts';
import { currenciesAndCommodities } from './currencies.ts';
import { indexFutures, indices } from './indices.ts';
import type { IndexListing, ReferenceListing } from './listing.ts';
import { rowsOf } from './rows.ts';
import type { KnownInstrument } from '../known.ts';

const WITH_OPTIONS: ReadonlySet<string> = new Set(['^SPX', '^NDX', '^RUT', '^DJI', '^VIX', '^OEX']);

const VENUE = {
  index: 'INDEX',
  currency: 'FX',
  commodity: 'COMMODITY',
  future: 'FUTURES',
} as const;

const bare = (
  ticker: string,
  name: string,
  type: keyof typeof VENUE,
  popularity: number,
): KnownInstrument => ({
  symbol: symbolId(ticker),
  name,
  type,
  exchange: VENUE[type],
  currency: ticker.startsWith('USD') && ticker.endsWith('=X') ? ticker.slice(3, 6) : 'USD',
  country: 'US',
  sector: null,
  industry: null,
  cik: null,
  formerSymbols: [],
  listedOn: null,
  delistedOn: null,
  hasOptions: WITH_OPTIONS.has(ticker),
  popularity,
});

/** Indices in order of how well known they are. */
export const indexListings = (): readonly IndexListing[] =>
  rowsOf(indices).map(([ticker = '', name = '', level = '', basis = ''], rank) => {
    const instrument = bare(ticker, name, 'index', Math.round((0.95 - rank * 0.02) * 100) / 100);
    return {
      kind: 'index',
      symbol: instrument.symbol,
      instrument,
      price: Number(level),
      basis: parseBasis(basis),
    };
  });

/** Their level on the anchor follows from the index and the cost of carry. */
export const indexFutureListings = (): readonly IndexListing[] =>
  rowsOf(indexFutures).map(([ticker = '', name = '', of = '']) => {
    const instrument = bare(ticker, name, 'future', 0.5);
    const index = indexListings().find(({ symbol }) => symbol === of);
    if (index === undefined) throw new RangeError(`no index ${of}`);
    return {
      kind: 'index',
      symbol: instrument.symbol,
      instrument,
      price: index.price,
      basis: parseBasis(`future ${of}`),
    };
  });

export const referenceListings = (): readonly ReferenceListing[] =>
  rowsOf(currenciesAndCommodities).map(
    ([ticker = '', name = '', level = '', kind = '', volatility = '']) => {
      const instrument = bare(ticker, name, kind as 'currency' | 'commodity', 0.5);
      return {
        kind: 'reference',
        symbol: instrument.symbol,
        instrument,
        price: Number(level),
        volatility: Number(volatility),
      };
    },
  );
