import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../tests/reference-data.ts';
import { fromDayNumber } from '../calendar/iso-date.ts';
import { adjustDailyBars, dayBar, dividend } from './adjust-bars.fixture.ts';

describe('adjusted bars against published closes', () => {
  it('ADJ-5 equal the adjusted closes that Yahoo publishes for AAPL over a dividend', () => {
    const text = JSON.parse(referenceText('yahoo/chart-AAPL-2020-08-31-to-2020-11-07.json')) as {
      body: unknown;
    };
    const body = (typeof text.body === 'string' ? JSON.parse(text.body) : text.body) as {
      chart: {
        result: [
          {
            timestamp: number[];
            events?: { dividends?: Record<string, { amount: number; date: number }> };
            indicators: { quote: [{ close: number[] }]; adjclose: [{ adjclose: number[] }] };
          },
        ];
      };
    };
    const [result] = body.chart.result;
    const bars = result.timestamp.map((seconds, i) =>
      dayBar(fromDayNumber(Math.floor(seconds / 86_400)), result.indicators.quote[0].close[i] ?? 0),
    );
    const actions = Object.values(result.events?.dividends ?? {}).map(({ amount, date }) =>
      dividend(fromDayNumber(Math.floor(date / 86_400)), amount),
    );
    expect(actions).toHaveLength(1);
    const published = result.indicators.adjclose[0].adjclose;
    const ours = adjustDailyBars(bars, actions, 'total').map((bar) => bar.close);
    // Later dividends lower the whole published series by one factor, which cancels in returns.
    for (let i = 1; i < ours.length; i += 1) {
      const theirs = (published[i] ?? 0) / (published[i - 1] ?? 1);
      expect(Math.abs((ours[i] ?? 0) / (ours[i - 1] ?? 1) - theirs)).toBeLessThan(2e-6);
    }
  });
});
