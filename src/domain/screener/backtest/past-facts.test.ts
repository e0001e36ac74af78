import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDayNumber, isoDate, toDayNumber } from '../../calendar/iso-date.ts';
import { FIELD_IDS, fieldOf } from '../../fields/catalogue.ts';
import { FACT_NAMES, type FieldValue } from '../../fields/field.ts';
import { statementWith } from '../../fundamentals/business.fixture.ts';
import type { FinancialStatement } from '../../fundamentals/statement.ts';
import { adjustBars, adjustmentSteps, closeBeforeIn } from '../../prices/adjust-bars.ts';
import type { Bar } from '../../prices/bar.ts';
import type { CorporateAction } from '../../prices/corporate-action.ts';
import { type Instrument, symbolId } from '../../symbols/instrument.ts';
import { pastFacts, type PastSource } from './past-facts.ts';
import { hasPast } from './past-fields.ts';
import { pastPrices } from './past-prices.ts';
import { asFirstFiled, knownFrom } from './past-statements.ts';

const DAY_MS = 86_400_000;
const START = toDayNumber(isoDate('2020-01-01'));
const LENGTH = 700;
const ALL = new Set(FACT_NAMES);
const MADE = symbolId('MADE');
const PAST_FIELDS = FIELD_IDS.filter(hasPast);

const instrument: Instrument = {
  symbol: MADE,
  name: 'Made',
  type: 'equity',
  exchange: 'NYSE',
  currency: 'USD',
  country: 'US',
  sector: 'Energy',
  industry: 'Oil',
  cik: null,
  formerSymbols: [],
  listedOn: null,
  delistedOn: null,
  hasOptions: false,
  popularity: 1,
};

const bar = (day: number, close: number): Bar => ({
  time: day * DAY_MS,
  open: close * 0.99,
  high: close * 1.02,
  low: close * 0.97,
  close,
  volume: 1_000 + (day % 50),
});

/** A quarter's twelve months, reported some days after its end. */
const quarter = (at: number, scale: number, delay: number): FinancialStatement => {
  const end = fromDayNumber(START + at * 91);
  return {
    ...statementWith('ordinary', {
      'income.revenue': 1_000 * scale,
      'income.netIncome': 100 * scale,
      'income.epsDiluted': scale,
      'income.operatingIncome': 150 * scale,
      'balance.totalAssets': 2_000 * scale,
      'balance.totalEquity': 900 * scale,
      'balance.sharesOutstanding': 100,
      'balance.cash': 50 * scale,
    }),
    period: {
      fiscalYear: 2020 + Math.floor(at / 4),
      fiscalPeriod: 'TTM',
      start: fromDayNumber(START + at * 91 - 364),
      end,
      reportedAt: (START + at * 91 + delay) * DAY_MS,
      filingId: null,
    },
  };
};

interface World {
  readonly closes: readonly number[];
  readonly scales: readonly number[];
  readonly delays: readonly number[];
  readonly dividend: number;
}

function sourceOf({ closes, scales, delays, dividend }: World): PastSource {
  const bars = Array.from({ length: LENGTH }, (_, at) =>
    bar(START + at, closes[at % closes.length]!),
  );
  const actions: CorporateAction[] = Array.from({ length: 7 }, (_, at) => ({
    kind: 'dividend',
    symbol: MADE,
    exDate: fromDayNumber(START + 30 + at * 91),
    recordDate: null,
    payDate: null,
    amount: dividend,
    currency: 'USD',
    type: 'regular',
    frequency: 4,
    announcedAt: null,
  }));
  const trailing = scales
    .map((scale, at) => quarter(at, scale, delays[at % delays.length]!))
    .reverse();
  return { instrument, prices: pastPrices(bars, actions), trailing, years: [], quarters: [] };
}

const read = (source: PastSource, day: number): Record<string, FieldValue> => {
  const facts = pastFacts(source)(day, ALL, 0);
  return Object.fromEntries(PAST_FIELDS.map((id) => [id, fieldOf(id).read(facts)]));
};

const world = fc.record({
  closes: fc.array(fc.double({ min: 5, max: 50, noNaN: true }), { minLength: 30, maxLength: 60 }),
  scales: fc.array(fc.double({ min: 0.5, max: 3, noNaN: true }), { minLength: 8, maxLength: 8 }),
  delays: fc.array(fc.integer({ min: 5, max: 80 }), { minLength: 1, maxLength: 4 }),
  dividend: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
});

describe('what was known of an instrument on a day', () => {
  it('BT-20 no figure of a day depends on anything after it', () => {
    fc.assert(
      fc.property(world, world, fc.integer({ min: 260, max: LENGTH - 10 }), (of, other, cut) => {
        const one = sourceOf(of);
        const two = sourceOf(other);
        const day = START + cut;
        const actions = (source: PastSource, keep: (date: string) => boolean) =>
          source.prices.dividends.filter(({ exDate }) => keep(exDate));
        const limit = fromDayNumber(day);
        // Up to the day everything of the first, afterwards everything of the second.
        const mixed: PastSource = {
          ...one,
          prices: pastPrices(
            [...one.prices.bars.slice(0, cut + 1), ...two.prices.bars.slice(cut + 1)],
            [...actions(one, (date) => date <= limit), ...actions(two, (date) => date > limit)],
          ),
          trailing: [
            ...two.trailing.filter((statement) => knownFrom(statement) > day),
            ...one.trailing.filter((statement) => knownFrom(statement) <= day),
          ],
        };
        expect(read(mixed, day)).toEqual(read(one, day));
      }),
      { numRuns: 60 },
    );
  });

  it('BT-21 reports that come later than the end leave fundamentals unknown, not prices', () => {
    const flat = { closes: [10, 11, 12], scales: [1, 1, 1, 1], delays: [5_000], dividend: 0.1 };
    const values = read(sourceOf(flat), START + 600);
    expect(values['price-earnings']).toBeNull();
    expect(values['revenue']).toBeNull();
    expect(values['market-cap']).toBeNull();
    expect(values['last']).toBe(10);
    expect(values['dividend-yield']).toBeGreaterThan(0);
    expect(values['volatility']).toBeGreaterThan(0);
    expect(values['sector']).toBe('Energy');
  });

  it('BT-22 a report counts from the close of the day after it', () => {
    const source = sourceOf({ closes: [20], scales: [1, 2], delays: [30], dividend: 0.1 });
    const reported = START + 91 + 30;
    expect(read(source, reported)['revenue']).toBe(1_000);
    expect(read(source, reported + 1)['revenue']).toBe(2_000);
    // 20 at 100 shares, over a net income of 200.
    expect(read(source, reported + 1)['market-cap']).toBe(2_000);
    expect(read(source, reported + 1)['price-earnings']).toBeCloseTo(10, 9);
    expect(read(source, reported + 1)['revenue-growth']).toBeNull();
    const before = pastFacts(source)(reported + 1, ALL, 1);
    expect(fieldOf('revenue').read(before)).toBe(1_000);
  });

  it('BT-23 what was not traded then is unknown but for its description', () => {
    const source = sourceOf({ closes: [20], scales: [1], delays: [5], dividend: 0.1 });
    for (const day of [START - 1, START + LENGTH + 30]) {
      const values = read(source, day);
      expect(values['last']).toBeNull();
      expect(values['revenue']).toBeNull();
      expect(values['name']).toBe('Made');
    }
  });

  it('BT-24 levels over splits and dividends are those of adjusted bars', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 5, max: 50, noNaN: true }), { minLength: 20, maxLength: 60 }),
        fc.array(
          fc.record({
            at: fc.integer({ min: 1, max: 19 }),
            to: fc.integer({ min: 1, max: 5 }),
            paid: fc.double({ min: 0, max: 0.5, noNaN: true }),
          }),
          { maxLength: 4 },
        ),
        (closes, events) => {
          const bars = closes.map((close, at) => bar(START + at, close));
          const actions = events.flatMap(({ at, to, paid }): CorporateAction[] => {
            const of = { symbol: MADE, exDate: fromDayNumber(START + at), announcedAt: null };
            return [
              { kind: 'split', ...of, to, from: 1 },
              {
                kind: 'dividend',
                ...of,
                recordDate: null,
                payDate: null,
                amount: paid,
                currency: 'USD',
                type: 'regular',
                frequency: 4,
              },
            ];
          });
          const { levels } = pastPrices(bars, actions);
          const steps = adjustmentSteps(actions, 'total', closeBeforeIn(bars));
          const adjusted = adjustBars(bars, '1d', steps);
          for (const [at, { close }] of adjusted.entries())
            expect(levels[at]! / levels[0]!).toBeCloseTo(close / adjusted[0]!.close, 9);
        },
      ),
    );
  });

  it('BT-25 a figure that was restated counts as it was first filed', () => {
    const restated: FinancialStatement = {
      ...quarter(1, 1, 5),
      notes: [
        { line: 'income.revenue', firstFiled: 900, computed: false },
        { line: 'income.netIncome', firstFiled: null, computed: true },
      ],
    };
    expect(asFirstFiled(restated).income).toMatchObject({ revenue: 900, netIncome: 100 });
  });

  it('BT-26 expectations, books, short interest and holders have no past', () => {
    for (const id of [
      'forward-price-earnings',
      'peg',
      'bid',
      'short-share',
      'target-mean',
      'consensus',
      'beta',
      'insiders',
      'expense-ratio',
    ] as const)
      expect([id, hasPast(id)]).toEqual([id, false]);
    for (const id of [
      'price-earnings',
      'return-1y',
      'rsi',
      'dividend-yield',
      'sector',
      'market-cap',
      'piotroski',
      'revenue-growth-3y',
    ] as const)
      expect([id, hasPast(id)]).toEqual([id, true]);
    expect(PAST_FIELDS.length).toBeGreaterThan(70);
  });
});
