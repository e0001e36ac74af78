import type { FundHolding, FundHoldings } from '../../funds/fund-holding.ts';
import { regionOf } from '../../funds/region.ts';
import { add, type Decimal, divide, multiply, round, subtract, ZERO } from '../../money/decimal.ts';
import type { CurrencyCode, SymbolId } from '../../symbols/instrument.ts';
import type { AssetClass, AssetId } from '../asset.ts';
import { currencyOfCountry } from './country-currency.ts';
import { floatDecimal } from './float-decimal.ts';
import { issuerKey, underlyingOf } from './issuer.ts';
import type { Position } from './position.ts';

/** What a group is called when it is not known, or not one of the market's. */
export const UNKNOWN = 'unknown';
export const CASH = 'cash';
/** The part of a fund whose holdings are not told. */
export const NOT_LOOKED_THROUGH = 'not-looked-through';
/** A fund that holds more than its assets has borrowed the rest: negative. */
export const BORROWED = 'borrowed';

/** A part of a position: the whole of it, or what a fund holds for it. */
export interface Exposure {
  /** The fund through which it is held; `null` when it is held directly. */
  readonly through: AssetId | null;
  readonly asset: AssetId | null;
  readonly symbol: SymbolId | null;
  readonly account: string;
  readonly name: string;
  readonly class: AssetClass | typeof NOT_LOOKED_THROUGH | typeof BORROWED;
  readonly sector: string;
  readonly country: string;
  readonly region: string;
  readonly currency: CurrencyCode;
  readonly issuer: string;
  readonly value: Decimal;
}

export type FundLists = ReadonlyMap<SymbolId, FundHoldings>;

/** Weights that sum to nearly all are rounded by the vendor: nothing is missing or borrowed. */
const ROUNDING = 5e-4;
const VALUE_PLACES = 18;
/** A fund may hold funds, which may hold funds: not further, whatever the lists say. */
const DEPTH = 3;

/**
 * Positions as they are (`null`), or with every fund whose list is known divided into what it holds.
 * The parts of a position sum to its value exactly: what the list lacks is a part of its own.
 */
export function exposuresOf(
  positions: readonly Position[],
  lists: FundLists | null,
): readonly Exposure[] {
  return positions.flatMap((position) => exposuresOfOne(position, positions, lists));
}

/** Of one position among all: funds with long lists take milliseconds each. */
export function exposuresOfOne(
  position: Position,
  all: readonly Position[],
  lists: FundLists | null,
): readonly Exposure[] {
  const own = ownExposure(position, all);
  return lists === null || position.class !== 'fund'
    ? [own]
    : divided(own, lists, new Set(), DEPTH);
}

function ownExposure(position: Position, all: readonly Position[]): Exposure {
  const underlying = position.asset === null ? null : underlyingOf(position.asset);
  const name =
    underlying === null
      ? position.name
      : (all.find(({ asset }) => asset === underlying)?.name ?? underlying);
  const isCash = position.class === 'cash';
  return {
    through: null,
    asset: position.asset,
    symbol: position.symbol,
    account: position.account,
    name: position.name,
    class: position.class,
    sector: position.sector ?? (isCash ? CASH : UNKNOWN),
    country: position.country ?? (isCash ? CASH : UNKNOWN),
    region: regionOf(position.country) ?? (isCash ? CASH : UNKNOWN),
    currency: position.currency,
    issuer: isCash ? CASH : issuerKey(name),
    value: position.value,
  };
}

function divided(
  whole: Exposure,
  lists: FundLists,
  seen: ReadonlySet<SymbolId>,
  depth: number,
): readonly Exposure[] {
  const list = whole.symbol === null || depth === 0 ? undefined : lists.get(whole.symbol);
  if (list === undefined || whole.symbol === null || seen.has(whole.symbol)) return [whole];
  const listed = list.holdings.reduce((sum, { weight }) => sum + weight, 0);
  const isWhole = Math.abs(listed - 1) <= ROUNDING;
  const scale = isWhole ? floatDecimal(listed) : null;
  const parts: Exposure[] = [];
  let placed = ZERO;
  for (const holding of list.holdings) {
    const share = floatDecimal(holding.weight);
    const value = round(
      multiply(
        whole.value,
        scale === null ? share : divide(share, scale, VALUE_PLACES, 'half-even'),
      ),
      VALUE_PLACES,
      'half-even',
    );
    if (value.units === 0n) continue;
    placed = add(placed, value);
    parts.push(heldThrough(whole, holding, value));
  }
  const missing = subtract(whole.value, placed);
  // Digits beyond the 18th belong to somebody: to the heaviest, which comes first.
  const [heaviest] = parts;
  if (isWhole && heaviest !== undefined)
    parts[0] = { ...heaviest, value: add(heaviest.value, missing) };
  const rest = isWhole && heaviest !== undefined ? ZERO : missing;
  const inner = new Set(seen).add(whole.symbol);
  return [
    ...parts.flatMap((part) => divided(part, lists, inner, depth - 1)),
    ...(rest.units === 0n ? [] : restOf(whole, rest, listed > 1 + ROUNDING)),
  ];
}

function heldThrough(fund: Exposure, holding: FundHolding, value: Decimal): Exposure {
  const isCash = holding.assetClass === 'cash';
  return {
    through: fund.through ?? fund.asset,
    asset: null,
    symbol: holding.symbol,
    account: fund.account,
    name: holding.name,
    class: holding.assetClass,
    sector: holding.sector ?? (isCash ? CASH : UNKNOWN),
    country: holding.country ?? (isCash ? CASH : UNKNOWN),
    region: holding.region ?? regionOf(holding.country) ?? (isCash ? CASH : UNKNOWN),
    // A list tells no currencies: a holding counts to the money of its country.
    currency: currencyOfCountry(holding.country) ?? fund.currency,
    issuer: isCash ? CASH : issuerKey(holding.name),
    value,
  };
}

/** What the list does not name, or what the fund has borrowed. */
const restOf = (fund: Exposure, value: Decimal, isBorrowed: boolean): readonly Exposure[] => {
  const group = isBorrowed ? BORROWED : NOT_LOOKED_THROUGH;
  return [
    {
      ...fund,
      through: fund.through ?? fund.asset,
      class: group,
      sector: group,
      country: group,
      region: group,
      currency: fund.currency,
      issuer: group,
      value,
    },
  ];
};
