import type { DecimalText } from '../../money/decimal-text.ts';
import type { MarketView } from '../market-view.ts';
import type { OrderSide, TimeInForce } from '../order.ts';
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

/** Legs trade at the bid or ask of their contracts, in the size shown, at the limit or better. */
export function spreadExecutions(
  spread: WorkingSpread,
  view: (symbol: string) => MarketView | undefined,
  rules: VenueRules,
): SpreadAnswer {
  void [spread, view, rules];
  throw new Error('not yet');
}
