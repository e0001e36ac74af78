import * as z from 'zod/mini';
import { MEMBER } from '../domain/identity/access.ts';
import {
  BACKTEST_LIMITS,
  REBALANCES,
  WEIGHTINGS,
} from '../domain/screener/backtest/backtest-request.ts';
import {
  BACKTEST_CAVEATS,
  type BacktestHolding,
  type BacktestProgress,
  type BacktestRebalance,
  type BacktestResult,
  type CurveStatistics,
} from '../domain/screener/backtest/backtest-result.ts';
import { SCREEN_LIMITS } from '../domain/screener/screen.ts';
import { UNIVERSE_KINDS } from '../domain/screener/universe.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  dateInput,
  dateText,
  inOrder,
  listOf,
  maybeNumber,
  objectOf,
  symbolInput,
  symbolText,
} from './market/wire.schema.ts';
import { plainText } from './text-field.schema.ts';
import * as call from './screener-backtest.ts';

/**
 *     POST   /api/screener/backtest          the result, or the id of a run that goes on
 *     GET    /api/screener/backtest/{run}    the same again: ask once a second
 *     DELETE /api/screener/backtest/{run}    gives it up
 *
 * The same request joins the run that is under way. A run lives in the process that began it and for
 * some minutes after its end; a 404 means: send the request again, what was read is kept.
 */
const tag = 'Screener';

const EXPRESSION_MAXIMUM = 4_000;

const statistics = objectOf<CurveStatistics>('CurveStatistics')({
  totalReturn: maybeNumber,
  annualReturn: maybeNumber,
  volatility: maybeNumber,
  sharpe: maybeNumber,
  drawdown: maybeNumber,
  bestMonth: maybeNumber,
  worstMonth: maybeNumber,
  monthsUp: maybeNumber,
});

const rebalance = objectOf<BacktestRebalance>('BacktestRebalance')({
  decidedOn: dateText,
  tradedOn: dateText,
  met: z.number(),
  turnover: z.number(),
  cost: z.number(),
  holdings: listOf(
    objectOf<BacktestHolding>('BacktestHolding')({ symbol: symbolText, weight: z.number() }),
  ),
});

export const backtestResult = objectOf<BacktestResult>('BacktestResult')({
  from: dateText,
  to: dateText,
  dates: listOf(dateText),
  equity: listOf(z.number()),
  benchmark: listOf(maybeNumber),
  rebalances: listOf(rebalance),
  statistics,
  benchmarkStatistics: statistics,
  turnover: maybeNumber,
  costs: z.number(),
  instruments: z.number(),
  limits: listOf(z.enum(BACKTEST_CAVEATS)),
});

const progress = objectOf<BacktestProgress>('BacktestProgress')({
  phase: z.enum(['queued', 'reading', 'computing']),
  share: z.number(),
});

const backtestAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('working'), run: z.string(), progress }),
  z.object({ state: z.literal('done'), run: z.string(), result: backtestResult }),
]);

const expression = plainText('The expression', EXPRESSION_MAXIMUM);
const wholeNumber = (least: number, most: number) =>
  z
    .int(`must be a whole number from ${least} to ${most}`)
    .check(
      z.minimum(least, `must be a whole number from ${least} to ${most}`),
      z.maximum(most, `must be a whole number from ${least} to ${most}`),
    );

const screen = z.strictObject({
  universe: z.enum(UNIVERSE_KINDS, 'Choose equity, etf or fund.'),
  expression,
  formulas: z._default(
    z
      .array(
        z.strictObject({
          id: z.string().check(z.regex(/^f[1-9]$/, 'A formula is f1 to f9.')),
          name: plainText('The name', SCREEN_LIMITS.formulaName),
          expression,
        }),
      )
      .check(z.maxLength(SCREEN_LIMITS.formulas, 'Too many formulas.')),
    [],
  ),
  order: z._default(
    z
      .array(
        z.strictObject({
          by: z.string().check(z.maxLength(60, 'There is no such field.')),
          descending: z.boolean('Choose yes or no.'),
        }),
      )
      .check(z.maxLength(SCREEN_LIMITS.orders, 'Too many orders.')),
    [],
  ),
});

export const runBacktest = defineEndpoint(call.runBacktest, {
  access: MEMBER,
  tag,
  summary:
    'What a screen would have earned, rebalanced every month or quarter with what was known on each day.',
  body: inOrder(
    z.strictObject({
      screen,
      top: z._default(wholeNumber(1, BACKTEST_LIMITS.top), 20),
      weighting: z._default(z.enum(WEIGHTINGS, 'Choose equal or market-cap.'), 'equal'),
      rebalance: z._default(z.enum(REBALANCES, 'Choose monthly or quarterly.'), 'monthly'),
      costs: z._default(
        z
          .number('must be a number of basis points')
          .check(
            z.minimum(0, 'must be at least 0'),
            z.maximum(BACKTEST_LIMITS.costs, `must be at most ${BACKTEST_LIMITS.costs}`),
          ),
        10,
      ),
      from: dateInput,
      to: dateInput,
      benchmark: symbolInput,
    }),
  ),
  response: backtestAnswer,
});

const params = z.strictObject({
  run: z.string().check(z.regex(/^[\w-]{8,64}$/, 'There is no such back-test.')),
});

export const readBacktest = defineEndpoint(call.readBacktest, {
  access: MEMBER,
  tag,
  summary: 'How far a back-test has come, or its result.',
  params,
  response: backtestAnswer,
});

export const cancelBacktest = defineEndpoint(call.cancelBacktest, {
  access: MEMBER,
  tag,
  summary: 'Give up a back-test that is under way.',
  params,
  response: z.object({ run: z.string() }),
});
