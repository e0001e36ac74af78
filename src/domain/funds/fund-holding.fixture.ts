import { symbolId } from '../symbols/instrument.ts';
import type { FundHolding } from './fund-holding.ts';

/** As much as a vendor must give of a holding: a name, a symbol where it has one, and a weight. */
export const bareHolding = (
  symbol: string | null,
  weight: number,
  facts: Partial<FundHolding> = {},
): FundHolding => ({
  symbol: symbol === null ? null : symbolId(symbol),
  name: symbol ?? 'Cash',
  assetClass: symbol === null ? 'cash' : 'equity',
  sector: null,
  country: null,
  region: null,
  weight,
  weightPrevious: null,
  shares: null,
  value: null,
  sharesPrevious: null,
  coupon: null,
  maturity: null,
  ...facts,
});
