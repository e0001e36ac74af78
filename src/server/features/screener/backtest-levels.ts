import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LevelSeries } from '../../../domain/screener/backtest/level-series.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Cache } from '../../../ports/cache-budget.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { inRequestContext } from '../market/request-context.ts';
import type { MarketService } from '../market/service.ts';
import type { BacktestCalendar } from './backtest-calendar.ts';
import type { PastFigures } from './backtest-columns.ts';
import { readPrices } from './backtest-source.ts';

const PATIENCE = 30_000;

/** Total-return levels of instruments over the days of a calendar; what nobody knows is left out. */
export type PastLevels = (
  symbols: readonly SymbolId[],
  calendar: BacktestCalendar,
  signal: AbortSignal,
  onProgress: (share: number) => void,
) => Promise<ReadonlyMap<SymbolId, LevelSeries>>;

export const pastLevels =
  (market: Pick<MarketService, 'registry'>, kept: Cache<PastFigures>): PastLevels =>
  async (symbols, calendar, signal, onProgress) => {
    const found = new Map<SymbolId, LevelSeries>();
    const { first: from, today: to } = calendar;
    for (const [at, symbol] of symbols.entries()) {
      const name = `levels ${to} ${symbol}`;
      let figures = kept.get(name);
      if (figures === undefined) {
        await nextTurn();
        signal.throwIfAborted();
        figures = await inRequestContext({ priority: 'nightly', patience: PATIENCE }, () =>
          levelsOf(market, symbol, calendar, signal),
        );
        kept.set(name, figures);
      }
      const series = seriesOf(figures, calendar);
      if (series.days.length > 0) found.set(symbol, series);
      onProgress((at + 1) / symbols.length);
    }
    return found;

    async function levelsOf(
      { registry }: Pick<MarketService, 'registry'>,
      symbol: SymbolId,
      { sessions }: BacktestCalendar,
      until: AbortSignal,
    ): Promise<PastFigures> {
      const values = new Float32Array(sessions.length).fill(Number.NaN);
      try {
        const prices = await readPrices({ registry }, { symbol }, { from, to }, until);
        const places = new Map(sessions.map((day, at) => [day, at]));
        const base = prices.levels[0] ?? 1;
        for (const [at, day] of prices.days.entries()) {
          const place = places.get(day);
          if (place !== undefined) values[place] = prices.levels[at]! / base;
        }
      } catch (problem) {
        until.throwIfAborted();
        if (!(problem instanceof ProviderError)) throw problem;
      }
      return { values };
    }
  };

function seriesOf({ values }: PastFigures, { sessions }: BacktestCalendar): LevelSeries {
  const days: number[] = [];
  const levels: number[] = [];
  for (const [at, day] of sessions.entries()) {
    const level = values[at]!;
    if (!(level > 0)) continue;
    days.push(day);
    levels.push(level);
  }
  return { days, levels };
}
