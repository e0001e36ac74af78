import {
  add,
  compare,
  type Decimal,
  decimalOf,
  divide,
  multiply,
  negate,
  ZERO,
} from '../../money/decimal.ts';
import { amountText, type DecimalText, toDecimal } from '../../money/decimal-text.ts';
import type { MarketView } from '../market-view.ts';
import type { OrderSide, TimeInForce } from '../order.ts';
import { executable, priceText, ticksOf } from './ticks.ts';
import type { Execution, VenueRules, WaitReason } from './venue-rules.ts';

/** An order of several option legs, executed together or not at all. */
export interface WorkingSpread {
  readonly id: string;
  /** Net price of one unit: positive is paid, negative is received; `null` for a market order. */
  readonly limitPrice: DecimalText | null;
  readonly timeInForce: TimeInForce;
  /** Units of the whole strategy. */
  readonly left: DecimalText;
  readonly since: number;
  /** When it last got something: the same quotes do not fill it twice. */
  readonly filledAt?: number | null;
  readonly legs: readonly {
    readonly orderId: string;
    readonly symbol: string;
    readonly side: OrderSide;
    readonly ratio: DecimalText;
  }[];
}

export interface SpreadAnswer {
  /** Units of the strategy that executed; every leg executed this times its ratio. */
  readonly units: DecimalText;
  /** What a unit cost, negative when money came in; `null` without an execution. */
  readonly netPrice: DecimalText | null;
  /** Of the legs, by their order. */
  readonly executions: readonly Execution[];
  readonly rest: 'works' | 'filled' | 'cancel';
  readonly waits: WaitReason | null;
}

/** Contracts at the best price where the source tells no size. */
const ASSUMED_CONTRACTS = 10;

interface PricedLeg {
  readonly leg: WorkingSpread['legs'][number];
  readonly view: MarketView;
  readonly price: DecimalText;
  /** Units of the strategy that this leg's size is enough for. */
  readonly units: Decimal;
}

/**
 * Legs trade at the bid or ask of their contracts, in the size shown, all or none of a unit, at the
 * net limit or better.
 */
export function spreadExecutions(
  spread: WorkingSpread,
  view: (symbol: string) => MarketView | undefined,
  rules: VenueRules,
): SpreadAnswer {
  if (rules.now < spread.since + rules.latency) return nothing(spread, 'latency');
  const left = toDecimal(spread.left);
  const legs: PricedLeg[] = [];
  for (const leg of spread.legs) {
    const seen = view(leg.symbol);
    if (seen === undefined) return nothing(spread, 'no-quote');
    if (seen.halted) return nothing(spread, 'halted');
    if (seen.phase !== 'regular') return nothing(spread, 'session');
    const priced = pricedLeg(leg, seen, left, rules);
    if (priced === null) return nothing(spread, 'no-quote');
    legs.push(priced);
  }
  if (legs.length === 0) return nothing(spread, 'no-quote');
  const net = netOf(legs);
  if (spread.limitPrice !== null && compare(net, toDecimal(spread.limitPrice)) > 0)
    return nothing(spread, 'price');
  const isOld = legs.every(({ view: seen }) => seen.at <= (spread.filledAt ?? -Infinity));
  if (isOld && rules.realistic) return nothing(spread, 'size');
  const units = legs.reduce(
    (least, leg) => (compare(leg.units, least) < 0 ? leg.units : least),
    left,
  );
  const isAll = compare(units, left) === 0;
  if (compare(units, ZERO) <= 0 || (spread.timeInForce === 'fok' && !isAll))
    return nothing(spread, 'size');
  return {
    units: amountText(units),
    netPrice: amountText(net),
    executions: legs.map(({ leg, price }) => ({
      orderId: leg.orderId,
      symbol: leg.symbol,
      price,
      qty: amountText(multiply(units, toDecimal(leg.ratio))),
      at: rules.now,
      liquidity: 'taker',
    })),
    rest: isAll ? 'filled' : spread.timeInForce === 'ioc' ? 'cancel' : 'works',
    waits: isAll ? null : 'size',
  };
}

function pricedLeg(
  leg: WorkingSpread['legs'][number],
  view: MarketView,
  left: Decimal,
  rules: VenueRules,
): PricedLeg | null {
  const isBuy = leg.side === 'buy';
  const quoted = ticksOf(isBuy ? view.ask : view.bid);
  if (quoted === null) return null;
  const shown = isBuy ? view.askSize : view.bidSize;
  const size = shown !== null && shown > 0 ? Math.floor(shown) : ASSUMED_CONTRACTS;
  const units = rules.realistic
    ? divide(decimalOf(BigInt(size), 0), toDecimal(leg.ratio), 0, 'down')
    : left;
  return { leg, view, price: priceText(executable(quoted, isBuy)), units };
}

function netOf(legs: readonly PricedLeg[]): Decimal {
  return legs.reduce((net, { leg, price }) => {
    const cost = multiply(toDecimal(price), toDecimal(leg.ratio));
    return add(net, leg.side === 'buy' ? cost : negate(cost));
  }, ZERO);
}

const nothing = (spread: WorkingSpread, waits: WaitReason): SpreadAnswer => ({
  units: amountText(ZERO),
  netPrice: null,
  executions: [],
  rest:
    waits !== 'latency' && (spread.timeInForce === 'ioc' || spread.timeInForce === 'fok')
      ? 'cancel'
      : 'works',
  waits,
});
