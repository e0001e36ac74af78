import { easternDay } from '../../calendar/eastern-time.ts';
import { sessionOnDay } from '../../calendar/sessions.ts';
import type { MarketView } from '../market-view.ts';
import type { BarTick, MarketStep } from './bar-path.ts';
import { executable, isWithin, ticksOf, ticksOfText } from './ticks.ts';
import type { WorkingOrder } from './working-order.ts';

/** An auction that an order takes part in. */
export interface Auction {
  /** In ticks. */
  readonly price: number;
  /** Shares that were traded in it; `null` where that is not told. */
  readonly shares: number | null;
}

const MINUTE = 60_000;
/** Where the source tells no auction, the first trade within this time stands for it. */
const LATE = 15 * MINUTE;

export const isAuctionOnly = ({ timeInForce }: WorkingOrder): boolean =>
  timeInForce === 'opg' || timeInForce === 'cls';

/**
 * The auction that a step brings for an order. `opg` and `cls` execute nowhere else. Other orders
 * that wait take part: when the tape shows the print, in the opening all of them, in the close those
 * with a limit; on bars those with a limit that the first open or the last close meets. `missed`:
 * the auction is over, and the order was not in it.
 */
export function auctionOf(order: WorkingOrder, step: MarketStep): Auction | 'missed' | null {
  switch (step.kind) {
    case 'print':
      return printed(order, step);
    case 'tick':
      return isAuctionOnly(order) ? inBar(order, step) : metInBar(order, step);
    default:
      step.kind satisfies 'view';
      return isAuctionOnly(order) ? inView(order, step.view) : null;
  }
}

function printed(
  order: WorkingOrder,
  print: Extract<MarketStep, { kind: 'print' }>,
): Auction | null {
  const price = ticksOf(print.price);
  if (print.auction === null || price === null || !takesPart(order, print.auction)) return null;
  return { price, shares: print.size > 0 ? print.size : null };
}

function takesPart(order: WorkingOrder, auction: 'open' | 'close'): boolean {
  switch (order.timeInForce) {
    case 'opg':
      return auction === 'open';
    case 'cls':
      return auction === 'close';
    case 'day':
    case 'gtc':
      return order.assetClass === 'us_equity' && (auction === 'open' || order.type === 'limit');
    default:
      order.timeInForce satisfies 'ioc' | 'fok';
      return false;
  }
}

function inBar(order: WorkingOrder, { bar, end }: BarTick): Auction | 'missed' | null {
  const session = sessionOnDay(easternDay(bar.from));
  if (session === null) return null;
  if (order.timeInForce === 'opg') {
    if (bar.from < session.open || order.since >= session.open) return null;
    if (bar.from >= session.open + LATE) return 'missed';
    return end === 'open' ? auctionAt(bar.open, bar.volume) : null;
  }
  if (order.since >= session.close) return null;
  if (bar.from >= session.close) return 'missed';
  return end === 'close' && bar.to >= session.close ? auctionAt(bar.close, bar.volume) : null;
}

/** A price that is only touched fills nobody during the day, but everybody in an auction. */
function metInBar(order: WorkingOrder, { bar, end }: BarTick): Auction | null {
  if (order.limitPrice === null || (end !== 'open' && end !== 'close')) return null;
  if (!takesPart(order, end)) return null;
  const session = sessionOnDay(easternDay(bar.from));
  if (session === null) return null;
  const isThere =
    end === 'open'
      ? bar.from === session.open && order.since < session.open
      : bar.to === session.close && order.since < bar.from;
  const auction = isThere ? auctionAt(end === 'open' ? bar.open : bar.close, bar.volume) : null;
  const isMet =
    auction !== null &&
    isWithin(auction.price, ticksOfText(order.limitPrice), order.side === 'buy');
  return isMet ? auction : null;
}

const auctionAt = (dollars: number, shares: number | null): Auction | null => {
  const price = ticksOf(dollars);
  return price === null ? null : { price, shares };
};

function inView(order: WorkingOrder, view: MarketView): Auction | 'missed' | null {
  const session = sessionOnDay(easternDay(view.at));
  if (session === null) return null;
  const last = ticksOf(view.last);
  const lastTime = view.lastTime ?? view.at;
  if (order.timeInForce === 'opg') {
    if (view.at < session.open || order.since >= session.open) return null;
    if (view.at >= session.open + LATE) return 'missed';
    if (last !== null && lastTime >= session.open) return { price: last, shares: null };
    if (view.at < session.open + MINUTE) return null;
    // Nothing traded in the first minute: the quote it is.
    const isBuy = order.side === 'buy';
    const quoted = ticksOf(isBuy ? view.ask : view.bid);
    return quoted === null ? null : { price: executable(quoted, isBuy), shares: null };
  }
  if (view.at < session.close || order.since >= session.close) return null;
  // Quotes keep the last price of the regular session after it.
  return last === null ? null : { price: last, shares: null };
}
