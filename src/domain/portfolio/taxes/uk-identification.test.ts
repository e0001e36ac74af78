import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromDayNumber, toDayNumber } from '../../calendar/iso-date.ts';
import { add, equals, formatDecimal, round, sum } from '../../money/decimal.ts';
import type { AssetId } from '../asset.ts';
import { acquired, disposed, fundEvent, split, spunOff } from './tax-event.fixture.ts';
import type { TaxEvent } from './tax-event.ts';
import { identifyUk } from './uk-identification.ts';

const gains = (events: readonly TaxEvent[]) =>
  identifyUk(events).disposals.map(({ gain }) => formatDecimal(round(gain, 6, 'half-even')));
const pool = (events: readonly TaxEvent[], asset = 'ACME') => {
  const found = identifyUk(events).pools.get(asset as AssetId);
  return found && [formatDecimal(found.quantity), formatDecimal(round(found.cost, 6, 'half-even'))];
};

it('UK-1 a sale without purchases near it takes the average of the pool, expenses included', () => {
  // 1000 at 4 and 500 at 4.10, each with expenses of 150 and 80; 700 sold at 4.80 less 100.
  const events = [
    acquired('2014-04-01', 1000, 4, 150),
    acquired('2017-09-01', 500, 4.1, 80),
    disposed('2022-05-01', 700, 4.8, 100),
  ];
  // (4150 + 2130) × 700/1500 = 2930.666667
  expect(gains(events)).toEqual(['329.333333']);
  expect(pool(events)).toEqual(['800', '3349.333333']);
});

it('UK-2 purchases of the same day come first, then those of the next 30 days', () => {
  const events = [
    acquired('2020-01-02', 100, 1),
    acquired('2020-05-04', 30, 3),
    disposed('2020-05-04', 60, 5),
    acquired('2020-06-03', 10, 4),
    acquired('2020-06-04', 10, 9),
  ];
  const [only] = identifyUk(events).disposals;
  expect(only!.parts.map(({ rule, quantity }) => [rule, formatDecimal(quantity)])).toEqual([
    ['same-day', '30'],
    ['thirty-days', '10'],
    ['pool', '20'],
  ]);
  // 300 − (90 + 40 + 20): the 31st day is too late.
  expect(gains(events)).toEqual(['150']);
  expect(pool(events)).toEqual(['90', '170']);
});

it('UK-3 an earlier sale chooses first, and a day keeps its own purchases for itself', () => {
  const events = [
    acquired('2020-01-02', 100, 1),
    disposed('2020-03-02', 20, 5),
    disposed('2020-03-05', 20, 5),
    acquired('2020-03-20', 50, 2),
    disposed('2020-03-20', 25, 5),
  ];
  // 25 stay for the 20th, 20 go to the 2nd, 5 to the 5th, 15 come from the pool.
  expect(gains(events)).toEqual(['60', '75', '75']);
});

it('UK-4 a split between sale and repurchase counts in units of each day', () => {
  const events = [
    acquired('2020-01-02', 10, 6),
    disposed('2020-02-03', 10, 9),
    split('2020-02-10', '3'),
    acquired('2020-02-20', 15, 2),
  ];
  // 15 new units are 5 old ones: cost 30, the other 5 cost 30.
  expect(gains(events)).toEqual(['30']);
  expect(pool(events)).toEqual(['15', '30']);
});

it('UK-5 income that a fund kept goes to matched and pooled units alike', () => {
  const events = [
    acquired('2020-01-02', 100, 10),
    disposed('2020-06-01', 50, 20),
    acquired('2020-06-10', 50, 12),
    fundEvent('2020-06-15', '100'),
  ];
  expect(gains(events)).toEqual(['350']);
  expect(pool(events)).toEqual(['100', '1050']);
});

it('UK-6 a spin-off moves its share of the pool', () => {
  const events = [acquired('2020-01-02', 100, 10), spunOff('2020-06-01', 'NEW', '0.5', '0.2')];
  expect(pool(events)).toEqual(['100', '800']);
  expect(pool(events, 'NEW')).toEqual(['50', '200']);
});

it('UK-7 what was never bought costs nothing and says so', () => {
  const [only] = identifyUk([
    acquired('2020-01-02', 5, 10),
    disposed('2020-06-01', 8, 10),
  ]).disposals;
  expect(only!.parts).toMatchObject([{ rule: 'missing' }]);
  expect(formatDecimal(only!.cost)).toBe('50');
});

/** One unit at a time, by the letter of the rules. */
function naive(
  trades: readonly { readonly day: number; readonly units: number; readonly price: number }[],
) {
  const bought = trades.filter(({ units }) => units > 0);
  const sold = trades.filter(({ units }) => units < 0);
  const left = new Map(bought.map((trade) => [trade, trade.units]));
  const costs = new Map(sold.map((trade) => [trade, 0]));
  const open = new Map(sold.map((trade) => [trade, -trade.units]));
  for (const distance of [0, 1])
    for (const sale of sold)
      for (const purchase of bought) {
        const days = purchase.day - sale.day;
        if (distance === 0 ? days !== 0 : days <= 0 || days > 30) continue;
        while (open.get(sale)! > 0 && left.get(purchase)! > 0) {
          open.set(sale, open.get(sale)! - 1);
          left.set(purchase, left.get(purchase)! - 1);
          costs.set(sale, costs.get(sale)! + purchase.price);
        }
      }
  let units = 0;
  let cost = 0;
  for (const trade of trades)
    if (trade.units > 0) {
      units += left.get(trade)!;
      cost += left.get(trade)! * trade.price;
    } else {
      const taken = Math.min(units, open.get(trade)!);
      const part = units === 0 ? 0 : (cost * taken) / units;
      units -= taken;
      cost -= part;
      costs.set(trade, costs.get(trade)! + part);
    }
  return sold.map((trade) => costs.get(trade)!);
}

it('UK-8 agrees with a count of single units, and no cost is lost', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 2, maxLength: 14 });
  fc.assert(
    fc.property(
      days,
      fc.array(
        fc.tuple(fc.integer({ min: 1, max: 9 }), fc.boolean(), fc.integer({ min: 1, max: 50 })),
        { minLength: 14, maxLength: 14 },
      ),
      (places, facts) => {
        let held = 200;
        const first = { day: -100, units: 200, price: 7 };
        const trades = places
          .toSorted((a, b) => a - b)
          .map((day, i) => {
            const [size, buys, price] = facts[i]!;
            const units = buys ? size : -Math.min(size, held);
            held += units;
            return { day, units, price };
          });
        const all = [first, ...trades];
        const start = toDayNumber('2020-01-01' as never);
        const events = all.map(({ day, units, price }) =>
          (units > 0 ? acquired : disposed)(fromDayNumber(start + day), Math.abs(units), price),
        );
        const { disposals, pools } = identifyUk(events);
        const expected = naive(all);
        disposals.forEach(({ cost }, i) =>
          expect(Number(formatDecimal(cost))).toBeCloseTo(expected[i]!, 8),
        );
        const spent = sum(
          events.map((event) => (event.kind === 'acquire' ? event.amount : sum([]))),
        );
        const found = add(
          sum(disposals.map(({ cost }) => cost)),
          sum([...pools.values()].map(({ cost }) => cost)),
        );
        expect(equals(round(found, 12, 'half-even'), spent)).toBe(true);
      },
    ),
  );
});
