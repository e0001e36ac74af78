import { describe, expect, it } from 'vitest';
import { STREAM_EVENTS_PATH, STREAM_PATH } from '../../contract/stream.ts';
import { readerOf } from './identity-headers.ts';

describe('WG-1 the reader of a frame', () => {
  it.each([
    ['/embed/quotehead?symbol=A&reader=r1', {}, 'r1'],
    [`${STREAM_PATH}?version=1&reader=r1`, {}, 'r1'],
    [`${STREAM_EVENTS_PATH}?quotes=A&reader=r1`, {}, 'r1'],
    ['/api/quotes?symbols=A', { 'x-embed-reader': 'r2' }, 'r2'],
    ['/embed/quotehead?symbol=A', {}, undefined],
    // Not the frame of a widget: the session is that of our own pages.
    ['/markets?reader=r1', {}, undefined],
    ['/api/quotes?reader=r1', {}, undefined],
  ])('of %s %j is %s', (url, headers, expected) => {
    expect(readerOf({ url, headers })).toBe(expected);
  });
});
