import type { TrailingPeriod } from '../funds/fund-performance.ts';
import { belowHigh } from '../fundamentals/key-figures.ts';
import type { KeyStatistics } from '../fundamentals/key-statistics.ts';
import { PEER_MEASURES } from '../peers/measures.ts';
import type { Quote } from '../quotes/quote.ts';
import { relativeVolume } from '../quotes/relative-volume.ts';
import { exchangeName } from '../symbols/exchange-table.ts';
import type { Instrument } from '../symbols/instrument.ts';
import type {
  FactName,
  FieldDefinition,
  FieldFacts,
  FieldGroup,
  FieldUnit,
  Scope,
} from './field.ts';

const field = <const Id extends string>(
  id: Id,
  group: FieldGroup,
  unit: FieldUnit,
  needs: readonly FactName[],
  read: FieldDefinition['read'],
  scope: Scope = 'all',
) =>
  ({
    id,
    group,
    unit,
    label: `fields.${id}`,
    help: `fields.help.${id}`,
    needs,
    scope,
    read,
  }) as const satisfies FieldDefinition;

const described = <const Id extends string>(id: Id, read: (of: Instrument) => string | null) =>
  field(id, 'description', 'text', ['instrument'], ({ instrument }) =>
    instrument === null ? null : read(instrument),
  );

const quoted = <const Id extends string>(
  id: Id,
  unit: FieldUnit,
  read: (of: Quote) => number | null,
  scope: Scope = 'all',
) =>
  field(id, 'price', unit, ['quote'], ({ quote }) => (quote === null ? null : read(quote)), scope);

const stated = <const Id extends string>(
  id: Id,
  group: FieldGroup,
  unit: FieldUnit,
  read: (of: KeyStatistics) => number | string | null,
  scope: Scope = 'companies',
) =>
  field(
    id,
    group,
    unit,
    ['statistics'],
    ({ statistics }) => (statistics === null ? null : read(statistics)),
    scope,
  );

/** Ratios have names and formulas of their own. */
const ratio = <const Id extends string>(id: Id, group: FieldGroup, unit: FieldUnit) =>
  ({
    id,
    group,
    unit,
    label: `ratios.${id}`,
    help: `ratios.formula.${id}`,
    needs: ['ratios'],
    scope: 'companies',
    read: ({ ratios }: FieldFacts) => ratios?.get(id) ?? null,
  }) as const satisfies FieldDefinition;

const PERIODS = PEER_MEASURES.flatMap(({ period }) => (period === undefined ? [] : [period]));
type ReturnId = `return-${TrailingPeriod}`;

const trailing = (period: TrailingPeriod) =>
  field(
    `return-${period}` as ReturnId,
    'performance',
    'percent',
    ['performance'],
    ({ performance }) => performance?.returns.get(period) ?? null,
  );

const technical = <const Id extends string>(
  id: Id,
  unit: FieldUnit,
  reading: string,
  period: number,
) =>
  field(
    id,
    'technicals',
    unit,
    ['technicals'],
    ({ technicals }) =>
      technicals?.readings.find((one) => one.id === reading && one.period === period)?.value ??
      null,
  );

const ratioOf = (
  above: number | null | undefined,
  below: number | null | undefined,
): number | null =>
  typeof above === 'number' && typeof below === 'number' && below > 0 ? above / below - 1 : null;

const DEFINITIONS = [
  described('name', ({ name }) => name),
  described('type', ({ type }) => type),
  described('exchange', ({ exchange }) => exchangeName(exchange)),
  described('currency', ({ currency }) => currency),
  described('country', ({ country }) => country),
  described('sector', ({ sector }) => sector),
  described('industry', ({ industry }) => industry),

  quoted('last', 'price', ({ last }) => last),
  quoted('change', 'price', ({ change }) => change),
  quoted('change-percent', 'points', ({ changePercent }) => changePercent),
  quoted('bid', 'price', ({ bid }) => bid, 'traded'),
  quoted('ask', 'price', ({ ask }) => ask, 'traded'),
  quoted('open', 'price', ({ open }) => open),
  quoted('high', 'price', ({ high }) => high),
  quoted('low', 'price', ({ low }) => low),
  quoted('previous-close', 'price', ({ previousClose }) => previousClose),
  quoted('volume', 'count', ({ volume }) => volume, 'traded'),
  quoted('average-volume', 'count', ({ averageVolume }) => averageVolume, 'traded'),
  quoted(
    'relative-volume',
    'times',
    ({ volume, averageVolume }) => relativeVolume(volume, averageVolume),
    'traded',
  ),
  quoted('vwap', 'price', ({ vwap }) => vwap, 'traded'),
  quoted('high-52', 'price', ({ high52 }) => high52),
  quoted('low-52', 'price', ({ low52 }) => low52),
  quoted('below-high-52', 'percent', ({ last, high52 }) =>
    high52 === null ? null : belowHigh(last, high52),
  ),
  quoted('above-low-52', 'percent', ({ last, low52 }) => ratioOf(last, low52)),
  quoted('market-cap', 'money', ({ marketCap }) => marketCap, 'traded'),
  quoted('extended-price', 'price', ({ extended }) => extended?.price ?? null, 'traded'),
  quoted('extended-change', 'points', ({ extended }) => extended?.changePercent ?? null, 'traded'),

  ...PERIODS.map(trailing),

  ratio('price-earnings', 'fundamentals', 'times'),
  ratio('forward-price-earnings', 'fundamentals', 'times'),
  ratio('peg', 'fundamentals', 'times'),
  ratio('price-sales', 'fundamentals', 'times'),
  ratio('price-book', 'fundamentals', 'times'),
  ratio('ev-ebitda', 'fundamentals', 'times'),
  ratio('enterprise-value', 'fundamentals', 'money'),
  ratio('free-cash-flow-yield', 'fundamentals', 'percent'),
  stated('eps', 'fundamentals', 'price', ({ epsTtm }) => epsTtm),
  stated('eps-forward', 'fundamentals', 'price', ({ epsForward }) => epsForward),
  stated('revenue', 'fundamentals', 'money', ({ revenueTtm }) => revenueTtm),
  ratio('gross-margin', 'fundamentals', 'percent'),
  ratio('operating-margin', 'fundamentals', 'percent'),
  ratio('net-margin', 'fundamentals', 'percent'),
  ratio('return-on-equity', 'fundamentals', 'percent'),
  ratio('return-on-assets', 'fundamentals', 'percent'),
  ratio('return-on-invested-capital', 'fundamentals', 'percent'),
  ratio('revenue-growth', 'fundamentals', 'percent'),
  ratio('eps-growth', 'fundamentals', 'percent'),
  stated('next-earnings', 'fundamentals', 'date', ({ nextEarningsDate }) => nextEarningsDate),

  stated('dividend', 'dividends', 'price', ({ dividendRate }) => dividendRate, 'traded'),
  stated('dividend-yield', 'dividends', 'percent', ({ dividendYield }) => dividendYield, 'traded'),
  stated('ex-dividend', 'dividends', 'date', ({ exDividendDate }) => exDividendDate, 'traded'),
  ratio('payout-ratio', 'dividends', 'percent'),
  field(
    'distribution-yield',
    'dividends',
    'percent',
    ['fund'],
    ({ fund }) => fund?.distributionYield ?? null,
    'funds',
  ),
  field(
    'expense-ratio',
    'fundamentals',
    'percent',
    ['fund'],
    ({ fund }) => fund?.fees.expenseRatio ?? null,
    'funds',
  ),

  technical('sma-50', 'price', 'sma', 50),
  technical('sma-200', 'price', 'sma', 200),
  field('above-sma-50', 'technicals', 'percent', ['quote', 'technicals'], (facts) =>
    ratioOf(facts.quote?.last, averageOf(facts, 50)),
  ),
  field('above-sma-200', 'technicals', 'percent', ['quote', 'technicals'], (facts) =>
    ratioOf(facts.quote?.last, averageOf(facts, 200)),
  ),
  technical('rsi', 'plain', 'rsi', 14),
  technical('macd', 'plain', 'macd', 26),
  field(
    'technical-verdict',
    'technicals',
    'verdict',
    ['technicals'],
    ({ technicals }) => technicals?.verdict ?? null,
  ),

  stated('beta', 'risk', 'plain', ({ beta }) => beta, 'traded'),
  field(
    'volatility',
    'risk',
    'percent',
    ['performance'],
    ({ performance }) => performance?.volatility ?? null,
  ),
  field(
    'drawdown',
    'risk',
    'percent',
    ['performance'],
    ({ performance }) => performance?.drawdown ?? null,
  ),
  stated('short-share', 'risk', 'percent', ({ shortShareOfFloat }) => shortShareOfFloat, 'traded'),
  stated('days-to-cover', 'risk', 'plain', ({ daysToCover }) => daysToCover, 'traded'),

  field(
    'consensus',
    'analyst',
    'grade',
    ['ratings'],
    ({ ratings }) => ratings?.consensus ?? null,
    'companies',
  ),
  field(
    'consensus-score',
    'analyst',
    'plain',
    ['ratings'],
    ({ ratings }) => ratings?.current.score ?? null,
    'companies',
  ),
  field(
    'analysts',
    'analyst',
    'count',
    ['target'],
    ({ target }) => target?.analysts ?? null,
    'companies',
  ),
  field(
    'target-mean',
    'analyst',
    'price',
    ['target'],
    ({ target }) => target?.mean ?? null,
    'companies',
  ),
  field(
    'target-low',
    'analyst',
    'price',
    ['target'],
    ({ target }) => target?.low ?? null,
    'companies',
  ),
  field(
    'target-high',
    'analyst',
    'price',
    ['target'],
    ({ target }) => target?.high ?? null,
    'companies',
  ),
  field(
    'target-upside',
    'analyst',
    'percent',
    ['target', 'quote'],
    ({ target, quote }) => ratioOf(target?.mean, quote?.last),
    'companies',
  ),
] as const;

const averageOf = ({ technicals }: FieldFacts, period: number): number | null =>
  technicals?.readings.find((one) => one.id === 'sma' && one.period === period)?.value ?? null;

export type FieldId = (typeof DEFINITIONS)[number]['id'];
export type Field = FieldDefinition & { readonly id: FieldId };

/** In the order in which they are offered. */
export const FIELDS: readonly Field[] = DEFINITIONS;
export const FIELD_IDS: readonly FieldId[] = FIELDS.map(({ id }) => id);

const byId = new Map<string, Field>(FIELDS.map((one) => [one.id, one]));
export const fieldOf = (id: FieldId): Field => byId.get(id) as Field;
export const isFieldId = (text: string): text is FieldId => byId.has(text);
