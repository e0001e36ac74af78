import { describe, expect, it } from 'vitest';
import { tileText } from './heat-tile.tsx';

const box = (width: number, height: number) => ({ x: 0, y: 0, width, height });

describe('texts of a tile', () => {
  it('symbol and value where both can be read', () => {
    expect(tileText(box(200, 120), 'AAPL', '+1.71%')).toEqual({ size: 22, hasValue: true });
  });

  it('shrink together, so that neither is cut', () => {
    const wide = tileText(box(62, 60), 'ORCL', '-0.65%')!;
    expect(wide.hasValue).toBe(true);
    expect(wide.size * 0.8 * 0.62 * 6).toBeLessThanOrEqual(57);
  });

  it('the symbol alone where the value has no room, and nothing in a speck', () => {
    expect(tileText(box(60, 14), 'XOM', '+1.71%')).toMatchObject({ hasValue: false });
    expect(tileText(box(14, 40), 'XOM', '+1.71%')).toBeNull();
  });

  it('wide letters count: WMMW needs more room than IIJI', () => {
    expect(tileText(box(44, 30), 'WMMW', '')!.size).toBeLessThan(
      tileText(box(44, 30), 'IIJI', '')!.size,
    );
  });
});
