import { describe, expect, it } from 'vitest';
import { readAlertText } from './language/read-alert.ts';
import { triggerDistance } from './trigger-distance.ts';

const QUOTE: Readonly<Record<string, number>> = {
  price: 400,
  volume: 3_000_000,
  averageVolume: 2_000_000,
  changePercent: -0.02,
  change: -8,
};

const distanceOf = (text: string) => {
  const { condition, faults } = readAlertText(`MSFT: ${text}`);
  expect(faults).toEqual([]);
  return triggerDistance(condition!, (subject, name) =>
    subject === null ? (QUOTE[name] ?? null) : null,
  );
};

describe('the distance of an alert from firing', () => {
  it('ALE-DIST-1 is the share by which the figure has to move', () => {
    expect(distanceOf('price crosses up 420').share).toBeCloseTo(0.05);
    expect(distanceOf('price crosses down 380').share).toBeCloseTo(-0.05);
    expect(distanceOf('price > 420')).toMatchObject({ holds: false });
  });

  it('ALE-DIST-2 a comparison that holds is met now, a crossing never is', () => {
    expect(distanceOf('price > 300')).toMatchObject({ holds: true, share: 0 });
    expect(distanceOf('price crosses up 300').holds).toBe(false);
  });

  it('ALE-DIST-3 so many times the usual volume is a volume', () => {
    expect(distanceOf('volume > 1.2x').holds).toBe(true);
    expect(distanceOf('volume > 2x').share).toBeCloseTo(1 / 3);
  });

  it('ALE-DIST-4 of all it is the furthest, of any the nearest', () => {
    expect(distanceOf('price > 410 and price > 440').share).toBeCloseTo(0.1);
    expect(distanceOf('price > 410 or price > 440').share).toBeCloseTo(0.025);
  });

  it('ALE-DIST-6 of a price and a volume, the price says it', () => {
    expect(distanceOf('price > 410 and volume > 5x').share).toBeCloseTo(0.025);
    // The price has come far enough: what is left is the volume.
    expect(distanceOf('price > 300 and volume > 2x')).toMatchObject({
      holds: false,
      isPrice: false,
      reach: { from: 3_000_000, to: 4_000_000 },
    });
    expect(distanceOf('volume > 2x').isPrice).toBe(false);
    expect(distanceOf('price > 420 and rsi(14) < 30').isPrice).toBe(true);
    expect(distanceOf('price > 410 or volume > 1.6x').share).toBeCloseTo(0.025);
  });

  it('ALE-DIST-7 the change of the day is told by what the price has to do', () => {
    // 400 is 2 % below the last close, and 3 % below it is 395.92.
    const { share, isPrice } = distanceOf('changePercent < -3%');
    expect([share, isPrice]).toEqual([expect.closeTo(0.97 / 0.98 - 1), true]);
    expect(distanceOf('changePercent < -1%')).toMatchObject({ holds: true, share: 0 });
    expect(distanceOf('change > 4').share).toBeCloseTo(0.03);
  });

  it('ALE-DIST-8 the price may stand on either side', () => {
    expect(distanceOf('420 < price').share).toBeCloseTo(0.05);
  });

  it('ALE-DIST-5 what quotes do not tell has none, and makes no other one wrong', () => {
    expect(distanceOf('rsi(14) < 30')).toEqual({ holds: null, share: null });
    expect(distanceOf('price > 300 and rsi(14) < 30').holds).toBeNull();
    expect(distanceOf('price > 420 and rsi(14) < 30')).toMatchObject({ holds: false });
    expect(distanceOf('SPY.price > 500')).toEqual({ holds: null, share: null });
  });
});
