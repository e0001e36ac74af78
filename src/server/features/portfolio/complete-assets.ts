import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { Asset, AssetClass, AssetId } from '../../../domain/portfolio/asset.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import type { Transaction } from '../../../domain/portfolio/transaction.ts';
import {
  type Instrument,
  isFund,
  parseSymbolId,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { SymbolDirectory } from '../../../ports/symbol-directory.ts';
import { rowFactsOf } from './row-facts.ts';

const ONE = '1' as DecimalText;
const HUNDRED = '100' as DecimalText;
const COINS = /^(?:BTC|ETH|SOL|XRP|BNB|ADA|DOGE)USD=X$|-USD$/;

function classOf({ type, symbol }: Instrument): AssetClass {
  if (isFund(type)) return 'fund';
  if (type === 'crypto' || COINS.test(symbol)) return 'crypto';
  if (type === 'commodity' || type === 'future') return 'commodity';
  if (type === 'note') return 'bond';
  return type === 'index' || type === 'currency' ? 'other' : 'equity';
}

const BARE = {
  isin: null,
  cusip: null,
  multiplier: ONE,
  sector: null,
  country: null,
  coupon: null,
};

/**
 * Every asset that the rows name: as the owner described it, else as the market knows it, else what
 * the rows say, so that a symbol that no source has any more is still booked.
 */
export async function completeAssets(
  known: ReadonlyMap<AssetId, Asset>,
  transactions: readonly Transaction[],
  directory: Pick<SymbolDirectory, 'findAll'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<AssetId, Asset>> {
  const { since, bookedIn } = rowFactsOf(transactions);
  const named = [...since.keys()].map((id) => [id, bookedIn.get(id) ?? null] as const);
  return describeAssets(known, named, directory, signal);
}

/** The same for assets that are named with the currency they are booked in, where one is known. */
export async function describeAssets(
  known: ReadonlyMap<AssetId, Asset>,
  named: readonly (readonly [id: AssetId, bookedIn: string | null])[],
  directory: Pick<SymbolDirectory, 'findAll'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<AssetId, Asset>> {
  const assets = new Map(known);
  const missing = new Map<AssetId, string | null>();
  for (const [id, bookedIn] of named) {
    if (assets.has(id)) continue;
    missing.set(id, bookedIn);
    // The price of an option that has ended is that of what it was written on.
    const terms = optionTerms(id);
    if (terms !== null && !assets.has(terms.underlying) && !missing.has(terms.underlying))
      missing.set(terms.underlying, null);
  }
  if (missing.size === 0) return assets;
  const symbols = new Map<AssetId, SymbolId>();
  for (const id of missing.keys()) {
    const symbol = optionTerms(id) === null ? parseSymbolId(id) : null;
    if (symbol !== null) symbols.set(id, symbol);
  }
  const found = await foundAll(directory, [...symbols.values()], signal);
  for (const [id, currency] of missing) {
    const symbol = symbols.get(id);
    const instrument = symbol === undefined ? undefined : found.get(symbol);
    if (instrument !== undefined)
      assets.set(id, {
        ...BARE,
        id,
        name: instrument.name,
        class: classOf(instrument),
        currency: instrument.currency,
        symbol: instrument.symbol,
        sector: instrument.sector,
        country: instrument.country,
      });
    else if (currency !== null)
      assets.set(id, {
        ...BARE,
        id,
        name: id,
        class: optionTerms(id) === null ? 'other' : 'option',
        currency,
        symbol: optionTerms(id) === null ? parseSymbolId(id) : null,
        multiplier: optionTerms(id) === null ? ONE : HUNDRED,
      });
  }
  return assets;
}

async function foundAll(
  directory: Pick<SymbolDirectory, 'findAll'>,
  symbols: readonly SymbolId[],
  signal: AbortSignal,
): Promise<ReadonlyMap<SymbolId, Instrument>> {
  if (symbols.length === 0) return new Map();
  try {
    return await directory.findAll(symbols, signal);
  } catch (problem) {
    if (!(problem instanceof ProviderError)) throw problem;
    return new Map();
  }
}
