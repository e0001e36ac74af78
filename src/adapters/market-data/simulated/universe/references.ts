import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { parseBasis } from './basis.ts';
import { currenciesAndCommodities } from './currencies.ts';
import { indices } from './indices.ts';
import type { IndexListing, ReferenceListing } from './listing.ts';
import { rowsOf } from './rows.ts';
import type { KnownInstrument } from '../known.ts';

const WITH_OPTIONS: ReadonlySet<string> = new Set(['^SPX', '^NDX', '^RUT', '^DJI', '^VIX', '^OEX']);

const bare = (
  ticker: string,
  name: string,
  type: 'index' | 'currency' | 'commodity',
  popularity: number,
): KnownInstrument => ({
  symbol: symbolId(ticker),
  name,
  type,
  exchange: type === 'index' ? 'INDEX' : type === 'currency' ? 'FX' : 'COMMODITY',
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
