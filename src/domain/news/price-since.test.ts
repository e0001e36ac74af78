import { describe, expect, it } from 'vitest';
import { moveSince, priceBefore } from './price-since.ts';

const at = (date: string, utc = '00:00'): number => Date.parse(`${date}T${utc}:00Z`);
/** Thursday, Friday and Monday; New York is five hours behind. */
const dates = ['2026-11-05', '2026-11-06', '2026-11-09'];
const days = {
  time: dates.map((date) => at(date)),
  open: [100, 110, 120],
  close: [105, 115, 125],
};
const said = (date: string, utc: string) => priceBefore(days, at(date, utc));

describe('the price before a story', () => {
  it.each([
    ['before the open, the last close', '2026-11-06', '13:00', 105, '2026-11-05', 'close'],
    ['during the session, its open', '2026-11-06', '15:00', 110, '2026-11-06', 'open'],
    ['after the close, that close', '2026-11-06', '21:30', 115, '2026-11-06', 'close'],
    [
      'late at night, which is the next day in UTC',
      '2026-11-07',
      '02:00',
      115,
      '2026-11-06',
      'close',
    ],
    ['on a weekend, the close of Friday', '2026-11-08', '15:00', 115, '2026-11-06', 'close'],
    ['at the open itself, the open', '2026-11-09', '14:30', 120, '2026-11-09', 'open'],
  ] as const)('%s', (_, date, utc, price, day, of) => {
    expect(said(date, utc)).toEqual({ price, date: day, of });
  });

  it('is unknown before the first bar, far after the last one, and without any', () => {
    expect(said('2026-11-05', '13:00')).toBeNull();
    expect(said('2026-11-18', '13:00')).toMatchObject({ price: 125 });
    expect(said('2026-11-25', '13:00')).toBeNull();
    expect(priceBefore({ time: [], open: [], close: [] }, at('2026-11-06'))).toBeNull();
  });

  it('of a day whose bar is missing is the close before', () => {
    const gap = { time: [days.time[0]!], open: [100], close: [105] };
    expect(priceBefore(gap, at('2026-11-06', '15:00'))).toMatchObject({ price: 105, of: 'close' });
  });

  it('is always positive', () => {
    expect(
      priceBefore({ ...days, close: [0, Number.NaN, -1] }, at('2026-11-06', '13:00')),
    ).toBeNull();
  });
});

describe('the move since a story', () => {
  const time = at('2026-11-06', '21:30');
  it('is last ÷ before − 1', () => {
    expect(moveSince({ price: 115 }, { last: 126.5, lastTime: time + 1 }, time)).toBeCloseTo(
      0.1,
      12,
    );
  });

  it('is unknown without a price, and until there was a trade after it', () => {
    expect(moveSince(null, { last: 1, lastTime: time + 1 }, time)).toBeNull();
    expect(moveSince({ price: 1 }, { last: null, lastTime: null }, time)).toBeNull();
    expect(moveSince({ price: 115 }, { last: 115, lastTime: time }, time)).toBeNull();
  });
});
