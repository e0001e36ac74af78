import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseViewText, viewText, VIEW_TEXT_MAXIMUM } from './open-layout.ts';

const packed = (text: string | Uint8Array) => `1${deflateRawSync(text).toString('base64url')}`;

describe('LAY-60 a view in an address', () => {
  it('is read as it was written, in letters that an address takes as they are', async () => {
    const view = { shape: '1', charts: [{ symbol: 'BRK.B', note: 'é 📈 & = ? #' }] };
    const text = await viewText(view);
    expect(text).toMatch(/^1[\w-]+$/);
    expect(await parseViewText(text!)).toEqual(view);
  });

  it('eight charts with ten indicators each fit', async () => {
    const indicator = (at: number) => ({
      key: `k${at}`,
      id: 'sma',
      inputs: { period: 10 + at },
      source: 'close',
      pane: 'price',
      styles: { line: '#aabbcc' },
      hidden: false,
    });
    const charts = Array.from({ length: 8 }, (_, at) => ({
      symbol: `SYM${at}`,
      interval: '1d',
      indicators: Array.from({ length: 10 }, (_each, index) => indicator(index * at)),
    }));
    expect((await viewText({ shape: '8-grid', charts }))?.length).toBeLessThan(VIEW_TEXT_MAXIMUM);
  });

  it('one that is too long is refused when it is made', async () => {
    const noise = Array.from({ length: 9_000 }, (_, at) => Math.sin(at));
    expect(await viewText({ noise })).toBeNull();
    expect(await viewText('x'.repeat(300_000))).toBeNull();
  });

  it.each([
    ['empty', ''],
    ['of another version', '2abc'],
    ['no letters of ours', '1%%%'],
    ['not compressed', '1aGVsbG8'],
    ['cut off', packed(JSON.stringify({ a: 'x'.repeat(99) })).slice(0, 10)],
    ['no JSON', packed('{')],
    ['no text', packed(Uint8Array.of(0xff, 0xfe, 0x22))],
    ['too long', `1${'A'.repeat(VIEW_TEXT_MAXIMUM)}`],
    ['a few bytes for a megabyte', packed(JSON.stringify('x'.repeat(4_000_000)))],
  ])('one that is %s is none', async (_, text) => {
    expect(await parseViewText(text)).toBeUndefined();
  });
});
