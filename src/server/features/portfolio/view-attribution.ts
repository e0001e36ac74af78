import type { ResponseOf } from '../../../contract/calls.ts';
import type { getPortfolioAttribution } from '../../../contract/portfolio/attribution.schema.ts';
import { fromDayNumber, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { FundHoldings } from '../../../domain/funds/fund-holding.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Period } from '../../../domain/portfolio/analysis.ts';
import type { Asset } from '../../../domain/portfolio/asset.ts';
import { ATTRIBUTION_KINDS, type AttributionKind } from '../../../domain/portfolio/derivation.ts';
import {
  attribute,
  CASH_GROUP,
  type WatchedGroup,
} from '../../../domain/portfolio/performance/attribution.ts';
import {
  assetDaysOf,
  portfolioDays,
} from '../../../domain/portfolio/performance/attribution-days.ts';
import { benchmarkWithFlows } from '../../../domain/portfolio/performance/benchmark.ts';
import {
  type GroupMarket,
  type GroupMix,
  levelColumn,
  mixDays,
  mixOf,
} from '../../../domain/portfolio/performance/group-mix.ts';
import { GroupedPortfolio } from '../../../domain/portfolio/performance/grouped-portfolio.ts';
import { dailyRates } from '../../../domain/portfolio/performance/valuation.ts';
import type { PriceBook } from '../../../domain/portfolio/price-book.ts';
import type { Instrument } from '../../../domain/symbols/instrument.ts';
import { inSlices } from '../market/in-slices.ts';
import type { MarketService } from '../market/service.ts';
import { type BenchmarkLevels, bookWithRate, totalLevels } from './benchmark-levels.ts';
import { groupOfAsset, isSector, measuredBy, mixOfFund } from './group-mixes.ts';
import { fundFacts } from './plan-market.ts';
import type { PriceHistory } from './price-history.ts';
import type { ReadScope } from './reader.ts';
import { frameOf } from './view-frame.ts';

export type AttributionAnswer = ResponseOf<typeof getPortfolioAttribution>;

export interface AttributionParts {
  readonly market: Pick<MarketService, 'registry' | 'directory' | 'quotes' | 'now'>;
  readonly history: PriceHistory;
  /** How long (ms) lists of holdings are waited for. */
  readonly patience?: number;
}

export type AttributionOf = (
  scope: ReadScope,
  period: Period,
  compared: BenchmarkLevels | null,
  visitor: Visitor,
  signal: AbortSignal,
  watched?: WatchedGroup & { readonly kind: AttributionKind },
) => Promise<AttributionAnswer>;

/** Without the list of the benchmark there is nothing to show, and nothing else waits for it. */
const PATIENCE = 4_000;

interface Held {
  readonly asset: Asset;
  readonly list: FundHoldings | null;
}

/**
 * Where the portfolio did otherwise than its benchmark. The benchmark's weights are those of its
 * list, sectors moved back with the funds that measure them; those funds tell what groups earned.
 */
export const portfolioAttribution =
  (parts: AttributionParts): AttributionOf =>
  async (scope, period, compared, visitor, signal, watched) => {
    const frame = frameOf(scope, period);
    const nothing = { ...frame, benchmark: null, kinds: [] };
    const { prepared, analysis } = scope;
    const days = portfolioDays(prepared, analysis.series, period);
    if (compared === null || days === null) return nothing;
    const found = benchmarkWithFlows(analysis.series, period, compared.levels, compared.book);
    if (found === null) return nothing;
    const instrument = await parts.market.directory.find(compared.symbol, signal);
    const assets = [...prepared.tracks.keys()].flatMap((id) => {
      const asset = scope.assets.get(id);
      return asset === undefined ? [] : [asset];
    });
    const { lists, pending } = await fundFacts(
      parts.market,
      [...assets, { class: 'fund' as const, symbol: compared.symbol }],
      signal,
      parts.patience ?? PATIENCE,
      'lists',
    );
    const list = lists.get(compared.symbol) ?? null;
    const held = assets.map((asset): Held => ({
      asset,
      list:
        asset.class === 'fund' && asset.symbol !== null ? (lists.get(asset.symbol) ?? null) : null,
    }));
    const benchmark = {
      symbol: compared.symbol,
      name: compared.name,
      listDate: list?.asOfDate ?? null,
      isPending: list === null && pending.has(compared.symbol),
      unmeasured: [] as readonly string[],
      undivided: held
        .filter(({ asset, list: own }) => asset.class === 'fund' && own === null)
        .map(({ asset }) => asset.name),
    };
    const mixes = ATTRIBUTION_KINDS.flatMap((kind) => {
      const mix = benchmarkMix(list, instrument, kind);
      return mix === null ? [] : [{ kind, mix }];
    });
    if (mixes.length === 0) return { ...nothing, benchmark };
    const { first } = days;
    const last = first + days.returns.length - 1;
    const groups = new Set(
      mixes.flatMap(({ kind, mix }) => [
        ...mix.shares.keys(),
        ...held.flatMap((one) =>
          one.list === null ? [] : [...mixOfFund(one.list, kind).shares.keys()],
        ),
      ]),
    );
    const market = await groupMarket(parts, compared.book, groups, [first, last], visitor, signal);
    const earned = found.performance.map((grown, at) =>
      at === 0 ? 0 : (1 + grown) / (1 + found.performance[at - 1]!) - 1,
    );
    const grouped = new Map(mixes.map(({ kind }) => [kind, new GroupedPortfolio(days)]));
    const daysOf = assetDaysOf(prepared, days);
    // Decades of many holdings are more than one turn of the loop.
    await inSlices(
      held,
      ({ asset, list: own }) => {
        const part = daysOf(asset.id);
        if (part === null) return;
        for (const [kind, into] of grouped) {
          if (own === null) into.add(part, groupOfAsset(asset, kind, scope.assets));
          else into.addDivided(part, mixOfFund(own, kind), market, listedAt(own, first, last));
        }
      },
      signal,
    );
    const listed = list === null ? last - first : listedAt(list, first, last);
    const kinds = await inSlices(
      mixes,
      ({ kind, mix }) => {
        const of = mixDays(mix, market, earned, listed);
        const heard = watched?.kind === kind ? watched : undefined;
        const result = attribute(days, grouped.get(kind)!, earned, of, heard);
        return result === null ? [] : [{ kind, ...result }];
      },
      signal,
    );
    return {
      ...frame,
      benchmark: {
        ...benchmark,
        unmeasured: [...groups]
          .filter((group) => measuredBy(group) !== undefined && !isWhole(market, group))
          .toSorted(),
      },
      kinds: kinds.flat(),
    };
  };

const isWhole = ({ levels }: GroupMarket, group: string): boolean => {
  const column = levels.get(group);
  return column !== undefined && !Number.isNaN(column[0]!);
};

/** Place of the day that a list is of; the last day where it is not said. */
const listedAt = ({ asOfDate }: FundHoldings, first: number, last: number): number =>
  Math.max(0, Math.min(last, asOfDate === null ? last : toDayNumber(asOfDate)) - first);

/** `null` where nobody says what it consists of: an index without a list. */
function benchmarkMix(
  list: FundHoldings | null,
  instrument: Instrument | undefined,
  kind: AttributionKind,
): GroupMix | null {
  if (list !== null) return mixOfFund(list, kind);
  if (instrument?.sector == null) return null;
  return mixOf(kind === 'sector' ? instrument.sector : 'equity');
}

async function groupMarket(
  { market, history }: AttributionParts,
  known: PriceBook,
  groups: ReadonlySet<string>,
  [first, last]: readonly [number, number],
  visitor: Visitor,
  signal: AbortSignal,
): Promise<GroupMarket> {
  const since = fromDayNumber(first);
  const measured = [...groups].flatMap((group) => {
    const symbol = measuredBy(group);
    return symbol === undefined ? [] : [{ group, symbol }];
  });
  const found = await totalLevels(market, history)(
    measured.map(({ symbol }) => symbol),
    since,
    visitor,
    signal,
  );
  const withRate = bookWithRate(history);
  const levels = new Map<string, Float64Array>();
  let book = known;
  for (const { group, symbol } of measured) {
    const series = found.get(symbol);
    if (series === undefined || series.days.length === 0) continue;
    book = await withRate(book, series.currency, since, signal);
    const rates = dailyRates(book, series.currency, first, last);
    if (rates[0] === 0) continue;
    levels.set(group, levelColumn(series, rates, first));
  }
  return {
    levels,
    drifting: new Set([...groups].filter(isSector)),
    flat: new Set([CASH_GROUP]),
  };
}
