import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount } from '../../../../domain/money/decimal-text.ts';
import { GAIN_PARTS, shownParts } from './shown-parts.ts';

const MILLIONTHS = 1_000_000;
const amount = (millionths: number) => parseAmount((millionths / MILLIONTHS).toFixed(6))!;
const millionths = fc.integer({ min: -1e12, max: 1e12 });

/** Gains whose parts sum to the change exactly, as the server has them. */
const gains = fc
  .tuple(millionths, millionths, fc.array(millionths, { minLength: 7, maxLength: 7 }))
  .map(([start, flows, parts]) => ({
    start: amount(start),
    flows: amount(flows),
    end: amount(start + flows + parts.reduce((sum, part) => sum + part, 0)),
    realised: amount(parts[0]!),
    unrealised: amount(parts[1]!),
    dividends: amount(parts[2]!),
    interest: amount(parts[3]!),
    fees: amount(parts[4]!),
    taxes: amount(parts[5]!),
    currency: amount(parts[6]!),
  }));

const cents = (value: number | null) => Math.round((value ?? 0) * 100);

describe('parts of a change on screen', () => {
  it('add up to the cent, however they round', () => {
    fc.assert(
      fc.property(gains, (of) => {
        const { start, end, flows, gain, parts } = shownParts(of, 'USD');
        const sum = parts.reduce((total, part) => total + cents(part.amount), 0);
        expect(sum).toBe(cents(gain));
        expect(cents(start) + cents(flows) + sum).toBe(cents(end));
      }),
    );
  });

  it('add up to the yen where there are no cents', () => {
    fc.assert(
      fc.property(gains, (of) => {
        const { start, end, flows, gain, parts } = shownParts(of, 'JPY');
        const figures = [start, end, flows, gain, ...parts.map((part) => part.amount)];
        expect(figures.every((figure) => Number.isInteger(figure))).toBe(true);
        const sum = parts.reduce((total, part) => total + (part.amount ?? 0), 0);
        expect([sum, (start ?? 0) + (flows ?? 0) + sum]).toEqual([gain, end]);
      }),
    );
  });

  it('a value that has moved since is the one that its own rounding gives', () => {
    const of = {
      ...fc.sample(gains, 1)[0]!,
      start: amount(0),
      flows: amount(0),
      end: amount(4_000),
    };
    expect(shownParts(of, 'USD', 0.0015).end).toBe(0.01);
    expect(shownParts(of, 'USD', 0.0015).gain).toBe(0.01);
  });

  it('no part is off by more than the cents of the others', () => {
    fc.assert(
      fc.property(gains, (of) => {
        for (const { part, amount: shown } of shownParts(of, 'USD').parts)
          expect(Math.abs((shown ?? 0) - Number(of[part]))).toBeLessThan(0.06);
      }),
    );
  });

  it('amounts that a link hides stay unknown', () => {
    const hidden = Object.fromEntries(
      ['start', 'end', 'flows', ...GAIN_PARTS].map((name) => [name, null]),
    ) as unknown as Parameters<typeof shownParts>[0];
    expect(shownParts(hidden, 'USD').gain).toBeNull();
    expect(shownParts(hidden, 'USD').parts.every(({ amount: shown }) => shown === null)).toBe(true);
  });
});
