import { type Category, type FundOnGrid } from '../../../domain/funds/category.ts';
import {
  type CategoryMeasures,
  measureSeries,
  type RiskBasis,
} from '../../../domain/funds/compare-risk.ts';
import { gridStart, type LevelGrid, levelGrid, onGrid } from '../../../domain/funds/level-grid.ts';
import { toDayNumber, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { type Sourced, withData } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import { inSlices } from './in-slices.ts';
import type { ProviderRegistry } from './provider-registry.ts';
import { sharedFlights } from '../../../ports/shared-flight.ts';

/** While values of the day are still coming in, a category is made again this often (ms). */
const INCOMPLETE_MS = 10 * 60_000;

export type KnownCategory = Sourced<Category>;

interface KeptCategory {
  readonly found: KnownCategory;
  readonly until: number;
}

interface KeptMeasures {
  readonly measures: CategoryMeasures;
}

const bytesOf = (lists: readonly { readonly byteLength: number }[]): number =>
  lists.reduce((sum, { byteLength }) => sum + byteLength + 200, 500);

const sizeOf = (kept: KeptCategory | KeptMeasures): number =>
  'found' in kept
    ? bytesOf([kept.found.data.grid.days, ...kept.found.data.funds.map(({ levels }) => levels)])
    : bytesOf(kept.measures.funds);

export interface FundCategories {
  /** The funds among the symbols that have a value, on the grid of a day. */
  readonly of: (
    symbols: readonly SymbolId[],
    asOf: IsoDate,
    signal: AbortSignal,
  ) => Promise<KnownCategory>;
  /** Their measures of risk against an index; `name` tells what they are measured against. */
  readonly measures: (
    category: KnownCategory,
    basis: RiskBasis,
    name: string,
    signal: AbortSignal,
  ) => Promise<CategoryMeasures>;
}

/**
 * What funds of a category are compared by: asked for once per day of their values, put on the
 * grid's days in slices, and kept in bytes that CACHE_MB counts.
 */
export function fundCategories(
  registry: Pick<ProviderRegistry, 'ask'>,
  caches: Pick<CacheBudget, 'open'>,
  now: () => number,
): FundCategories {
  const kept = caches.open<KeptCategory | KeptMeasures>('fund categories', sizeOf);
  const fly = sharedFlights<KeptCategory>();
  const flyMeasures = sharedFlights<KeptMeasures>();

  async function collect(
    symbols: readonly SymbolId[],
    grid: LevelGrid,
    signal: AbortSignal,
  ): Promise<KeptCategory> {
    const asked = { symbols, from: gridStart(grid), to: grid.asOf };
    const answer = await registry.ask('totalReturns', asked, signal, { keep: false });
    let isWhole = answer.missing === undefined && !answer.stale;
    const last = toDayNumber(grid.asOf);
    const funds = await inSlices(
      answer.data,
      (series): FundOnGrid | null => {
        const levels = onGrid(grid, series);
        if (levels !== null && series.days[series.days.length - 1]! < last) isWhole = false;
        return levels === null ? null : { symbol: series.symbol, levels };
      },
      signal,
    );
    const category: Category = { grid, funds: funds.filter((fund) => fund !== null) };
    return {
      found: withData(answer, category),
      until: isWhole ? Infinity : now() + INCOMPLETE_MS,
    };
  }

  return {
    of: async (symbols, asOf, signal) => {
      const sorted = [...new Set(symbols)].toSorted();
      const key = `${asOf} ${sorted.join(' ')}`;
      const known = kept.get(key);
      if (known !== undefined && 'found' in known && known.until > now()) return known.found;
      const { found } = await fly(key, signal, async (shared) => {
        const category = await collect(sorted, levelGrid(asOf), shared);
        kept.set(key, category);
        return category;
      });
      return found;
    },

    measures: async ({ data, version }, basis, name, signal) => {
      const compute = async (shared: AbortSignal): Promise<KeptMeasures> => ({
        measures: {
          basis,
          funds: await inSlices(
            data.funds,
            ({ levels }) => measureSeries(data.grid, levels, basis),
            shared,
          ),
        },
      });
      if (version === undefined) return (await compute(signal)).measures;
      const key = `measures ${data.grid.asOf} ${name} ${version}`;
      const known = kept.get(key);
      if (known !== undefined && 'measures' in known) return known.measures;
      const { measures } = await flyMeasures(key, signal, async (shared) => {
        const made = await compute(shared);
        kept.set(key, made);
        return made;
      });
      return measures;
    },
  };
}
