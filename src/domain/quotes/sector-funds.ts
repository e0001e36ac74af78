import { symbolId, type SymbolId } from '../symbols/instrument.ts';

/** The fund by which each sector is measured: the largest one that holds nothing else. */
export const SECTOR_FUNDS: Readonly<Record<string, SymbolId>> = {
  'Communication Services': symbolId('XLC'),
  'Consumer Discretionary': symbolId('XLY'),
  'Consumer Staples': symbolId('XLP'),
  Energy: symbolId('XLE'),
  Financials: symbolId('XLF'),
  'Health Care': symbolId('XLV'),
  Industrials: symbolId('XLI'),
  'Information Technology': symbolId('XLK'),
  Materials: symbolId('XLB'),
  'Real Estate': symbolId('XLRE'),
  Utilities: symbolId('XLU'),
};
