import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolId } from '../../symbols/instrument.ts';
import type { AlertTarget } from '../alert.ts';
import { checkCondition } from './check-condition.ts';
import { anyCondition, anyPortfolioCondition } from './conditions.fixture.ts';
import { normalCondition } from './normal-condition.ts';
import { printAlert, printCondition } from './print.ts';
import { readAlertText } from './read-alert.ts';

const TARGETS: readonly AlertTarget[] = [
  { kind: 'symbol', symbol: symbolId('ZZZ') },
  { kind: 'symbol', symbol: symbolId('^GSPC') },
  { kind: 'symbol', symbol: symbolId('MARKET') },
  { kind: 'watchlist', id: 'w 1' },
  { kind: 'screen', id: 's"1' },
];
const SHORT = 2_000;

describe('ALERT round trips', () => {
  it('what is printed reads as the same condition', () => {
    let seen = 0;
    fc.assert(
      fc.property(anyCondition, fc.constantFrom(...TARGETS), (any, target) => {
        const condition = normalCondition(any);
        if (checkCondition(condition, target.kind).length > 0) return;
        const text = printAlert(target, condition);
        if (text.length > SHORT) return;
        seen += 1;
        const read = readAlertText(text);
        expect(read.faults).toEqual([]);
        expect(read.target).toEqual(target);
        expect(read.condition).toEqual(condition);
        expect(printAlert(read.target!, read.condition!)).toBe(text);
      }),
      { numRuns: 1_000 },
    );
    // Most of them are right, or the property would say little.
    expect(seen).toBeGreaterThan(300);
  });

  it('the same for portfolios', () => {
    fc.assert(
      fc.property(anyPortfolioCondition, (any) => {
        const condition = normalCondition(any);
        const target: AlertTarget = { kind: 'portfolio', id: 'p1' };
        const read = readAlertText(printAlert(target, condition));
        expect(read).toMatchObject({ target, condition, faults: [] });
      }),
    );
  });

  it('the one form of a condition is its own', () => {
    fc.assert(
      fc.property(anyCondition, (any) => {
        const condition = normalCondition(any);
        expect(normalCondition(condition)).toEqual(condition);
      }),
    );
  });

  it('data is held to the rules of texts', () => {
    fc.assert(
      fc.property(anyCondition, (any) => {
        const faults = checkCondition(any, 'symbol');
        const condition = normalCondition(any);
        if (faults.length > 0 || printCondition(condition).length > SHORT) return;
        expect(checkCondition(condition, 'symbol')).toEqual([]);
        const target: AlertTarget = { kind: 'symbol', symbol: symbolId('ZZZ') };
        expect(readAlertText(printCondition(condition), { target }).condition).toEqual(condition);
      }),
      { numRuns: 300 },
    );
  });
});
