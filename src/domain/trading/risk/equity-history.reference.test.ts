import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lastClosedSession } from '../../calendar/sessions.ts';
import { equityHistory } from './equity-history.ts';

interface Answer {
  readonly timestamp: readonly number[];
  readonly equity: readonly number[];
  readonly profit_loss: readonly number[];
  readonly profit_loss_pct: readonly number[];
  readonly base_value: number;
}

describe('portfolio history as Alpaca answered', () => {
  it('HIS-9 per day, with extended hours', () => {
    const { items } = JSON.parse(
      readFileSync('../shared/data/alpaca/issue-answers.json', 'utf8'),
    ) as {
      readonly items: readonly { readonly issue: string; readonly body: Answer }[];
    };
    const { body } = items.find(({ issue }) => issue === 'alpacahq/Alpaca-API#273')!;
    const times = body.timestamp.map((second) => second * 1000);
    const samples = [
      { at: lastClosedSession(times[0]! - 86_400_000).close, equity: body.base_value },
      ...times.map((at, index) => ({ at, equity: body.equity[index]! })),
    ];
    const { points, baseValue } = equityHistory(samples, [], {
      from: samples[0]!.at + 8 * 3_600_000,
      to: times.at(-1)!,
      timeframe: '1D',
      reset: 'per_day',
      hours: 'extended_hours',
    });
    expect(baseValue).toBe(body.base_value);
    expect(points.map(({ at }) => at)).toEqual(times);
    expect(points.map(({ profitLoss }) => Number(profitLoss.toFixed(2)))).toEqual(body.profit_loss);
    expect(points.map(({ profitLossShare }) => Number(profitLossShare.toFixed(4)))).toEqual(
      body.profit_loss_pct,
    );
  });
});
