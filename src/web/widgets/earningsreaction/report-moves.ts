import { lastClosedSession } from '../../../domain/calendar/sessions.ts';
import { type DailyPrices, type Reaction, reactionTo } from '../../../domain/earnings/reaction.ts';
import type { EarningsEvent } from '../../../domain/earnings/earnings.ts';

const DAY_MS = 86_400_000;

export interface ReportMove {
  readonly event: EarningsEvent;
  readonly reaction: Reaction;
}

/** Reports that prices exist for, newest first. */
export function movesOf(
  events: readonly EarningsEvent[],
  prices: DailyPrices,
  asOf: number,
): readonly ReportMove[] {
  const lastClosed = lastClosedSession(asOf).day * DAY_MS;
  return events.flatMap((event) => {
    const reaction = event.result === null ? null : reactionTo(prices, event, lastClosed);
    return reaction === null ? [] : [{ event, reaction }];
  });
}
