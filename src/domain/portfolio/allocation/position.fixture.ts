import { isoDate } from '../../calendar/iso-date.ts';
import type { FundHolding, FundHoldings } from '../../funds/fund-holding.ts';
import { decimal } from '../../money/decimal.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import type { AssetId } from '../asset.ts';
import type { Position } from './position.ts';

export const position = (id: string, value: string, more: Partial<Position> = {}): Position => ({
  asset: id as AssetId,
  account: 'a',
  name: id,
  class: 'equity',
  symbol: id as SymbolId,
  currency: 'USD',
  sector: null,
  country: null,
  quantity: decimal('1'),
  value: decimal(value),
  ...more,
});

export const cashPosition = (currency: string, value: string): Position =>
  position(currency, value, { asset: null, symbol: null, class: 'cash', currency });

export const held = (
  name: string,
  weight: number,
  more: Partial<FundHolding> = {},
): FundHolding => ({
  symbol: name as SymbolId,
  name,
  assetClass: 'equity',
  sector: 'Technology',
  country: 'US',
  region: 'North America',
  weight,
  weightPrevious: null,
  shares: null,
  value: null,
  sharesPrevious: null,
  coupon: null,
  maturity: null,
  ...more,
});

export const list = (symbol: string, holdings: readonly FundHolding[]): FundHoldings => ({
  symbol: symbol as SymbolId,
  asOfDate: isoDate('2026-10-31'),
  previousDate: null,
  netAssets: null,
  complete: true,
  holdings,
  sold: null,
  sectors: [],
  regions: [],
  assetClasses: [],
  bondRatings: [],
  priceEarnings: null,
  priceBook: null,
});
