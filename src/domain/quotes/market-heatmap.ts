import { symbolId, type SymbolId } from '../symbols/instrument.ts';
import type { SectorMember, SectorSummary } from './sector-summary.ts';

export const HEATMAP_PERIODS = ['1d', '1w', '1m', '3m', 'ytd', '1y'] as const;
export type HeatmapPeriod = (typeof HEATMAP_PERIODS)[number];

export const HEATMAP_SCOPES = ['sp500', 'nasdaq100', 'all'] as const;
export type HeatmapScope = (typeof HEATMAP_SCOPES)[number];

/** The fund that holds what is in an index: no source has the lists of the indices themselves. */
export const SCOPE_FUNDS: Readonly<Record<HeatmapScope, SymbolId | null>> = {
  sp500: symbolId('SPY'),
  nasdaq100: symbolId('QQQ'),
  all: null,
};

export interface HeatMember {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly marketCap: number;
  /** Over the period, in percent; `null` without a price at its start. */
  readonly change: number | null;
}

/** Companies that are looked at together. Their change is that of their value. */
interface HeatTotals {
  readonly marketCap: number;
  readonly companies: number;
  readonly change: number | null;
}

export interface HeatIndustry extends HeatTotals {
  readonly industry: string | null;
  /** Largest first. */
  readonly members: readonly HeatMember[];
}

export interface HeatSector extends HeatTotals {
  readonly sector: string;
  readonly industries: readonly HeatIndustry[];
}

function changeOf(member: SectorMember, period: HeatmapPeriod): number | null {
  switch (period) {
    case '1d':
      return member.changePercent;
    case '1w':
      return member.return1Week;
    case '1m':
      return member.return1Month;
    case '3m':
      return member.return3Month;
    case 'ytd':
      return member.returnYtd;
    case '1y':
      return member.return1Year;
    default:
      return period satisfies never;
  }
}

/**
 * What all of them together are worth against what they were worth at the start, for those that had
 * a price then: weights are those of the start, as an index has them.
 */
export function totalsOf(members: readonly HeatMember[]): HeatTotals {
  let marketCap = 0;
  let now = 0;
  let then = 0;
  for (const member of members) {
    marketCap += member.marketCap;
    if (member.change === null || member.change <= -100) continue;
    now += member.marketCap;
    then += member.marketCap / (1 + member.change / 100);
  }
  return {
    marketCap,
    companies: members.length,
    change: then > 0 ? (now / then - 1) * 100 : null,
  };
}

const bySize = (a: HeatTotals, b: HeatTotals): number => b.marketCap - a.marketCap;

/** Sectors with their industries and companies, the largest first; empty ones are left out. */
export function heatmapOf(
  sectors: readonly SectorSummary[],
  period: HeatmapPeriod,
  isIn: (symbol: SymbolId) => boolean,
): readonly HeatSector[] {
  return sectors
    .flatMap(({ sector, members }): HeatSector[] => {
      const shown = members.filter(({ symbol, marketCap }) => marketCap > 0 && isIn(symbol));
      if (shown.length === 0) return [];
      const industries = [...Map.groupBy(shown, ({ industry }) => industry)]
        .map(([industry, inside]): HeatIndustry => {
          const list = inside
            .map((member) => ({
              symbol: member.symbol,
              name: member.name,
              marketCap: member.marketCap,
              change: changeOf(member, period),
            }))
            .toSorted((a, b) => b.marketCap - a.marketCap);
          return { industry, ...totalsOf(list), members: list };
        })
        .toSorted(bySize);
      const all = industries.flatMap((industry) => industry.members);
      return [{ sector, ...totalsOf(all), industries }];
    })
    .toSorted(bySize);
}

/** The same totals with the largest companies alone. */
export function largestOf(sectors: readonly HeatSector[], count: number): readonly HeatSector[] {
  const caps = sectors
    .flatMap(({ industries }) => industries)
    .flatMap(({ members }) => members.map(({ marketCap }) => marketCap))
    .toSorted((a, b) => b - a);
  const least = caps[count - 1];
  if (least === undefined || count >= caps.length) return sectors;
  return sectors.map((sector) => ({
    ...sector,
    industries: sector.industries.map((industry) => ({
      ...industry,
      members: industry.members.filter(({ marketCap }) => marketCap >= least),
    })),
  }));
}
