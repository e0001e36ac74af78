import { fromDayNumber, toDayNumber } from '../../calendar/iso-date.ts';
import { add, type Decimal, multiply, negate, subtract, sum } from '../../money/decimal.ts';
import { amountText } from '../../money/decimal-text.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { AssetId } from '../asset.ts';
import type { ItemCategory } from '../booked.ts';
import type { Derivation, DerivationStep, DerivedFigure, FigureValue } from '../derivation.ts';
import { columns, type DerivationRows, rowsOf, step } from './derivation-rows.ts';
import type { DerivationContext } from './derivation-context.ts';
import { deriveEffect, isEffectFigure } from './derive-effect.ts';
import { deriveRisk, isRiskFigure } from './derive-risk.ts';
import { deriveRolling, isRollingFigure } from './derive-rolling.ts';
import { deriveReturn, isReturnFigure } from './derive-returns.ts';
import { exactRates } from './exact-rates.ts';
import {
  type ExactGains,
  exactGains,
  NO_GAINS,
  type RealisedGain,
  totalGain,
} from './period-gains.ts';
import { localPrice, localValue, quantityOn, type Step } from './prepared.ts';

/** How a figure was found: the lines that add up to it and every input, newest first. */
export function derive(figure: DerivedFigure, context: DerivationContext): Derivation {
  if (isReturnFigure(figure)) return deriveReturn(figure, context);
  if (isRiskFigure(figure)) return deriveRisk(figure, context);
  if (isRollingFigure(figure)) return deriveRolling(figure, context);
  // Nobody said of which group.
  if (isEffectFigure(figure)) return deriveEffect(figure, []);
  switch (figure) {
    case 'value':
    case 'startValue':
      return deriveValue(figure, context);
    case 'flows':
      return deriveFlows(context);
    case 'dayChange':
      return deriveDayChange(context);
    case 'totalGain':
      return deriveTotal(context);
    case 'realised':
      return deriveRealised(context);
    case 'unrealised':
    case 'currency':
      return deriveParts(figure, context);
    case 'dividends':
    case 'interest':
    case 'fees':
    case 'taxes':
      return deriveItems(figure, context);
    default:
      return figure satisfies never;
  }
}

const money = (
  figure: DerivedFigure,
  value: Decimal,
  steps: readonly DerivationStep[],
  rows: DerivationRows,
): Derivation => ({ figure, unit: 'money', value: amountText(value), steps, ...rows });

function gainsOf(context: DerivationContext, onRealised?: (one: RealisedGain) => void): ExactGains {
  const { prepared, period, asset } = context;
  const parts = exactGains(prepared, toDayNumber(period.from), toDayNumber(period.to), onRealised);
  return asset === null ? parts.whole : (parts.holdings.get(asset) ?? NO_GAINS);
}

const lastDay = ({ period, prepared }: DerivationContext): number =>
  Math.min(toDayNumber(period.to), prepared.last);

/** Of the last day of the period, or of the day before its first. */
function deriveValue(figure: 'value' | 'startValue', context: DerivationContext): Derivation {
  const { prepared, period, asset } = context;
  const { book } = prepared.input;
  const isStart = figure === 'startValue';
  const day = isStart ? toDayNumber(period.from) : lastDay(context);
  const rate = exactRates(book);
  const rows: FigureValue[][] = [];
  const values: Decimal[] = [];
  for (const track of prepared.tracks.values()) {
    const quantity = quantityOn(track, day);
    if (quantity.units === 0n || (asset !== null && track.asset !== asset)) continue;
    const value = multiply(localValue(book, track, day), rate(track.currency, day));
    values.push(value);
    rows.push([
      track.asset,
      amountText(quantity),
      localPrice(book, track, day),
      track.currency,
      Number(amountText(rate(track.currency, day))),
      amountText(value),
    ]);
  }
  const held = sum(values);
  const gains = gainsOf(context);
  const whole = isStart ? gains.start : gains.end;
  const cash = subtract(whole, held);
  const steps = [step('holdings', 'money', amountText(held), '+')];
  if (asset === null) steps.push(step('cash', 'money', amountText(cash), '+'));
  return money(figure, asset === null ? whole : held, steps, {
    ...rowsOf(
      columns(
        ['asset', 'text'],
        ['quantity', 'quantity'],
        ['price', 'number'],
        ['currencyCode', 'text'],
        ['rate', 'number'],
        ['value', 'money'],
      ),
      rows,
    ),
  });
}

/** The change of prices since the close before, at the rates of the day. */
function deriveDayChange(context: DerivationContext): Derivation {
  const { prepared, asset } = context;
  const { book } = prepared.input;
  const day = lastDay(context);
  const parts = exactGains(prepared, day - 1, day);
  const rows = [...parts.holdings]
    .filter(([id]) => asset === null || id === asset)
    .map(([id, gains]): FigureValue[] => {
      const track = prepared.tracks.get(id)!;
      return [
        id,
        amountText(quantityOn(track, day)),
        localPrice(book, track, day - 1),
        localPrice(book, track, day),
        amountText(totalGain(gains)),
      ];
    });
  const gains = asset === null ? parts.whole : (parts.holdings.get(asset) ?? NO_GAINS);
  return money('dayChange', totalGain(gains), changeSteps(gains), {
    ...rowsOf(
      columns(
        ['asset', 'text'],
        ['quantity', 'quantity'],
        ['previousPrice', 'number'],
        ['price', 'number'],
        ['gain', 'money'],
      ),
      rows,
    ),
  });
}

const changeSteps = (gains: ExactGains): DerivationStep[] => [
  step('end', 'money', amountText(gains.end), '+'),
  step('start', 'money', amountText(gains.start), '-'),
  step('flows', 'money', amountText(gains.flows), '-'),
];

const PARTS = [
  'realised',
  'unrealised',
  'dividends',
  'interest',
  'fees',
  'taxes',
  'currency',
] as const;

function deriveTotal(context: DerivationContext): Derivation {
  const gains = gainsOf(context);
  const rows = PARTS.map((part): FigureValue[] => [part, amountText(gains[part])]);
  return money(
    'totalGain',
    totalGain(gains),
    changeSteps(gains),
    rowsOf(columns(['contribution', 'text'], ['gain', 'money']), rows),
  );
}

function deriveRealised(context: DerivationContext): Derivation {
  const { asset } = context;
  const rows: FigureValue[][] = [];
  const gains = gainsOf(context, ({ day, disposal, gain, rate }) => {
    if (asset !== null && disposal.lot.asset !== asset) return;
    rows.push([
      fromDayNumber(day),
      disposal.transaction,
      disposal.lot.asset,
      amountText(disposal.quantity),
      amountText(disposal.proceeds),
      amountText(subtract(disposal.proceeds, gain)),
      Number(amountText(rate)),
      amountText(multiply(gain, rate)),
    ]);
  });
  return money(
    'realised',
    gains.realised,
    [step('count', 'number', rows.length)],
    rowsOf(
      columns(
        ['date', 'date'],
        ['transaction', 'text'],
        ['asset', 'text'],
        ['quantity', 'quantity'],
        ['proceeds', 'number'],
        ['cost', 'number'],
        ['rate', 'number'],
        ['gain', 'money'],
      ),
      rows.reverse(),
    ),
  );
}

/** A part of the gain holding by holding, and cash by currency. */
function deriveParts(figure: 'unrealised' | 'currency', context: DerivationContext): Derivation {
  const { prepared, period, asset } = context;
  const parts = exactGains(prepared, toDayNumber(period.from), toDayNumber(period.to));
  const list: [string, ExactGains][] = [
    ...[...parts.holdings].filter(([id]) => asset === null || id === asset),
    ...(asset === null ? [...parts.cash] : []),
  ];
  const rows = list
    .filter(([, gains]) => gains[figure].units !== 0n)
    .map(([name, gains]): FigureValue[] => [
      name,
      amountText(gains.start),
      amountText(gains.flows),
      amountText(gains.end),
      amountText(gains[figure]),
    ]);
  const total = list.reduce((all, [, gains]) => add(all, gains[figure]), NO_GAINS.end);
  const others = PARTS.filter((part) => part !== figure);
  const steps =
    figure === 'unrealised' && asset === null
      ? [
          ...changeSteps(parts.whole),
          ...others.map((part) => step(part, 'money', amountText(parts.whole[part]), '-')),
        ]
      : [step('count', 'number', rows.length)];
  return money(
    figure,
    total,
    steps,
    rowsOf(
      columns(
        ['asset', 'text'],
        ['start', 'money'],
        ['flows', 'money'],
        ['end', 'money'],
        [figure, 'money'],
      ),
      rows,
    ),
  );
}

const CATEGORIES = {
  dividends: 'dividend',
  interest: 'interest',
  fees: 'fee',
  taxes: 'tax',
} as const;

/** Every booking of the period that has such an item. */
function deriveItems(figure: keyof typeof CATEGORIES, context: DerivationContext): Derivation {
  const category: ItemCategory = CATEGORIES[figure];
  return deriveBookings(figure, context, ({ entry }) =>
    entry.items.filter(
      (item) =>
        item.category === category && (context.asset === null || item.asset === context.asset),
    ),
  );
}

/** What the owner has brought in and taken out; of an asset, what it took, costs included, less what it gave and paid. */
function deriveFlows(context: DerivationContext): Derivation {
  const { prepared, asset } = context;
  if (asset === null) return deriveBookings('flows', context, ({ entry }) => entry.flows);
  const isOfAsset = (each: { readonly asset: AssetId | null }): boolean => each.asset === asset;
  const currency = prepared.tracks.get(asset)?.currency ?? prepared.base;
  return deriveBookings('flows', context, ({ entry, takes }) => [
    ...takes.filter(isOfAsset).map((take) => ({ ...take, currency })),
    ...entry.items.filter(isOfAsset).map((item) => ({ ...item, amount: negate(item.amount) })),
  ]);
}

interface BookedAmount {
  readonly asset: AssetId | null;
  readonly currency: CurrencyCode;
  readonly amount: Decimal;
}

/** Amounts of bookings, each at the rate of its day. */
function deriveBookings(
  figure: DerivedFigure,
  { prepared, period }: DerivationContext,
  amountsOf: (step: Step) => readonly BookedAmount[],
): Derivation {
  const [from, to] = [toDayNumber(period.from), toDayNumber(period.to)];
  const rate = exactRates(prepared.input.book);
  const rows: FigureValue[][] = [];
  let total = NO_GAINS.end;
  for (const each of prepared.steps) {
    const { entry, day } = each;
    if (day <= from || day > to) continue;
    for (const item of amountsOf(each)) {
      const inBase = multiply(item.amount, rate(item.currency, day));
      total = add(total, inBase);
      rows.push([
        entry.date,
        entry.transaction,
        item.asset,
        amountText(item.amount),
        item.currency,
        Number(amountText(rate(item.currency, day))),
        amountText(inBase),
      ]);
    }
  }
  return money(
    figure,
    total,
    [step('count', 'number', rows.length)],
    rowsOf(
      columns(
        ['date', 'date'],
        ['transaction', 'text'],
        ['asset', 'text'],
        ['amount', 'number'],
        ['currencyCode', 'text'],
        ['rate', 'number'],
        ['base', 'money'],
      ),
      rows.reverse(),
    ),
  );
}
