import { type IsoDate, parseIsoDate } from '../../../src/domain/calendar/iso-date.ts';
import { decimalOf, parseDecimal } from '../../../src/domain/money/decimal.ts';
import { amountText, type DecimalText } from '../../../src/domain/money/decimal-text.ts';

/** One row of a case. Figures are texts: they are read digit by digit, never through a float. */
export interface CaseActivity {
  readonly date: IsoDate;
  readonly time: string | null;
  readonly type: string;
  readonly symbol: string | null;
  readonly currency: string;
  readonly account: string | null;
  readonly cashAccount: string | null;
  readonly quantity: DecimalText | null;
  readonly unitPrice: DecimalText | null;
  readonly fee: DecimalText | null;
  readonly tax: DecimalText | null;
  readonly amount: DecimalText | null;
  readonly numerator: DecimalText | null;
  readonly denominator: DecimalText | null;
  readonly fxRateToAccountCurrency: DecimalText | null;
  readonly fx: {
    readonly gross: DecimalText;
    readonly currency: string;
    readonly rate: DecimalText | null;
  } | null;
}

/** A figure that the case asks for. The judge may have taken `value` away. */
export interface Wanted {
  readonly figure: string;
  readonly scope: string;
  readonly value: unknown;
  readonly tolerance: number | null;
  readonly standard: boolean;
  /** `date`, `range`, `daysInMarket` … as they are in the file. */
  readonly extras: Readonly<Record<string, unknown>>;
}

export type DatedNumbers = readonly (readonly [date: IsoDate, value: number])[];

export interface PortfolioCase {
  readonly name: string;
  readonly kind: string;
  readonly base: string;
  readonly asOf: IsoDate | null;
  readonly period: { readonly start: IsoDate; readonly end: IsoDate } | null;
  readonly accountCurrency: string | null;
  readonly costMethod: string | null;
  readonly activities: readonly CaseActivity[];
  readonly instruments: Readonly<
    Record<
      string,
      { readonly currency: string | null; readonly type: string; readonly multiplier: string }
    >
  >;
  readonly prices: Readonly<
    Record<string, { readonly currency: string; readonly closes: DatedNumbers }>
  >;
  readonly fxRates: Readonly<Record<string, DatedNumbers>>;
  readonly opening: {
    readonly date: IsoDate;
    readonly cash: Readonly<Record<string, DecimalText>>;
    readonly lots: readonly {
      readonly symbol: string;
      readonly date: IsoDate;
      readonly quantity: DecimalText;
      readonly costBasis: DecimalText;
      readonly currency: string;
    }[];
    readonly netContribution: number;
  } | null;
  readonly flows: DatedNumbers;
  readonly valuations: DatedNumbers;
  readonly returns: readonly number[] | null;
  readonly accumulated: readonly number[] | null;
  readonly firstDate: IsoDate | null;
  readonly wanted: readonly Wanted[];
}

/** A number as the digits of its source. */
class Digits {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Table = Readonly<Record<string, unknown>>;

/** Throws an `Error` that says what cannot be read. */
export function readCase(text: string): PortfolioCase {
  const exact = table(parseExact(text), 'the file');
  if (exact['schema'] !== 'portfolio-case/1')
    throw new Error('schema: expected portfolio-case/1, the file has something else');
  const plain = table(JSON.parse(text), 'the file');
  const list = (name: string): readonly unknown[] =>
    Array.isArray(exact[name]) ? (exact[name] as unknown[]) : [];
  const period = plain['period'] === undefined ? null : table(plain['period'], 'period');
  return {
    name: String(plain['name'] ?? ''),
    kind: String(plain['kind'] ?? ''),
    base: word(plain['baseCurrency'], 'baseCurrency'),
    asOf: optionalDate(plain['asOf'], 'asOf'),
    period:
      period === null
        ? null
        : { start: date(period['start'], 'period.start'), end: date(period['end'], 'period.end') },
    accountCurrency: optionalWord(plain['accountCurrency']),
    costMethod: optionalWord(plain['costMethod']),
    activities: list('activities').map((row, place) => activityOf(row, `activities[${place}]`)),
    instruments: mapped(plain['instruments'], (item) => ({
      currency: optionalWord(item['currency']),
      type: optionalWord(item['type']) ?? '',
      multiplier: typeof item['multiplier'] === 'number' ? String(item['multiplier']) : '1',
    })),
    prices: mapped(plain['prices'], (item, name) => ({
      currency: optionalWord(item['currency']) ?? word(plain['baseCurrency'], 'baseCurrency'),
      closes: dated(item['close'], `prices.${name}`),
    })),
    fxRates: Object.fromEntries(
      Object.entries(plain['fxRates'] === undefined ? {} : table(plain['fxRates'], 'fxRates')).map(
        ([pair, rates]) => [pair, dated(rates, `fxRates.${pair}`)],
      ),
    ),
    opening: openingOf(exact['opening']),
    flows: dated(plain['flows'], 'flows'),
    valuations: dated(plain['valuations'], 'valuations'),
    returns: numbers(plain['returns']),
    accumulated: numbers(plain['accumulated']),
    firstDate: optionalDate(plain['firstDate'], 'firstDate'),
    wanted: (Array.isArray(plain['expected']) ? (plain['expected'] as unknown[]) : []).map(
      (row, place) => wantedOf(table(row, `expected[${place}]`)),
    ),
  };
}

function parseExact(text: string): unknown {
  const reviver = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' ? new Digits(context?.source ?? String(value)) : value;
  try {
    return JSON.parse(text, reviver) as unknown;
  } catch (problem) {
    throw new Error(`not JSON: ${problem instanceof Error ? problem.message : ''}`, {
      cause: problem,
    });
  }
}

/** Digits without an exponent: `3.29e-07` is `0.000000329`. */
export function plainDigits(source: string): DecimalText | null {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e');
  const value = parseDecimal(mantissa);
  const shift = Number(exponent);
  if (value === undefined || !Number.isInteger(shift) || Math.abs(shift) > 60) return null;
  const scale = value.scale - shift;
  return amountText(
    scale >= 0 ? decimalOf(value.units, scale) : decimalOf(value.units * 10n ** BigInt(-scale), 0),
  );
}

const unsigned = (text: DecimalText | null): DecimalText | null =>
  text === null ? null : (text.replace(/^-/, '') as DecimalText);

function activityOf(value: unknown, where: string): CaseActivity {
  const row = table(value, where);
  const amount = (name: string): DecimalText | null => digits(row[name], `${where}.${name}`);
  const fx = row['fx'] === undefined ? null : table(row['fx'], `${where}.fx`);
  return {
    date: date(row['date'], `${where}.date`),
    time: optionalWord(row['time']),
    type: word(row['type'], `${where}.type`),
    symbol: optionalWord(row['symbol']),
    currency: word(row['currency'], `${where}.currency`),
    account: optionalWord(row['account']) ?? optionalWord(row['securitiesAccount']),
    cashAccount: optionalWord(row['cashAccount']),
    quantity: amount('quantity'),
    unitPrice: amount('unitPrice'),
    fee: amount('fee'),
    tax: amount('tax'),
    // The type says the direction; only a balance may be below zero.
    amount: row['type'] === 'CASH_BALANCE' ? amount('amount') : unsigned(amount('amount')),
    numerator: amount('numerator'),
    denominator: amount('denominator'),
    fxRateToAccountCurrency: amount('fxRateToAccountCurrency'),
    fx:
      fx === null
        ? null
        : {
            gross: needed(digits(fx['grossInSecurityCurrency'], where), `${where}.fx`),
            currency: word(fx['securityCurrency'], `${where}.fx.securityCurrency`),
            rate: digits(fx['rateToActivityCurrency'], where),
          },
  };
}

function openingOf(value: unknown): PortfolioCase['opening'] {
  if (value === undefined || value === null) return null;
  const row = table(value, 'opening');
  const cash = row['cash'] === undefined ? {} : table(row['cash'], 'opening.cash');
  const lots = Array.isArray(row['lots']) ? (row['lots'] as unknown[]) : [];
  return {
    date: date(row['date'], 'opening.date'),
    cash: Object.fromEntries(
      Object.entries(cash).map(([currency, amount]) => [
        currency,
        needed(digits(amount, 'opening.cash'), `opening.cash.${currency}`),
      ]),
    ),
    lots: lots.map((item, place) => {
      const where = `opening.lots[${place}]`;
      const lot = table(item, where);
      return {
        symbol: word(lot['symbol'], `${where}.symbol`),
        date: date(lot['date'] instanceof Digits ? '' : lot['date'], `${where}.date`),
        quantity: needed(digits(lot['quantity'], where), `${where}.quantity`),
        costBasis: needed(digits(lot['costBasis'], where), `${where}.costBasis`),
        currency: word(lot['currency'], `${where}.currency`),
      };
    }),
    netContribution: Number(digits(row['netContribution'], 'opening.netContribution') ?? '0'),
  };
}

function wantedOf(row: Table): Wanted {
  const { figure, scope, value, tolerance, standard, ...extras } = row;
  return {
    figure: word(figure, 'expected.figure'),
    scope: optionalWord(scope) ?? 'portfolio',
    value,
    tolerance: typeof tolerance === 'number' ? tolerance : null,
    standard: standard === true,
    extras,
  };
}

function table(value: unknown, where: string): Table {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${where}: expected an object`);
  return value as Table;
}

const mapped = <T>(value: unknown, read: (item: Table, name: string) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(value === undefined ? {} : table(value, 'the file')).map(([name, item]) => [
      name,
      read(table(item, name), name),
    ]),
  );

function dated(value: unknown, where: string): DatedNumbers {
  if (!Array.isArray(value)) return [];
  return value
    .map((pair: unknown): readonly [IsoDate, number] => {
      if (!Array.isArray(pair) || typeof pair[1] !== 'number')
        throw new Error(`${where}: expected pairs of date and number`);
      return [date(pair[0], where), pair[1]];
    })
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

const numbers = (value: unknown): readonly number[] | null =>
  Array.isArray(value) ? value.map(Number) : null;

function digits(value: unknown, where: string): DecimalText | null {
  if (value === undefined || value === null) return null;
  const source = value instanceof Digits ? value.text : value;
  const text = typeof source === 'string' ? plainDigits(source) : null;
  if (text === null) throw new Error(`${where}: expected a number`);
  return text;
}

function needed<T>(value: T | null, where: string): T {
  if (value === null) throw new Error(`${where}: missing`);
  return value;
}

function date(value: unknown, where: string): IsoDate {
  const found = typeof value === 'string' ? parseIsoDate(value.slice(0, 10)) : null;
  if (found === null) throw new Error(`${where}: expected a date`);
  return found;
}

const optionalDate = (value: unknown, where: string): IsoDate | null =>
  value === undefined || value === null ? null : date(value, where);

function word(value: unknown, where: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`${where}: expected a text`);
  return value;
}

const optionalWord = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
