import type { DecimalText } from '../../money/decimal-text.ts';
import type { OrderSide } from '../../trading/order.ts';
import type { PositionChanged, Stamped } from '../../trading/trading-event.ts';

/**
 * What has to be known of a log to read on in it: how much is held, on which side open orders are.
 * Plain JSON, kept beside the number of the last event that was read.
 */
export interface FollowMemory {
  /** Signed units; what is not held is not in it. */
  readonly held: Readonly<Record<string, DecimalText>>;
  readonly sides: Readonly<Record<string, OrderSide>>;
  /** Instant of the last row: rows never go back in time. */
  readonly at: number;
  /** The first of two events that are one row together. */
  readonly half: Stamped<PositionChanged> | null;
}

export const NO_MEMORY: FollowMemory = { held: {}, sides: {}, at: 0, half: null };
