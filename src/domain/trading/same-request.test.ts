import { describe, expect, it } from 'vitest';
import { aDraft, anOrder, text } from './order.fixture.ts';
import { isRetry } from './same-request.ts';

const SENT = Date.UTC(2026, 10, 17, 15);
const order = anOrder({ createdAt: SENT, status: 'new', qty: text('10') });
const again = (source: 'api' | 'page', seconds: number, change = {}) =>
  isRetry({ ...order, ...change }, [], aDraft({ source }), SENT + seconds * 1_000);

describe('an order that is sent again', () => {
  it('ORD-50 is the same from a program while it is open and a minute old', () => {
    expect([again('api', 0), again('api', 60), again('api', 61)]).toEqual([true, true, false]);
    for (const status of ['filled', 'canceled', 'expired', 'rejected'] as const)
      expect([again('api', 1, { status }), status]).toEqual([false, status]);
  });

  it('ORD-50 is the same from a page, whatever became of it', () => {
    expect(again('page', 86_400, { status: 'filled' })).toBe(true);
  });

  it('ORD-50 is another one when it asks for something else', () => {
    for (const source of ['api', 'page'] as const)
      expect([again(source, 0, { qty: text('11') }), source]).toEqual([false, source]);
  });
});
