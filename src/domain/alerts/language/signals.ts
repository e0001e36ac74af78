import type { Unit } from '../../expressions/scope.ts';
import { type Field, type FieldId, FIELDS, fieldOf } from '../../fields/catalogue.ts';
import { fieldNamed, NAMES_OF_FIELDS, shortNameOf } from '../../screener/field-names.ts';
import {
  PORTFOLIO_SIGNALS,
  type PortfolioSignal,
  QUOTE_SIGNALS,
  type QuoteSignal,
  SLOW_SIGNALS,
  type SlowSignal,
} from '../signal-names.ts';

/** A figure that an alert may watch. Shares are fractions, whatever a column holds. */
export interface Signal {
  /** As conditions keep it. */
  readonly name: string;
  /** As texts print it. */
  readonly shown: string;
  readonly unit: Unit;
  /** The field of the catalogue, where it is one. */
  readonly field?: FieldId;
}

const QUOTE_UNITS: Readonly<Record<QuoteSignal, Unit>> = {
  price: 'price',
  bid: 'price',
  ask: 'price',
  open: 'price',
  high: 'price',
  low: 'price',
  previousClose: 'price',
  change: 'price',
  changePercent: 'percent',
  volume: 'count',
  averageVolume: 'count',
  vwap: 'price',
  gap: 'percent',
  high52: 'price',
  low52: 'price',
  allTimeHigh: 'price',
  allTimeLow: 'price',
};

const SLOW_UNITS: Readonly<Record<SlowSignal, Unit>> = {
  earningsIn: 'days',
  exDividendIn: 'days',
  ivRank: 'percent',
  impliedVolatility: 'percent',
};

const PORTFOLIO_UNITS: Readonly<Record<PortfolioSignal, Unit>> = {
  value: 'money',
  dayChange: 'money',
  dayChangePercent: 'percent',
  totalReturn: 'percent',
  drawdown: 'percent',
  drift: 'percent',
  holdingLoss: 'percent',
  cash: 'money',
};

const entries = <Name extends string>(
  names: readonly Name[],
  units: Readonly<Record<Name, Unit>>,
): readonly (readonly [string, Signal])[] =>
  names.map((name) => [name.toLowerCase(), { name, shown: name, unit: units[name] }]);

/** Figures of a symbol that are not only fields. */
const OWN: ReadonlyMap<string, Signal> = new Map([
  ...entries(QUOTE_SIGNALS, QUOTE_UNITS),
  ...entries(SLOW_SIGNALS, SLOW_UNITS),
]);

const PORTFOLIO: ReadonlyMap<string, Signal> = new Map(entries(PORTFOLIO_SIGNALS, PORTFOLIO_UNITS));

const FIELD_UNITS: Readonly<Partial<Record<Field['unit'], Unit>>> = {
  price: 'price',
  money: 'money',
  percent: 'percent',
  points: 'percent',
  times: 'times',
  count: 'count',
  plain: 'plain',
};

/** Texts and dates do not cross anything. */
export const fieldKind = (id: FieldId): 'number' | 'text' | 'date' => {
  const { unit } = fieldOf(id);
  if (unit === 'date') return 'date';
  return FIELD_UNITS[unit] === undefined ? 'text' : 'number';
};

function ofField(id: FieldId): Signal | undefined {
  // The last price of a table is the price of a quote.
  if (id === 'last') return OWN.get('price');
  const name = NAMES_OF_FIELDS.get(id)![0]!;
  const unit = FIELD_UNITS[fieldOf(id).unit];
  return (
    OWN.get(name.toLowerCase()) ??
    (unit === undefined ? undefined : { name, shown: shortNameOf(id), unit, field: id })
  );
}

const FIELD_SIGNALS: ReadonlyMap<FieldId, Signal> = new Map(
  FIELDS.flatMap(({ id }) => {
    const signal = ofField(id);
    return signal === undefined ? [] : [[id, signal] as const];
  }),
);

/** The figure of a symbol that a text calls so; case does not matter. */
export function symbolSignal(name: string): Signal | undefined {
  const own = OWN.get(name.toLowerCase());
  if (own !== undefined) return own;
  const field = fieldNamed(name);
  return field === undefined ? undefined : FIELD_SIGNALS.get(field);
}

export const portfolioSignal = (name: string): Signal | undefined =>
  PORTFOLIO.get(name.toLowerCase());

export const SYMBOL_SIGNALS: readonly Signal[] = [
  ...OWN.values(),
  ...[...FIELD_SIGNALS.values()].filter(({ field }) => field !== undefined),
];
export const ALL_PORTFOLIO_SIGNALS: readonly Signal[] = [...PORTFOLIO.values()];

/** Every way to write a figure of a symbol, to find what was meant. */
export const SYMBOL_SIGNAL_WORDS: readonly string[] = [
  ...[...OWN.values()].map(({ name }) => name),
  ...FIELDS.flatMap(({ id }) => (FIELD_SIGNALS.has(id) ? NAMES_OF_FIELDS.get(id)! : [])),
];
