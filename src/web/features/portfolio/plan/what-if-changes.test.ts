import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressValues } from '../../../shell/navigation/address-field.ts';
import { planAddress } from './plan-address.ts';
import { readChanges, writeChanges } from './what-if-changes.ts';

describe('changes of a what-if', () => {
  it('are read as they were written, colons in symbols too, and pass through the address', () => {
    const asset = fc.constantFrom('MSFT', 'HX:CA', '~house', 'BTC-USD', 'BRK.B');
    const quantity = fc.integer({ min: -9999, max: 9999 }).map(String);
    fc.assert(
      fc.property(fc.array(fc.record({ asset, quantity }), { maxLength: 5 }), (changes) => {
        const text = writeChanges(changes);
        expect(readChanges(text)).toEqual(changes);
        expect(addressValues(planAddress, new URLSearchParams({ changes: text })).changes).toBe(
          text,
        );
      }),
    );
  });

  it('that are no changes count as none', () => {
    for (const bad of ['MSFT', 'MSFT:x', ':5', 'MSFT:1e5', 'MSFT:--5'])
      expect(addressValues(planAddress, new URLSearchParams({ changes: bad })).changes).toBe('');
  });
});
