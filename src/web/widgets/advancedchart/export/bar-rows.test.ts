import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../domain/csv/csv-text.ts';
import { barRows, exportedLines } from './bar-rows.ts';

const titles = {
  time: 'Time',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volume: 'Volume',
};
const bar = (time: string, close: number) => ({
  time: Date.parse(time),
  open: 1.25,
  high: 3,
  low: 1,
  close,
  volume: 1_000_000,
});

describe('EXP-1 bars as a file', () => {
  it('every bar is a row, figures in full and empty where there is none', () => {
    const rows = barRows(
      [bar('2026-11-02T00:00:00Z', 2.123456789), bar('2026-11-03T00:00:00Z', 2)],
      [{ title: 'sma 2', values: [Number.NaN, 2.06] }],
      titles,
      true,
    );
    expect(rows).toEqual([
      ['Time', 'Open', 'High', 'Low', 'Close', 'Volume', 'sma 2'],
      ['2026-11-02', 1.25, 3, 1, 2.123456789, 1_000_000, null],
      ['2026-11-03', 1.25, 3, 1, 2, 1_000_000, 2.06],
    ]);
  });

  it('EXP-2 has what is drawn beside the price: indicators, compared symbols, spreads and figures', () => {
    const lines = exportedLines(
      [{ title: 'RSI 14', values: [Number.NaN, 55.5] }],
      [
        { name: 'SPY', hidden: false, values: [600.25, null] },
        { name: 'AAPL', hidden: true, values: [200, 201] },
        { name: 'MSFT/SPY', hidden: false, values: [0.8, 0.81] },
        { name: 'EPS (TTM)', hidden: false, values: [12.5, 12.5] },
      ],
    );
    const rows = barRows(
      [bar('2026-11-02T00:00:00Z', 2), bar('2026-11-03T00:00:00Z', 2)],
      lines,
      titles,
      true,
    );
    expect(rows.map((row) => row.slice(6))).toEqual([
      ['RSI 14', 'SPY', 'MSFT/SPY', 'EPS (TTM)'],
      [null, 600.25, 0.8, 12.5],
      [55.5, null, 0.81, 12.5],
    ]);
  });

  it('moments inside a day are in UTC', () => {
    const [, row] = barRows([bar('2026-11-02T14:31:00Z', 2)], [], titles, false);
    expect(row?.[0]).toBe('2026-11-02T14:31:00.000Z');
  });

  it('the name of an own indicator cannot become a formula', () => {
    const rows = barRows([], [{ title: '=HYPERLINK("x")', values: [] }], titles, true);
    expect(csvText(rows)).toContain(`"'=HYPERLINK(""x"")"`);
  });
});
