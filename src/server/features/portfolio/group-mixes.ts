import type { FundHoldings } from '../../../domain/funds/fund-holding.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import type { AttributionKind } from '../../../domain/portfolio/derivation.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import { CASH_GROUP, UNATTRIBUTED } from '../../../domain/portfolio/performance/attribution.ts';
import { type GroupMix, wholeMix } from '../../../domain/portfolio/performance/group-mix.ts';
import { SECTOR_FUNDS } from '../../../domain/quotes/sector-funds.ts';
import { symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';

/** Funds by which classes are measured; sectors have theirs, cash earns nothing. */
const CLASS_FUNDS: Readonly<Record<string, SymbolId>> = {
  equity: symbolId('VTI'),
  bond: symbolId('AGG'),
  commodity: symbolId('DBC'),
};

export const measuredBy = (group: string): SymbolId | undefined =>
  SECTOR_FUNDS[group] ?? CLASS_FUNDS[group];

export const isSector = (group: string): boolean => SECTOR_FUNDS[group] !== undefined;

/** What a fund consists of, as its list has it; by sectors, what is no share counts to its class. */
export function mixOfFund(
  { sectors, assetClasses }: FundHoldings,
  kind: AttributionKind,
): GroupMix {
  const classes = assetClasses.map(
    ({ name, weight }) => [isClass(name) ? name : UNATTRIBUTED, weight] as const,
  );
  if (kind === 'class') return wholeMix(classes, UNATTRIBUTED);
  return wholeMix(
    [
      ...sectors.flatMap(({ name, weight }) => (isSector(name) ? [[name, weight] as const] : [])),
      ...classes.filter(([name]) => name !== 'equity' && name !== UNATTRIBUTED),
    ],
    UNATTRIBUTED,
  );
}

const FUND_CLASSES = ['equity', 'bond', CASH_GROUP, 'commodity', 'other'];
const isClass = (name: string): boolean => FUND_CLASSES.includes(name);

/** The group of what is held as a whole. */
export function groupOfAsset(
  asset: Asset,
  kind: AttributionKind,
  assets: ReadonlyMap<AssetId, Asset>,
): string {
  if (asset.class === 'fund') return UNATTRIBUTED;
  if (kind === 'class') return asset.class;
  const underlying = optionTerms(asset.id)?.underlying;
  const own = underlying === undefined ? asset : (assets.get(underlying) ?? asset);
  if (own.class === 'equity') return own.sector ?? UNATTRIBUTED;
  return own.class === 'fund' ? UNATTRIBUTED : own.class;
}
