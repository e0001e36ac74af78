import { companyStream } from '../../events/company-key.ts';
import { uniformAt } from '../../random/hash.ts';
import { reits } from '../../universe/characters/reits.ts';
import type { CompanyListing } from '../../universe/listing.ts';
import { rowsOf } from '../../universe/rows.ts';

/** A real-estate trust around the anchor, in dollars and fractions. */
export interface ReitCharacter {
  readonly revenue: number;
  readonly netIncome: number;
  readonly assets: number;
  readonly debt: number;
  readonly equity: number;
  readonly ffo: number;
  /** `null` where space is not let by area: towers, timber, sale and lease-back of care homes. */
  readonly occupancy: number | null;
  readonly shape: ReitShape;
  /** Value of the property net of debt, of the market value. */
  readonly netAssetValue: number;
}

export interface ReitShape {
  /** Of total assets. */
  readonly goodwill: number;
  readonly intangibles: number;
  /** Of the cost of property, written off by the anchor. */
  readonly depreciated: number;
  /** Of revenue. */
  readonly overhead: number;
  readonly otherRevenue: number;
  readonly maintenance: number;
}

const LETTING: ReitShape = {
  goodwill: 0,
  intangibles: 0.04,
  depreciated: 0.24,
  overhead: 0.055,
  otherRevenue: 0.04,
  maintenance: 0.07,
};

const BY_INDUSTRY: Readonly<Record<string, Partial<ReitShape>>> = {
  'Telecom Tower REITs': {
    goodwill: 0.2,
    intangibles: 0.24,
    depreciated: 0.42,
    overhead: 0.08,
    otherRevenue: 0.02,
    maintenance: 0.02,
  },
  'Data Center REITs': { goodwill: 0.16, intangibles: 0.05, depreciated: 0.3, overhead: 0.09 },
  'Hotel & Resort REITs': { depreciated: 0.4, maintenance: 0.1, otherRevenue: 0.35 },
  'Office REITs': { maintenance: 0.13 },
  'Industrial REITs': { depreciated: 0.16, otherRevenue: 0.06 },
  'Multi-Family Residential REITs': { depreciated: 0.32, intangibles: 0, maintenance: 0.08 },
  'Single-Family Residential REITs': { intangibles: 0.01, depreciated: 0.2, maintenance: 0.08 },
  'Self-Storage REITs': { intangibles: 0.01, depreciated: 0.32, maintenance: 0.05 },
  'Other Specialized REITs': { depreciated: 0.12, otherRevenue: 0.1 },
  'Timber REITs': { depreciated: 0.1, otherRevenue: 0.6, maintenance: 0.04, intangibles: 0 },
};

type Row = Omit<ReitCharacter, 'shape' | 'netAssetValue' | 'ffo'> & { readonly ffoShare: number };

const rows: ReadonlyMap<string, Row> = new Map(
  rowsOf(reits).map(([symbol = '', ...cells]): [string, Row] => {
    const billions = (at: number): number => Number(cells[at]) * 1e9;
    const occupancy = cells[6] ?? '';
    return [
      symbol,
      {
        revenue: billions(0),
        netIncome: billions(1),
        assets: billions(2),
        debt: billions(3),
        equity: billions(4),
        ffoShare: Number(cells[5]),
        occupancy: occupancy === '' ? null : Number(occupancy) / 100,
      },
    ];
  }),
);

type Between = (at: number, low: number, high: number) => number;

/** A trust that no table describes, drawn from its market value and what it pays. */
function drawn(listing: CompanyListing, between: Between): Row {
  const ffoShare = Math.max(
    listing.price / 21,
    Math.min(listing.price / 9, listing.dividend / between(1, 0.62, 0.8)),
  );
  const ffo = ffoShare * listing.shares;
  const revenue = ffo / between(2, 0.42, 0.52);
  const assets = revenue * between(3, 8, 10);
  const debt = assets * between(4, 0.33, 0.45);
  return {
    revenue,
    netIncome: ffo - revenue * between(5, 0.24, 0.33),
    assets,
    debt,
    equity: (assets - debt) * 0.93,
    ffoShare,
    occupancy: between(6, 0.915, 0.975),
  };
}

export function reitCharacter(seed: number, listing: CompanyListing): ReitCharacter {
  const stream = companyStream(seed, listing, 'finances');
  const between: Between = (at, low, high) => low + (high - low) * uniformAt(stream, 60_000 + at);
  const { ffoShare, ...row } = rows.get(listing.symbol) ?? drawn(listing, between);
  return {
    ...row,
    ffo: ffoShare * listing.shares,
    shape: { ...LETTING, ...BY_INDUSTRY[listing.industry] },
    netAssetValue: between(7, 0.92, 1.16),
  };
}
