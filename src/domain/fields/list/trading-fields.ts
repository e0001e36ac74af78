import type { TrailingPeriod } from '../../funds/fund-performance.ts';
import { PEER_MEASURES } from '../../peers/measures.ts';
import { aboveOf, field, quoted, readingOf, stated } from '../define.ts';
import type { FieldUnit } from '../field.ts';

const PERIODS = PEER_MEASURES.flatMap(({ period }) => (period === undefined ? [] : [period]));
type ReturnId = `return-${TrailingPeriod}`;

const trailing = (period: TrailingPeriod) =>
  field(
    `return-${period}` as ReturnId,
    'performance',
    'percent',
    ['performance'],
    ({ performance }) => performance?.returns.get(period) ?? null,
    { live: period === '3y' ? 'above-3y' : period === '5y' ? 'above-5y' : 'above' },
  );

export const performanceFields = [
  ...PERIODS.map(trailing),
  field(
    'volatility',
    'performance',
    'percent',
    ['performance'],
    ({ performance }) => performance?.volatility ?? null,
  ),
  field(
    'drawdown',
    'performance',
    'percent',
    ['performance'],
    ({ performance }) => performance?.drawdown ?? null,
  ),
  stated('beta', 'performance', 'plain', ({ beta }) => beta, { scope: 'traded' }),
] as const;

const technical = <const Id extends string>(
  id: Id,
  unit: FieldUnit,
  reading: string,
  period: number,
) => field(id, 'technicals', unit, ['technicals'], (facts) => readingOf(facts, reading, period));

const aboveAverage = <const Id extends string>(id: Id, period: number) =>
  field(
    id,
    'technicals',
    'percent',
    ['quote', 'technicals'],
    (facts) => aboveOf(facts.quote?.last, readingOf(facts, 'sma', period)),
    { live: 'above' },
  );

export const technicalFields = [
  technical('sma-20', 'price', 'sma', 20),
  technical('sma-50', 'price', 'sma', 50),
  technical('sma-200', 'price', 'sma', 200),
  aboveAverage('above-sma-20', 20),
  aboveAverage('above-sma-50', 50),
  aboveAverage('above-sma-200', 200),
  technical('rsi', 'plain', 'rsi', 14),
  technical('macd', 'plain', 'macd', 26),
  technical('stochastic', 'plain', 'stochastic', 14),
  technical('cci', 'plain', 'cci', 20),
  field('atr-percent', 'technicals', 'percent', ['trading'], ({ trading }) =>
    trading?.range == null || trading.close === null || !(trading.close > 0)
      ? null
      : trading.range / trading.close,
  ),
  field(
    'since-high',
    'technicals',
    'count',
    ['trading'],
    ({ trading }) => trading?.sinceHigh ?? null,
  ),
  field('streak', 'technicals', 'count', ['trading'], ({ trading }) => trading?.streak ?? null),
  quoted(
    'gap',
    'percent',
    ({ open, previousClose }) => aboveOf(open, previousClose),
    'traded',
    'technicals',
  ),
  quoted(
    'day-range',
    'percent',
    ({ high, low, previousClose }) =>
      high === null || low === null || previousClose === null || !(previousClose > 0)
        ? null
        : (high - low) / previousClose,
    'traded',
    'technicals',
  ),
  field(
    'technical-verdict',
    'technicals',
    'verdict',
    ['technicals'],
    ({ technicals }) => technicals?.verdict ?? null,
  ),
] as const;
