import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDayNumber, isoDate, toDayNumber } from '../../calendar/iso-date.ts';
import type { AssetId } from '../asset.ts';
import { type PriceBook, type PriceSeries, pricesIn } from '../price-book.ts';
import { type Analysis, analyse, analyseFrom, analysePrepared } from './analyse.ts';
import {
  assetOf,
  bookOf,
  DAYS,
  dayOf,
  inputOf,
  randomInput,
  SmallBooks,
} from './performance.fixture.ts';
import { type AnalysisInput, type Prepared, prepare } from './prepared.ts';

const START = dayOf('2024-01-01');
/** The first "today": there is room for later ones and for rows that are still to come. */
const TODAY = START + DAYS - 6;

/** A quote for a day after all closes; closes from it on move. What was worthless comes back. */
const moved = (book: PriceBook, from: number, factor: number): PriceBook => ({
  ...book,
  prices: new Map(
    [...book.prices].map(([id, series]): readonly [AssetId, PriceSeries] => {
      const { currency, days } = series;
      const closes = pricesIn(series);
      // A quote that moves leaves the closes as they are.
      if (days.at(-1)! >= from && !(days.at(-2)! >= from))
        return [id, { ...series, quote: (closes.at(-1)! || 7) * factor }];
      const quoted = (days.at(-1) ?? from) < from ? [from] : [];
      const all = Int32Array.of(...days, ...quoted);
      const prices = Float64Array.of(...closes, ...quoted.map(() => closes.at(-1)!));
      return [
        id,
        {
          currency,
          days: all,
          closes: prices.map((price, at) => (all[at]! < from ? price : (price || 7) * factor)),
        },
      ];
    }),
  ),
});

const between = (input: AnalysisInput, until: number, to: number): AnalysisInput => ({
  ...input,
  booked: {
    ...input.booked,
    entries: input.booked.entries.filter(({ date }) => toDayNumber(date) < until),
  },
  to: fromDayNumber(to),
});

const day = fc.integer({ min: START, max: START + DAYS });
const factor = fc.constantFrom(0, 0.5, 0.97, 1.01, 3);
/** Rows from a day on are taken out, or all come back. */
const rows = fc.option(day, { nil: START + DAYS + 1 });

interface Change {
  readonly quotes: { readonly from: number; readonly factor: number } | null;
  readonly until: number | null;
  readonly days: number;
}

/** Quotes may stand in a series or for its last close. */
const plain = ({ tracks, ...prepared }: Prepared) => ({
  ...prepared,
  tracks: [...tracks].map(([id, { marks, ...track }]) => ({
    id,
    ...track,
    marks: { currency: marks.currency, days: marks.days, prices: pricesIn(marks) },
  })),
});

/** Goes on from what was found before, as a page does that is looked at again. */
function expectSame(input: AnalysisInput, changes: readonly Change[]): void {
  let [until, to] = [START + DAYS + 1, TODAY];
  let now = between(input, until, to);
  let prepared: Prepared = prepare(now);
  let analysis: Analysis = analysePrepared(prepared);
  for (const change of changes) {
    const { quotes, days } = change;
    const next = change.until ?? until;
    const since = Math.min(
      quotes?.from ?? Infinity,
      next === until ? Infinity : Math.min(next, until),
      days === 0 ? Infinity : to + 1,
      START + DAYS + 1,
    );
    [until, to] = [next, to + days];
    const book = quotes === null ? now.book : moved(now.book, quotes.from, quotes.factor);
    now = { ...between(input, until, to), book };
    const before = prepared;
    prepared = prepare(now, { prepared: before, since: fromDayNumber(since) });
    analysis =
      prepared.first === before.first
        ? analyseFrom(analysis, prepared, fromDayNumber(since), before)
        : analysePrepared(prepared);
    expect(plain(prepared)).toEqual(plain(prepare(now)));
    expect(analysis).toEqual(analyse(now));
  }
}

const quotesFrom = (from: fc.Arbitrary<number>) => fc.record({ from, factor });

describe('an analysis that goes on from the one before equals one that is made anew', () => {
  it('when the quotes of today moved, again and again', () => {
    const changes = fc.array(
      fc.record({
        quotes: quotesFrom(fc.constant(TODAY)),
        until: fc.constant(null),
        days: fc.constant(0),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(fc.property(randomInput, changes, expectSame));
  });

  it('when rows and quotes changed, of any day', () => {
    const changes = fc.array(
      fc.record({
        quotes: fc.option(quotesFrom(day)),
        until: fc.option(rows),
        days: fc.constant(0),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(fc.property(randomInput, changes, expectSame));
  });

  it('when the day changed, with rows and quotes or without', () => {
    const changes = fc.array(
      fc.record({
        quotes: fc.option(quotesFrom(day)),
        until: fc.option(rows),
        days: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(fc.property(randomInput, changes, expectSame));
  });

  it('when a thing was worthless for a while, as is found later', () => {
    const books = new SmallBooks().trade('2024-01-01', 'A', '10', '5');
    const input = inputOf(books, bookOf({}), '2024-01-09', [assetOf('A')]);
    const quoted = (price: number) => ({
      ...input,
      book: bookOf({ A: { '2024-01-03': 7, '2024-01-05': price, '2024-01-08': 9 } }),
    });
    const before = prepare(quoted(8));
    const since = isoDate('2024-01-05');
    const after = prepare(quoted(0), { prepared: before, since });
    const onward = analyseFrom(analysePrepared(before), after, since, before);
    expect(onward).toEqual(analyse(quoted(0)));
    expect(onward.holdings[0]?.timeWeighted).toBe(-1);
  });
});
