import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import {
  ALERT_PARTITIONS,
  alertKeyText,
  firingId,
  partitionOf,
  readAlertKey,
} from './alert-keys.ts';

describe('keys of alerts', () => {
  it('ALKY-1 partitions of kept alerts never change, and share the symbols', () => {
    const key = { memberId: 'ann', id: 'alert-0001' };
    const of = (symbol: string) => partitionOf({ kind: 'symbol', symbol: symbolId(symbol) }, key);
    // Written down: another hash would leave alerts where nobody looks for them.
    expect(['MSFT', 'AAPL', 'BRK.B'].map(of)).toEqual([3, 11, 10]);
    expect(partitionOf({ kind: 'market' }, key)).toBe(15);
    const counts = new Map<number, number>();
    for (let at = 0; at < 5_000; at += 1) {
      const part = of(`S${at}`);
      counts.set(part, (counts.get(part) ?? 0) + 1);
    }
    expect(counts.size).toBe(ALERT_PARTITIONS);
    expect(Math.max(...counts.values())).toBeLessThan(500);
  });

  it('ALKY-2 two members may have the same id', () => {
    const one = { memberId: 'a/b', id: 'alert-0001' };
    expect(readAlertKey(alertKeyText(one))).toEqual(one);
    expect(alertKeyText(one)).not.toBe(alertKeyText({ ...one, memberId: 'a' }));
  });

  it('ALKY-3 a firing is named by alert, revision, subject and count', () => {
    const firing = { alertId: 'alert-0001', revision: 2, subject: 'MSFT', sequence: 3 };
    expect(firingId(firing)).toBe('alert-0001~2~MSFT~3');
  });
});
