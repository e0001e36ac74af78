import { describe, expect, it } from 'vitest';
import { ratesOf } from './xirr.ts';

const flows = [
  ['2023-01-01', -100],
  ['2024-01-01', 110],
];

describe('figures of dated flows', () => {
  it('reads one list, one case or a list of cases', () => {
    for (const read of [ratesOf(flows), ratesOf({ flows })]) {
      expect(read).toMatchObject({ result: { kind: 'one' } });
    }
    expect(ratesOf([{ id: 'a', flows, expected: 0.1 }])).toMatchObject([
      { id: 'a', expected: 0.1, result: { kind: 'one' } },
    ]);
  });

  it('says which flow it cannot read', () => {
    expect(() =>
      ratesOf([
        ['2023-01-01', -100],
        ['1 May', 3],
      ]),
    ).toThrow('flows[1]');
    expect(() => ratesOf('x')).toThrow('list of [date, amount]');
  });
});
