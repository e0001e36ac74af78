import type { SymbolId } from '../../symbols/instrument.ts';
import type { ScreenTable } from '../screen-table.ts';
import type { BacktestCaveat, BacktestResult } from './backtest-result.ts';
import { resultOf, type Terms, testDays } from './backtest.ts';
import { decide, type PickRows } from './decide.ts';
import type { LevelSeries } from './level-series.ts';

export interface BacktestWorld {
  /** Days since 1970-01-01, in order. */
  readonly sessions: readonly number[];
  /** What was known on the close of a day. */
  readonly table: (day: number) => ScreenTable;
  readonly pick: PickRows;
  readonly levels: (symbol: SymbolId) => LevelSeries | undefined;
  readonly benchmark?: LevelSeries | undefined;
  readonly instruments?: number;
  readonly limits?: readonly BacktestCaveat[];
}

/** What a screen would have earned. In one piece; the server does the same in slices. */
export function backtest(terms: Terms, world: BacktestWorld): BacktestResult {
  const { sessions, decisions } = testDays(world.sessions, terms);
  const decided = decisions.map((day) => decide(day, world.table(day), world.pick, terms));
  return resultOf(terms, sessions, decided, world.levels, world.benchmark, {
    instruments: world.instruments ?? 0,
    limits: world.limits ?? [],
  });
}
