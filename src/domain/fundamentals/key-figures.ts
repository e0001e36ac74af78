import type { IsoDate } from '../calendar/iso-date.ts';
import { BUSINESS_KINDS, type BusinessKind } from './business.ts';
import type { KeyStatistics } from './key-statistics.ts';
import { kindsOfRatio } from './ratio-kinds.ts';
import type { Quote } from '../quotes/quote.ts';

export const KEY_FIGURES = [
  'open',
  'previousClose',
  'marketCap',
  'enterpriseValue',
  'priceEarnings',
  'forwardPriceEarnings',
  'peg',
  'priceSales',
  'priceBook',
  'priceTangibleBook',
  'priceFfo',
  'eps',
  'beta',
  'dividend',
  'dividendYield',
  'exDividendDate',
  'shares',
  'float',
  'shortShareOfFloat',
] as const;
export type KeyFigureId = (typeof KEY_FIGURES)[number];

/** What goes into a figure besides the others. */
export const FIGURE_INPUTS = [
  'price',
  'shares',
  'marketCap',
  'totalDebt',
  'liquidFunds',
  'epsTtm',
  'epsForward',
  'epsGrowth',
  'priceEarnings',
  'revenueTtm',
  'totalEquity',
  'tangibleEquity',
  'ffoPerShare',
  'dividend',
  'sharesShort',
  'float',
] as const;
export type FigureInputId = (typeof FIGURE_INPUTS)[number];

export type FigureUnit = 'price' | 'money' | 'times' | 'fraction' | 'count' | 'plain' | 'date';

export interface FigureInput {
  readonly id: FigureInputId;
  readonly unit: FigureUnit;
  readonly value: number | null;
}

export interface KeyFigure {
  readonly id: KeyFigureId;
  readonly unit: FigureUnit;
  readonly value: number | IsoDate | null;
  /** The inputs of the figure; none when it is reported directly. */
  readonly inputs: readonly FigureInput[];
}

/** A bank has no enterprise value, and only a bank is priced by its tangible book. */
const KINDS: Readonly<Partial<Record<KeyFigureId, readonly BusinessKind[]>>> = {
  enterpriseValue: kindsOfRatio('enterprise-value'),
  priceTangibleBook: ['bank'],
  priceFfo: ['reit'],
};
const kindsOfFigure = (id: KeyFigureId): readonly BusinessKind[] => KINDS[id] ?? BUSINESS_KINDS;

/** A multiple of something positive; of anything else there is none. */
const multiple = (of: number | null, by: number | null): number | null =>
  of === null || by === null || !(by > 0) ? null : of / by;

const sum = (...parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>(
    (total, part) => (total === null || part === null ? null : total + part),
    0,
  );

const negative = (value: number | null): number | null => (value === null ? null : -value);

/** How far a price is below a high, as a fraction of the high; 0 at a new one. */
export const belowHigh = (price: number, high: number): number | null =>
  high > 0 ? Math.max(0, 1 - price / high) : null;

/**
 * The figures beside a quote at a price of now: what depends on the price follows it, so that the
 * panel and the quote above it never disagree. At the statistics' own price they are the same.
 */
export function keyFigures(
  statistics: KeyStatistics,
  { open, previousClose }: Pick<Quote, 'open' | 'previousClose'>,
  price: number = statistics.price,
): readonly KeyFigure[] {
  const { sharesOutstanding: shares, float, epsTtm, epsForward, epsGrowth } = statistics;
  const { totalDebt, liquidFunds, totalEquity, revenueTtm, dividendRate } = statistics;
  const { kind = 'ordinary', tangibleEquity = null, ffoPerShare = null } = statistics;
  const cap = shares === null ? statistics.marketCap : price * shares;
  const priceEarnings = multiple(price, epsTtm);
  const input = (id: FigureInputId, unit: FigureUnit, value: number | null): FigureInput => ({
    id,
    unit,
    value,
  });
  const priceInput = input('price', 'price', price);
  const capInput = input('marketCap', 'money', cap);
  const figure = (
    id: KeyFigureId,
    unit: FigureUnit,
    value: KeyFigure['value'],
    ...inputs: readonly FigureInput[]
  ): KeyFigure => ({ id, unit, value, inputs });

  const all = [
    figure('open', 'price', open),
    figure('previousClose', 'price', previousClose),
    figure('marketCap', 'money', cap, priceInput, input('shares', 'count', shares)),
    figure(
      'enterpriseValue',
      'money',
      sum(cap, totalDebt, negative(liquidFunds)),
      capInput,
      input('totalDebt', 'money', totalDebt),
      input('liquidFunds', 'money', liquidFunds),
    ),
    figure('priceEarnings', 'times', priceEarnings, priceInput, input('epsTtm', 'price', epsTtm)),
    figure(
      'forwardPriceEarnings',
      'times',
      multiple(price, epsForward),
      priceInput,
      input('epsForward', 'price', epsForward),
    ),
    figure(
      'peg',
      'times',
      epsGrowth === null ? null : multiple(priceEarnings, epsGrowth * 100),
      input('priceEarnings', 'times', priceEarnings),
      input('epsGrowth', 'fraction', epsGrowth),
    ),
    figure(
      'priceSales',
      'times',
      multiple(cap, revenueTtm),
      capInput,
      input('revenueTtm', 'money', revenueTtm),
    ),
    figure(
      'priceBook',
      'times',
      multiple(cap, totalEquity),
      capInput,
      input('totalEquity', 'money', totalEquity),
    ),
    figure(
      'priceTangibleBook',
      'times',
      multiple(cap, tangibleEquity),
      capInput,
      input('tangibleEquity', 'money', tangibleEquity),
    ),
    figure(
      'priceFfo',
      'times',
      multiple(price, ffoPerShare),
      priceInput,
      input('ffoPerShare', 'price', ffoPerShare),
    ),
    figure('eps', 'price', epsTtm),
    figure('beta', 'plain', statistics.beta),
    figure('dividend', 'price', dividendRate),
    figure(
      'dividendYield',
      'fraction',
      multiple(dividendRate, price),
      input('dividend', 'price', dividendRate),
      priceInput,
    ),
    figure('exDividendDate', 'date', statistics.exDividendDate),
    figure('shares', 'count', shares),
    figure('float', 'count', float),
    figure(
      'shortShareOfFloat',
      'fraction',
      multiple(statistics.sharesShort, float) ?? statistics.shortShareOfFloat,
      input('sharesShort', 'count', statistics.sharesShort),
      input('float', 'count', float),
    ),
  ];
  return all.filter(({ id }) => kindsOfFigure(id).includes(kind));
}
