import type { TradableAsset } from '../../../domain/trading/asset.ts';
import type { ListedContract } from '../parts.ts';

/** 0.3 → 30, and "30" where Alpaca has texts. */
const percent = (rate: number): number => Math.round(rate * 1e6) / 1e4;

export const assetBody = (asset: TradableAsset): Readonly<Record<string, unknown>> => ({
  id: asset.id,
  class: asset.assetClass,
  exchange: asset.exchange,
  symbol: asset.symbol,
  name: asset.name,
  status: asset.tradable ? 'active' : 'inactive',
  tradable: asset.tradable,
  marginable: asset.marginable,
  maintenance_margin_requirement: percent(asset.maintenanceRate),
  margin_requirement_long: String(percent(asset.maintenanceRate)),
  margin_requirement_short: String(percent(asset.maintenanceRate)),
  shortable: asset.shortable,
  easy_to_borrow: asset.easyToBorrow,
  ...(asset.shortable
    ? { borrow_status: asset.easyToBorrow ? 'easy_to_borrow' : 'hard_to_borrow' }
    : {}),
  fractionable: asset.fractionable,
  attributes: attributesOf(asset),
});

const attributesOf = (asset: TradableAsset): readonly string[] => [
  ...(asset.hasOptions ? ['has_options'] : []),
  ...(asset.fractionable ? ['fractional_eh_enabled'] : []),
];

/** A symbol of a list that is not traded: an index, a fund, a share of another country. */
export const untradedBody = (symbol: string, id: string): Readonly<Record<string, unknown>> => ({
  id,
  class: 'us_equity',
  exchange: 'OTC',
  symbol,
  name: symbol,
  status: 'inactive',
  tradable: false,
  marginable: false,
  shortable: false,
  easy_to_borrow: false,
  fractionable: false,
  attributes: [],
});

export function contractBody(
  { asset, openInterest, closePrice }: ListedContract,
  underlyingId: string,
  closeDate: string,
): Readonly<Record<string, unknown>> {
  const { option } = asset;
  if (option === null) throw new Error(`${asset.symbol} is not an option`);
  return {
    id: asset.id,
    symbol: asset.symbol,
    name: asset.name,
    status: asset.tradable ? 'active' : 'inactive',
    tradable: asset.tradable,
    expiration_date: option.expiry,
    root_symbol: rootOf(asset.symbol),
    underlying_symbol: option.underlying,
    underlying_asset_id: underlyingId,
    type: option.right,
    style: 'american',
    strike_price: String(option.strike),
    multiplier: String(option.multiplier),
    size: String(option.multiplier),
    ...(openInterest === null
      ? {}
      : { open_interest: String(openInterest), open_interest_date: closeDate }),
    ...(closePrice === null
      ? {}
      : { close_price: String(closePrice), close_price_date: closeDate }),
    ppind: false,
  };
}

/** The 15 characters behind it are date, right and strike. */
const rootOf = (symbol: string): string => symbol.slice(0, -15);
