import { describe, expect, it } from 'vitest';
import { isClosed, ORDER_STATUSES, type OrderStatus } from './order.ts';
import { nextStatus, type OrderHappening } from './order-machine.ts';
import { ORDER_NEWS } from './trading-event.ts';

const ORDER_HAPPENINGS: readonly OrderHappening[] = [...ORDER_NEWS, 'partial_fill', 'fill'];

/** The table once more, as columns: which statuses an event may find, and what it leaves. */
const COLUMNS: Readonly<Record<OrderHappening, Partial<Record<OrderStatus, string>>>> = {
  new: {
    pending_new: 'new|partially_filled',
    accepted: 'new|partially_filled',
    held: 'new',
    stopped: 'new|partially_filled',
    suspended: 'new|partially_filled',
    done_for_day: 'new|partially_filled',
  },
  held: { pending_new: 'held', accepted: 'held', held: 'held' },
  accepted: { pending_new: 'accepted', held: 'accepted' },
  triggered: { held: 'new', new: 'new', partially_filled: 'partially_filled' },
  trailed: { held: 'held', new: 'new', partially_filled: 'partially_filled' },
  restated: {
    pending_new: 'pending_new',
    accepted: 'accepted',
    held: 'held',
    new: 'new',
    partially_filled: 'partially_filled',
    pending_replace: 'pending_replace',
    pending_cancel: 'pending_cancel',
    stopped: 'stopped',
    suspended: 'suspended',
    done_for_day: 'done_for_day',
  },
  canceled: open('canceled'),
  expired: open('expired'),
  replaced: {
    held: 'replaced',
    new: 'replaced',
    partially_filled: 'replaced',
    pending_replace: 'replaced',
    suspended: 'replaced',
  },
  rejected: {
    pending_new: 'rejected',
    accepted: 'rejected',
    held: 'rejected',
    new: 'rejected',
    suspended: 'rejected',
  },
  done_for_day: { new: 'done_for_day', partially_filled: 'done_for_day' },
  stopped: { new: 'stopped', partially_filled: 'stopped' },
  suspended: { new: 'suspended', partially_filled: 'suspended' },
  pending_new: { accepted: 'pending_new' },
  pending_cancel: { ...open('pending_cancel'), pending_cancel: undefined! },
  pending_replace: { new: 'pending_replace', partially_filled: 'pending_replace' },
  order_replace_rejected: { pending_replace: 'new|partially_filled' },
  order_cancel_rejected: { pending_cancel: 'new|partially_filled' },
  partial_fill: atMarket('partially_filled'),
  fill: atMarket('filled'),
};

function open(next: string): Partial<Record<OrderStatus, string>> {
  return Object.fromEntries(
    ORDER_STATUSES.filter((status) => !isClosed(status)).map((status) => [status, next]),
  );
}

function atMarket(next: string): Partial<Record<OrderStatus, string>> {
  return {
    new: next,
    partially_filled: next,
    pending_replace: next,
    pending_cancel: next,
    stopped: next,
  };
}

describe('the table of order states', () => {
  for (const status of ORDER_STATUSES) {
    it(`ORD-1 ${status}: every event leads where the table says, or nowhere`, () => {
      for (const happening of ORDER_HAPPENINGS) {
        const [fresh, filled = fresh] = COLUMNS[happening][status]?.split('|') ?? [];
        expect(nextStatus(status, happening, false), happening).toBe(fresh);
        expect(nextStatus(status, happening, true), happening).toBe(filled);
      }
    });
  }

  it('ORD-2 nothing happens to a closed order', () => {
    for (const status of ORDER_STATUSES.filter(isClosed)) {
      for (const happening of ORDER_HAPPENINGS) {
        expect(nextStatus(status, happening, true)).toBeUndefined();
      }
    }
  });

  it('ORD-3 every open order can be ended, and every status but the first can be reached', () => {
    const reached = new Set<OrderStatus>(['pending_new']);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const status of reached) {
        for (const happening of ORDER_HAPPENINGS) {
          for (const hasFills of [false, true]) {
            const next = nextStatus(status, happening, hasFills);
            if (next !== undefined) reached.add(next);
          }
        }
      }
    }
    expect([...reached].toSorted()).toEqual([...ORDER_STATUSES].toSorted());
    for (const status of ORDER_STATUSES.filter((one) => !isClosed(one))) {
      expect(nextStatus(status, 'canceled', false)).toBe('canceled');
    }
  });
});
