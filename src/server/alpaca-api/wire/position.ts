import type { TradableAsset } from '../../../domain/trading/asset.ts';
import type { PositionFigures } from '../../../domain/trading/figures.ts';

/** A position without a price is told at its cost, as clients want a number everywhere. */
export function positionBody(
  figures: PositionFigures,
  asset: TradableAsset | undefined,
  idOf: (symbol: string) => string,
): Readonly<Record<string, unknown>> {
  const price = figures.price ?? figures.averagePrice;
  return {
    asset_id: asset?.id ?? idOf(figures.symbol),
    symbol: figures.symbol,
    exchange: figures.assetClass === 'us_option' ? '' : (asset?.exchange ?? ''),
    asset_class: figures.assetClass,
    asset_marginable: asset?.marginable ?? false,
    qty: figures.qty,
    avg_entry_price: figures.averagePrice,
    side: figures.qty.startsWith('-') ? 'short' : 'long',
    market_value: figures.marketValue ?? figures.costBasis,
    cost_basis: figures.costBasis,
    unrealized_pl: figures.gain ?? '0',
    unrealized_plpc: figures.gainShare ?? '0',
    unrealized_intraday_pl: figures.dayGain ?? '0',
    unrealized_intraday_plpc: figures.dayGainShare ?? '0',
    current_price: price,
    lastday_price: figures.lastDayPrice ?? price,
    change_today: figures.changeToday ?? '0',
    qty_available: figures.qtyAvailable,
  };
}
