import { describe, expect, it } from 'vitest';
import type { Guidance } from './earnings.ts';
import { guidanceLines } from './guidance-outcome.ts';
import { testEvent } from './earnings-event.fixture.ts';

const guidance = (low: number, high: number, over: Partial<Guidance> = {}): Guidance => ({
  measure: 'eps',
  fiscalYear: 2026,
  fiscalPeriod: 'Q2',
  low,
  high,
  consensus: 2,
  stance: 'raised',
  ...over,
});
const before = (given: Guidance) =>
  testEvent({ id: 'a', date: '2025-10-28', fiscalPeriod: 'Q1', result: { guidance: [given] } });
const after = (epsActual: number) =>
  testEvent({ id: 'b', date: '2026-01-28', fiscalPeriod: 'Q2', result: { epsActual } });

describe('guidance', () => {
  it.each([
    [1.9, 'below'],
    [2, 'within'],
    [2.1, 'within'],
    [2.2, 'within'],
    [2.21, 'above'],
  ] as const)('a result of %d against 2.00 to 2.20 ends %s', (actual, outcome) => {
    const [line] = guidanceLines([after(actual), before(guidance(2, 2.2))]);
    expect(line).toMatchObject({ eventId: 'a', actual, outcome });
  });

  it('is open until the period that it is about is reported', () => {
    const coming = testEvent({ id: 'b', fiscalPeriod: 'Q2' });
    expect(guidanceLines([coming, before(guidance(2, 2.2))])[0]).toMatchObject({
      actual: null,
      outcome: null,
    });
  });

  it('its middle lies as far from either end, and its gap leads from the estimate to it', () => {
    const [line] = guidanceLines([before(guidance(2.1, 2.3))]);
    expect(line!.middle - line!.low).toBeCloseTo(line!.high - line!.middle, 12);
    expect(line!.consensus! * (1 + line!.gap!)).toBeCloseTo(line!.middle, 12);
    const [loss] = guidanceLines([before(guidance(-1, 0, { consensus: -0.4 }))]);
    expect(loss!.gap).toBeNull();
  });
});
