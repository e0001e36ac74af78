import { add, type Decimal, multiply, negate, round, sum, ZERO } from '../../money/decimal.ts';
import type { CurrencyCode, SymbolId } from '../../symbols/instrument.ts';
import { toFloat } from '../allocation/float-decimal.ts';
import type { Position } from '../allocation/position.ts';
import { weightsOf } from '../allocation/weights.ts';
import type { Asset, AssetId } from '../asset.ts';

/** Units more (or fewer) of an asset. */
export interface WhatIfChange {
  readonly asset: AssetId;
  readonly quantity: Decimal;
}

export interface WhatIfAsset {
  readonly asset: Asset;
  /** One unit in the base currency. */
  readonly unit: Decimal;
}

/** Where the money for changes comes from: cash of the base currency, or from outside. */
export type WhatIfMoney = 'cash' | 'outside';

export const WHAT_IF_ACCOUNT = '';

/**
 * The positions after changes. A removal larger than what is held makes a short position; changes
 * that are paid from cash leave the value of the whole as it is.
 */
export function positionsAfter(
  positions: readonly Position[],
  changes: readonly WhatIfChange[],
  assets: ReadonlyMap<AssetId, WhatIfAsset>,
  money: WhatIfMoney,
  base: CurrencyCode,
): readonly Position[] {
  const after = [...positions];
  let spent = ZERO;
  for (const { asset: id, quantity } of changes) {
    const known = assets.get(id);
    if (known === undefined || quantity.units === 0n) continue;
    const value = round(multiply(quantity, known.unit), 18, 'half-even');
    spent = add(spent, value);
    const at = after.findIndex(({ asset }) => asset === id);
    const one = after[at];
    if (one === undefined) after.push({ ...newPosition(known.asset), quantity, value });
    else
      after[at] = { ...one, quantity: add(one.quantity, quantity), value: add(one.value, value) };
  }
  if (money === 'cash' && spent.units !== 0n) {
    const at = after.findIndex(({ asset, currency }) => asset === null && currency === base);
    const cash = after[at];
    const left = negate(spent);
    if (cash === undefined) after.push({ ...cashIn(base), quantity: left, value: left });
    else after[at] = { ...cash, quantity: add(cash.quantity, left), value: add(cash.value, left) };
  }
  return after.filter(({ quantity }) => quantity.units !== 0n);
}

const newPosition = (asset: Asset): Omit<Position, 'quantity' | 'value'> => ({
  asset: asset.id,
  account: WHAT_IF_ACCOUNT,
  name: asset.name,
  class: asset.class,
  symbol: asset.symbol,
  currency: asset.currency,
  sector: asset.sector,
  country: asset.country,
});

const cashIn = (currency: CurrencyCode): Omit<Position, 'quantity' | 'value'> => ({
  asset: null,
  account: WHAT_IF_ACCOUNT,
  name: currency,
  class: 'cash',
  symbol: null as SymbolId | null,
  currency,
  sector: null,
  country: null,
});

/** Weights of the net value by asset, cash by its currency (`cash:USD`); `null` for no value. */
export function assetWeights(positions: readonly Position[]): ReadonlyMap<string, number> | null {
  const values = new Map<string, Decimal>();
  for (const { asset, currency, value } of positions) {
    const key = asset ?? cashKey(currency);
    values.set(key, add(values.get(key) ?? ZERO, value));
  }
  const weights = weightsOf([...values.values()], 12);
  if (weights === null) return null;
  return new Map([...values.keys()].map((key, at) => [key, toFloat(weights[at]!)]));
}

export const cashKey = (currency: CurrencyCode): string => `cash:${currency}`;

export const totalOf = (positions: readonly Position[]): Decimal =>
  sum(positions.map(({ value }) => value));
