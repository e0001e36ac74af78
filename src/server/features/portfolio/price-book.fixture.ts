import type { Asset, AssetClass, AssetId } from '../../../domain/portfolio/asset.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';

/** For tests: an asset of a market, or one of the owner when the id begins with `~`. */
export const testAsset = (
  id: string,
  currency = 'USD',
  assetClass: AssetClass = 'equity',
): Asset => ({
  id: id as AssetId,
  name: id,
  class: assetClass,
  currency,
  symbol: id.startsWith('~') || assetClass === 'option' ? null : parseSymbolId(id),
  isin: null,
  cusip: null,
  multiplier: (assetClass === 'option' ? '100' : '1') as DecimalText,
  sector: null,
  country: null,
  coupon: null,
});
