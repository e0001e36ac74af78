import { describe, expect, it } from 'vitest';
import type { DecimalText } from '../../../../domain/money/decimal-text.ts';
import { gainsOnScreen } from './groups.tsx';

const group = (key: string, gain: string) => ({
  key,
  count: 1,
  wins: 0,
  gain: gain as DecimalText,
});

describe('groups of trades', () => {
  it('add up to the net gain of all trades as it is shown', () => {
    const rows = [group('A', '500.004'), group('B', '300.004'), group('C', '46.769116')];
    const gain = { gain: '861.55' as DecimalText, fees: '14.772884' as DecimalText };
    const shown = rows.map((row) => gainsOnScreen(gain, rows).get(row));
    // 846.777116 is 846.78.
    expect(shown).toEqual([500.01, 300, 46.77]);
  });
});
