import type {
  HeatIndustry,
  HeatMember,
  HeatSector,
} from '../../../domain/quotes/market-heatmap.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { HeatGroup } from '../heatmap/heatmap-layout.ts';

/** Where somebody stands in the tree; empty for all of it. */
export interface HeatPath {
  readonly sector: string;
  readonly industry: string;
}

/** What is shown there. A path that leads nowhere ends where it is known. */
export interface HeatView {
  readonly path: HeatPath;
  readonly sectors: readonly HeatSector[];
  readonly industries: readonly HeatIndustry[];
  readonly members: readonly HeatMember[];
  readonly groups: readonly HeatGroup<SymbolId>[];
}

const symbolsOf = (industries: readonly HeatIndustry[]): readonly SymbolId[] =>
  industries.flatMap(({ members }) => members.map(({ symbol }) => symbol));

/** `other` is the name of an industry that nobody has named. */
export function heatView(
  all: readonly HeatSector[],
  { sector, industry }: HeatPath,
  other: string,
): HeatView {
  const nameOf = (one: HeatIndustry): string => one.industry ?? other;
  const inside = all.find((one) => one.sector === sector);
  const part = inside?.industries.find((one) => nameOf(one) === industry);
  const sectors = inside === undefined ? all : [inside];
  const industries = part === undefined ? sectors.flatMap((one) => one.industries) : [part];
  const groupOf = (one: HeatIndustry): HeatGroup<SymbolId> => ({
    name: nameOf(one),
    items: symbolsOf([one]),
  });
  return {
    path: {
      sector: inside === undefined ? '' : sector,
      industry: part === undefined ? '' : industry,
    },
    sectors,
    industries,
    members: industries.flatMap(({ members }) => members),
    groups:
      part !== undefined
        ? [{ name: '', items: symbolsOf([part]) }]
        : inside !== undefined
          ? inside.industries.map(groupOf)
          : all.map((one) => ({
              name: one.sector,
              items: symbolsOf(one.industries),
              parts: one.industries.map(groupOf),
            })),
  };
}

/** One line of the table: a group with its totals, or a company. */
export interface HeatRow {
  readonly key: string;
  readonly level: 'sector' | 'industry' | 'company';
  readonly name: string;
  readonly symbol: SymbolId | null;
  readonly sector: string;
  readonly industry: string;
  readonly companies: number;
  readonly marketCap: number;
  readonly change: number | null;
}

/** Groups above what is in them: of the whole market its industries, of a sector its companies. */
export function heatRows({ path, sectors }: HeatView, other: string): readonly HeatRow[] {
  return sectors.flatMap((one): HeatRow[] => {
    const { sector, companies, marketCap, change } = one;
    const industries = one.industries
      .filter((part) => path.industry === '' || (part.industry ?? other) === path.industry)
      .flatMap((part): HeatRow[] => {
        const industry = part.industry ?? other;
        const row: HeatRow = {
          key: `${sector}\n${industry}`,
          level: 'industry',
          name: industry,
          symbol: null,
          sector,
          industry,
          companies: part.companies,
          marketCap: part.marketCap,
          change: part.change,
        };
        const companiesOf = part.members.map((member): HeatRow => ({
          key: member.symbol,
          level: 'company',
          name: member.name,
          symbol: member.symbol,
          sector,
          industry,
          companies: 1,
          marketCap: member.marketCap,
          change: member.change,
        }));
        if (path.industry !== '') return companiesOf;
        return path.sector === '' ? [row] : [row, ...companiesOf];
      });
    const whole: HeatRow = {
      key: sector,
      level: 'sector',
      name: sector,
      symbol: null,
      sector,
      industry: '',
      companies,
      marketCap,
      change,
    };
    return path.sector === '' ? [whole, ...industries] : industries;
  });
}
