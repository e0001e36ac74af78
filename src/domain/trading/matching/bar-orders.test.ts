import { describe, expect, it } from 'vitest';
import type { AccountState } from '../account-state.ts';
import { advance } from '../advance.ts';
import { applyEvent, newState } from '../apply-event.ts';
import { DEFAULT_SETTINGS } from '../default-settings.ts';
import { newOrders } from '../new-orders.ts';
import type { OrderDraft } from '../order.ts';
import type { NewTradingEvent, TradingEvent } from '../trading-event.ts';
import type { BarInput } from './bar-path.ts';
import { barOf, NOON, text } from './venue.fixture.ts';
import { NO_MEMORY } from './venue-memory.ts';

const draftOf = (more: Partial<OrderDraft>): OrderDraft => ({
  symbol: 'AAA',
  assetClass: 'us_equity',
  qty: text(10),
  notional: null,
  side: 'buy',
  type: 'market',
  timeInForce: 'day',
  limitPrice: null,
  stopPrice: null,
  trail: null,
  extendedHours: false,
  clientOrderId: 'mine',
  orderClass: 'simple',
  takeProfit: null,
  stopLoss: null,
  legs: [],
  intent: null,
  source: 'api',
  ...more,
});

let ids = 0;
const newId = (): string => {
  ids += 1;
  return `id-${ids}`;
};

function accountWith(draft: OrderDraft): AccountState {
  const orders = newOrders(draft, { now: NOON - 60_000, newId, status: 'new', last: null });
  const events: NewTradingEvent[] = [
    { kind: 'opened', at: NOON - 60_000, cash: text(100_000), settings: DEFAULT_SETTINGS },
    { kind: 'received', at: NOON - 60_000, orders },
  ];
  let state = newState();
  events.forEach((event, at) => {
    state = applyEvent(state, { ...event, seq: at + 1 } as TradingEvent);
  });
  return state;
}

/** Executions of a bar, as it is fed when it is complete. */
function executed(state: AccountState, bar: BarInput): readonly (readonly [string, string])[] {
  const { events } = advance(state, bar, {
    now: bar.to,
    newId,
    view: () => undefined,
    asset: () => undefined,
    memory: () => NO_MEMORY,
  });
  return events.flatMap((event) =>
    event.kind === 'filled' ? [[event.price, event.qty] as const] : [],
  );
}

describe('orders on a bar', () => {
  it('BAR-20 executes a stop at its price on the way of the same bar', () => {
    const stop = accountWith(draftOf({ side: 'sell', type: 'stop', stopPrice: text(99.5) }));
    expect(executed(stop, barOf())).toEqual([['99.5', '10']]);
  });

  it('BAR-21 executes a stop at the open where the bar opens beyond it', () => {
    const stop = accountWith(draftOf({ side: 'sell', type: 'stop', stopPrice: text(101) }));
    expect(executed(stop, barOf())).toEqual([['100', '10']]);
  });

  it('BAR-22 meets entry, then the exit that the price comes to first, in one bar', () => {
    const bracket = draftOf({
      type: 'limit',
      limitPrice: text(99.5),
      orderClass: 'bracket',
      takeProfit: { limitPrice: text(101) },
      stopLoss: { stopPrice: text(99.2), limitPrice: null, trail: null },
    });
    // Down to 99 first: entry at 99.5, out at 99.2.
    expect(executed(accountWith(bracket), barOf())).toEqual([
      ['99.5', '10'],
      ['99.2', '10'],
    ]);
    const wide = { ...bracket, stopLoss: { ...bracket.stopLoss!, stopPrice: text(98) } };
    expect(executed(accountWith(wide), barOf())).toEqual([
      ['99.5', '10'],
      ['101', '10'],
    ]);
  });
});
