import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { hostAlertEditor, openAlertEditor, canOpenAlertEditor } from './open-alert-editor.ts';
import { levelNear, lineSeed, portfolioSeed, priceSeed, quoteSeed, symbolsSeed } from './seeds.ts';

const MSFT = symbolId('MSFT');

describe('what pages offer to be told of', () => {
  it('ALE-SEED-1 a level near a price is round and above it, at most 6 % away', () => {
    expect([421.3, 12.34, 98, 0.0421, 99_000].map(levelNear)).toEqual([
      425, 12.4, 99, 0.0425, 100_000,
    ]);
    fc.assert(
      fc.property(fc.double({ min: 1e-4, max: 1e7, noNaN: true }), (price) => {
        const level = levelNear(price);
        expect(level).toBeGreaterThan(price);
        expect(level / price).toBeLessThan(1.06);
      }),
    );
  });

  it('ALE-SEED-2 a level above the price is crossed upwards, one below it downwards', () => {
    const direction = (level: number) => {
      const { condition } = priceSeed(MSFT, level, 420);
      return condition?.kind === 'cross' ? condition.direction : undefined;
    };
    expect([425, 415, 420].map(direction)).toEqual(['up', 'down', 'either']);
  });

  it('ALE-SEED-3 a quote without a price names the symbol alone', () => {
    expect(quoteSeed(MSFT, null)).toEqual({ target: { kind: 'symbol', symbol: 'MSFT' } });
  });

  it('ALE-SEED-4 a drawn line is followed, not its price of now', () => {
    expect(lineSeed(MSFT, 'drawing-1').condition).toMatchObject({
      kind: 'cross',
      right: { kind: 'line', drawing: 'drawing-1' },
    });
  });

  it('ALE-SEED-5 the worth of a portfolio begins below what it is now', () => {
    expect(portfolioSeed('main', 'value', 100_000).condition).toMatchObject({
      relation: '<',
      right: { value: 91_000 },
    });
  });

  it('ALE-SEED-7 several symbols share a condition that fits each of them', () => {
    const seed = symbolsSeed([MSFT, symbolId('KO')]);
    expect(seed.symbols).toEqual(['MSFT', 'KO']);
    expect(seed.target).toBeUndefined();
    expect(seed.condition).toMatchObject({ left: { name: 'changePercent', subject: null } });
  });

  it('ALE-SEED-6 the editor of the page is opened from anywhere, where there is one', () => {
    expect(openAlertEditor({})).toBe(false);
    const opened: unknown[] = [];
    const leave = hostAlertEditor((seed) => opened.push(seed));
    expect(openAlertEditor(quoteSeed(MSFT, 421.3))).toBe(true);
    expect(opened).toHaveLength(1);
    leave();
    expect(canOpenAlertEditor()).toBe(false);
  });
});
