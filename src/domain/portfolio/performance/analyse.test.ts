import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDayNumber } from '../../calendar/iso-date.ts';
import { add, formatDecimal, sum, ZERO } from '../../money/decimal.ts';
import { toDecimal, type DecimalText } from '../../money/decimal-text.ts';
import { analyse, analyseFrom, analysePrepared } from './analyse.ts';
import {
  assetOf,
  bookOf,
  DAYS,
  dayOf,
  EUR,
  inputOf,
  randomInput,
  SmallBooks,
} from './performance.fixture.ts';
import { partSeries } from './part-series.ts';
import { exactGains, knownGains, totalGain } from './period-gains.ts';
import { ownerFlows, timeWeightedReturn } from './period-returns.ts';
import { prepare, quantityOn } from './prepared.ts';
import { xirr } from './xirr.ts';

describe('analysis of a ledger', () => {
  it('begins with zero on the day before the first booking and has every day', () => {
    const books = new SmallBooks().deposit('2024-01-05', '100');
    const { series } = analyse(inputOf(books, bookOf({}), '2024-01-09', []));
    expect(fromDayNumber(series.first)).toBe('2024-01-04');
    expect([...series.value]).toEqual([0, 100, 100, 100, 100, 100]);
    expect([...series.inflow]).toEqual([0, 100, 0, 0, 0, 0]);
  });

  it('values at the last close, before the first one at the price of the last booking', () => {
    const books = new SmallBooks()
      .trade('2024-01-01', 'A', '10', '5')
      .trade('2024-01-02', 'A', '10', '6')
      .trade('2024-01-04', 'A', '10', '50');
    const book = bookOf({ A: { '2024-01-03': 7, '2024-01-06': 8 } });
    const { series, holdings } = analyse(inputOf(books, book, '2024-01-07', [assetOf('A')]));
    const held = [...series.value].map((value, at) => value - series.cash[at]!);
    expect(held).toEqual([0, 50, 120, 140, 210, 210, 240, 240]);
    expect(holdings[0]).toMatchObject({
      price: 8,
      previousPrice: 7,
      priceDate: '2024-01-06',
      dayChange: '30',
      averagePrice: '20.333333333333333333',
      quantity: '30',
    });
  });

  it('an asset without any price has the price of its last booking, split with its units', () => {
    const books = new SmallBooks()
      .trade('2024-01-01', 'A', '10', '6')
      .split('2024-01-03', 'A', '3');
    const { series, holdings, unpriced } = analyse(
      inputOf(books, bookOf({}), '2024-01-04', [assetOf('A')]),
    );
    expect([...series.value].every((value) => value === 0)).toBe(true);
    expect(holdings[0]).toMatchObject({ price: 2, quantity: '30', value: '60', totalGain: '0' });
    expect(unpriced).toEqual([]);
  });

  it('a split on a day without a close does not change the value', () => {
    const books = new SmallBooks()
      .trade('2024-01-05', 'A', '10', '6')
      .split('2024-01-06', 'A', '2');
    const book = bookOf({ A: { '2024-01-05': 6, '2024-01-08': 3.5 } });
    const { series, holdings } = analyse(inputOf(books, book, '2024-01-08', [assetOf('A')]));
    expect([...series.value].map((value) => value + 60)).toEqual([60, 60, 60, 60, 70]);
    expect(holdings[0]!.dayChange).toBe('10');
  });

  it('says what it has no rate for', () => {
    const books = new SmallBooks().deposit('2024-01-01', '5', EUR);
    const { unrated, cash, series } = analyse(inputOf(books, bookOf({}), '2024-01-02', []));
    expect(unrated).toEqual([EUR]);
    expect(cash).toEqual([{ currency: EUR, amount: '5', value: null }]);
    expect(series.value.at(-1)).toBe(0);
  });

  it('holdings and cash have the gains and the value of the whole', () => {
    fc.assert(
      fc.property(randomInput, (input) => {
        const { holdings, cash, series } = analyse(input);
        const prepared = prepare(input);
        const { whole, cash: cashGains } = exactGains(prepared, prepared.first, prepared.last);
        const gain = sum(holdings.map(({ totalGain: gained }) => toDecimal(gained)));
        const ofCash = [...cashGains.values()].map(totalGain).reduce(add, ZERO);
        expect(formatDecimal(add(gain, ofCash))).toBe(formatDecimal(totalGain(whole)));
        const values = [...holdings, ...cash].map(({ value }) =>
          toDecimal(value ?? ('0' as DecimalText)),
        );
        expect(formatDecimal(sum(values))).toBe(formatDecimal(whole.end));
        expect(series.value.length).toBe(prepared.last - prepared.first + 1);
      }),
    );
  });

  it('the cost ends with that of the lots', () => {
    fc.assert(
      fc.property(randomInput, (input) => {
        const lots = input.booked.lots.filter(({ currency }) => currency !== EUR);
        const onlyDollars = {
          ...input,
          booked: {
            ...input.booked,
            entries: input.booked.entries.filter(({ units }) =>
              units.every(({ asset }) => asset === 'A'),
            ),
          },
        };
        const { series } = analyse(onlyDollars);
        const cost = lots.reduce(
          (total, { baseCost }) => total + Number(formatDecimal(baseCost)),
          0,
        );
        expect(series.cost.at(-1)! - cost).toBeCloseTo(0, 6);
      }),
    );
  });

  it('holdings have the returns that all of their days give', () => {
    let valued = 0;
    fc.assert(
      fc.property(randomInput, (input) => {
        const prepared = prepare(input);
        const { first, last, tracks } = prepared;
        const { flowConvention } = input.settings;
        for (const { asset, timeWeighted, moneyWeighted } of analyse(input).holdings) {
          const track = tracks.get(asset)!;
          const series = partSeries(prepared, [asset]);
          const isHeld = quantityOn(track, last).units !== 0n;
          const span = {
            from: Math.max(first, track.firstDay - 1) - first,
            to: (isHeld ? last : track.lastDay) - first,
          };
          expect(timeWeighted).toBe(timeWeightedReturn(series, span, flowConvention));
          expect(moneyWeighted).toEqual(xirr(ownerFlows(series, span)));
          if (timeWeighted !== null && timeWeighted !== 0) valued += 1;
        }
      }),
    );
    expect(valued).toBeGreaterThan(50);
  });

  it('computed anew from a day on it is the same as computed whole', () => {
    fc.assert(
      fc.property(randomInput, fc.integer({ min: 0, max: DAYS }), (input, at) => {
        const changed = fromDayNumber(dayOf('2024-01-01') + at);
        const earlier = {
          ...input,
          booked: {
            ...input.booked,
            entries: input.booked.entries.filter(({ date }) => date < changed),
          },
        };
        const full = analyse(input);
        const part = analyseFrom(analyse(earlier), prepare(input), changed);
        expect(part.series).toEqual(full.series);
        expect(part.holdings).toEqual(full.holdings);
        // Holdings that nothing happened to are taken over.
        const before = prepare(earlier);
        const quick = analyseFrom(analyse(earlier), prepare(input), changed, before);
        expect(quick).toEqual(full);
        expect(prepare(input, { prepared: before, since: changed })).toEqual(prepare(input));
        // Backwards too: an undo removes entries.
        const undone = prepare(earlier, { prepared: prepare(input), since: changed });
        expect(undone).toEqual(before);
      }),
    );
  });

  it('gains of the whole life that an edit takes over equal those of all steps', () => {
    fc.assert(
      fc.property(randomInput, fc.integer({ min: 0, max: DAYS }), (input, at) => {
        const since = fromDayNumber(dayOf('2024-01-01') + at);
        const fewer = {
          ...input,
          booked: {
            ...input.booked,
            entries: input.booked.entries.filter(({ date }) => date < since),
          },
        };
        for (const [old, now] of [
          [fewer, input],
          [input, fewer],
        ] as const) {
          const before = prepare(old);
          const analysis = analysePrepared(before);
          const after = prepare(now, { prepared: before, since });
          analyseFrom(analysis, after, since, before);
          const { whole, holdings } = knownGains(after, after.first, after.last);
          const all = exactGains(after, after.first, after.last);
          expect(whole).toEqual(all.whole);
          expect(holdings).toEqual(all.holdings);
        }
      }),
    );
  });
});
