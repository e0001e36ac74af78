import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { isoDate, toDayNumber } from '../../calendar/iso-date.ts';
import { xirr } from './xirr.ts';

interface Reference {
  readonly id: string;
  readonly flows: readonly (readonly [string, number])[];
  readonly expected: number | null;
  readonly alt_root: number | null;
}

const cases = JSON.parse(referenceText('portfolio/xirr.json')) as readonly Reference[];

describe('published internal rates of return', () => {
  it.each(cases.map((item) => [item.id, item] as const))(
    '%s',
    (_, { flows, expected, alt_root }) => {
      const result = xirr(
        flows.map(([date, amount]) => ({ day: toDayNumber(isoDate(date)), amount })),
      );
      if (expected === null) {
        expect(result.kind).toBe('none');
        return;
      }
      const rates =
        result.kind === 'one' ? [result.rate] : result.kind === 'several' ? result.rates : [];
      for (const wanted of [expected, ...(alt_root === null ? [] : [alt_root])]) {
        const nearest = Math.min(...rates.map((rate) => Math.abs(rate - wanted)));
        expect(nearest, JSON.stringify(result)).toBeLessThan(1e-8 * Math.max(1, Math.abs(wanted)));
      }
    },
  );
});
