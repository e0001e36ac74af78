import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import {
  belowHigh,
  type FigureInputId,
  KEY_FIGURES,
  type KeyFigureId,
  keyFigures,
} from './key-figures.ts';
import type { KeyStatistics } from './key-statistics.ts';

const statistics: KeyStatistics = {
  symbol: symbolId('MSFT'),
  price: 100,
  marketCap: 1_000,
  enterpriseValue: 1_150,
  sharesOutstanding: 10,
  float: 8,
  priceEarnings: 20,
  forwardPriceEarnings: 16,
  peg: 0.8,
  priceSales: 2.5,
  priceBook: 4,
  epsTtm: 5,
  epsForward: 6.25,
  epsGrowth: 0.25,
  revenueTtm: 400,
  totalDebt: 200,
  liquidFunds: 50,
  totalEquity: 250,
  beta: 1.1,
  dividendRate: 3,
  dividendYield: 0.03,
  exDividendDate: isoDate('2026-11-19'),
  nextEarningsDate: null,
  sharesShort: 0.4,
  shortShareOfFloat: 0.05,
  daysToCover: 2,
  high52: 120,
  low52: 80,
  averageVolume: 3,
  sma50: 99,
  sma200: 95,
};
const quote = { open: 99, previousClose: 98 };

/** Each formula again, from the inputs that its explanation shows. */
const FORMULAS: Readonly<
  Partial<Record<KeyFigureId, (of: (id: FigureInputId) => number) => number>>
> = {
  marketCap: (of) => of('price') * of('shares'),
  enterpriseValue: (of) => of('marketCap') + of('totalDebt') - of('liquidFunds'),
  priceEarnings: (of) => of('price') / of('epsTtm'),
  forwardPriceEarnings: (of) => of('price') / of('epsForward'),
  peg: (of) => of('priceEarnings') / (100 * of('epsGrowth')),
  priceSales: (of) => of('marketCap') / of('revenueTtm'),
  priceBook: (of) => of('marketCap') / of('totalEquity'),
  priceTangibleBook: (of) => of('marketCap') / of('tangibleEquity'),
  priceFfo: (of) => of('price') / of('ffoPerShare'),
  dividendYield: (of) => of('dividend') / of('price'),
  shortShareOfFloat: (of) => of('sharesShort') / of('float'),
};

const valueOf = (id: KeyFigureId, price?: number) =>
  keyFigures(statistics, quote, price).find((figure) => figure.id === id)?.value;

describe('below the high', () => {
  it('is the fall that leads from the high to the price, and nothing at a new high', () => {
    expect(80 * (1 - belowHigh(60, 80)!)).toBeCloseTo(60, 12);
    expect(belowHigh(81, 80)).toBe(0);
    expect(belowHigh(1, 0)).toBeNull();
  });
});

describe('key figures', () => {
  it('are those of the kind of business, and follow the price', () => {
    const of = (more: Partial<KeyStatistics>) =>
      new Map(
        keyFigures({ ...statistics, ...more }, quote, 90).map(({ id, value }) => [id, value]),
      );
    const bank = of({ kind: 'bank', tangibleEquity: 180 });
    expect(bank.get('priceTangibleBook')).toBeCloseTo((90 * 10) / 180, 12);
    expect(bank.has('enterpriseValue')).toBe(false);
    expect(bank.has('priceEarnings')).toBe(true);
    expect(of({ kind: 'insurer' }).has('enterpriseValue')).toBe(false);
    const reit = of({ kind: 'reit', ffoPerShare: 6 });
    expect(reit.get('priceFfo')).toBeCloseTo(15, 12);
    expect(reit.has('enterpriseValue')).toBe(true);
  });

  it('are complete, in order, and match the provider at its own price', () => {
    expect(keyFigures(statistics, quote).map(({ id }) => id)).toEqual(
      KEY_FIGURES.filter((id) => id !== 'priceTangibleBook' && id !== 'priceFfo'),
    );
    for (const id of [
      'marketCap',
      'enterpriseValue',
      'priceEarnings',
      'forwardPriceEarnings',
      'peg',
      'priceSales',
      'priceBook',
      'dividendYield',
      'shortShareOfFloat',
    ] as const)
      expect(valueOf(id), id).toBeCloseTo(statistics[id] as number, 9);
    expect(valueOf('open')).toBe(99);
    expect(valueOf('previousClose')).toBe(98);
    expect(valueOf('exDividendDate')).toBe('2026-11-19');
  });

  it('follow from the inputs that are shown, at any price', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e5, noNaN: true }), (price) => {
        for (const { id, value, inputs } of keyFigures(statistics, quote, price)) {
          const formula = FORMULAS[id];
          expect(formula === undefined, id).toBe(inputs.length === 0);
          if (formula === undefined) continue;
          const of = (name: FigureInputId) => inputs.find((input) => input.id === name)!.value!;
          const again = formula(of);
          expect(Math.abs((value as number) - again)).toBeLessThanOrEqual(Math.abs(again) * 1e-9);
        }
      }),
    );
  });

  it('are missing where an input is missing or a multiple of a loss', () => {
    const loss = keyFigures({ ...statistics, epsTtm: -2, totalEquity: -10 }, quote);
    const poor = keyFigures(
      { ...statistics, totalDebt: null, sharesOutstanding: null, marketCap: null },
      quote,
    );
    const missing = (figures: typeof loss) =>
      figures.filter(({ value }) => value === null).map(({ id }) => id);
    expect(missing(loss)).toEqual(['priceEarnings', 'peg', 'priceBook']);
    expect(missing(poor)).toEqual([
      'marketCap',
      'enterpriseValue',
      'priceSales',
      'priceBook',
      'shares',
    ]);
  });
});
