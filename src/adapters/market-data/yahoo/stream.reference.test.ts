import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { readFrame } from './stream-frame.ts';

describe('recorded frames of the stream', () => {
  const { frames } = JSON.parse(referenceText('yahoo/stream-frames.json')) as {
    readonly frames: readonly { readonly frame: unknown }[];
  };
  const [bitcoin, apple] = frames.map(({ frame }) => readFrame(JSON.stringify(frame))!);

  it('a coin', () => {
    expect(bitcoin).toMatchObject({
      id: 'BTC-USD',
      currency: 'USD',
      exchange: 'CCC',
      quoteType: 41,
      marketHours: 1,
      priceHint: 2,
      fromCurrency: 'BTC',
    });
    expect(bitcoin!.price).toBeCloseTo(110_429.42, 1);
    // The change from the open of the day, by two of its fields.
    expect(bitcoin!.price! / (1 + bitcoin!.changePercent! / 100) + bitcoin!.change!).toBeCloseTo(
      bitcoin!.price!,
      -1,
    );
  });

  it('a share before the opening', () => {
    expect(apple).toEqual({
      id: 'AAPL',
      price: 305.760009765625,
      time: 1_779_437_422_000,
      exchange: 'NMS',
      quoteType: 8,
      marketHours: 0,
      changePercent: 0.25247371196746826,
      change: 0.77001953125,
      priceHint: 2,
    });
  });
});
