import type { AlertInput } from '../../../../domain/alerts/engine-types.ts';
import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { addDays } from '../../../../domain/calendar/iso-date.ts';
import { orNone } from '../../market/or-none.ts';
import { effectiveAt } from '../watchers/split-inputs.ts';
import type { AlertMarket } from './alert-market.ts';
import type { MissedTime } from './late-inputs.ts';

export type SplitInput = Extract<AlertInput, { kind: 'split' }>;

/** Splits that took effect in a time in which nobody watched, oldest first. */
export async function splitsIn(
  market: Pick<AlertMarket, 'has' | 'ask'>,
  { symbol, from, to }: MissedTime,
  signal: AbortSignal,
): Promise<readonly SplitInput[]> {
  // They begin with a day: a break within one has none.
  if (easternDate(from) === easternDate(to) || !market.has('corporateActions')) return [];
  const query = { symbol, from: addDays(easternDate(from), -1), to: easternDate(to) };
  const answer = market.ask('corporateActions', query, signal, { priority: 'prefetch' });
  return (await orNone(answer, []))
    .flatMap((action) => {
      if (action.kind !== 'split' || !(action.to > 0) || !(action.from > 0)) return [];
      const at = effectiveAt(symbol, action.exDate);
      if (at <= from || at > to || action.to === action.from) return [];
      return [{ kind: 'split' as const, subject: symbol, at, ratio: action.to / action.from }];
    })
    .toSorted((a, b) => a.at - b.at);
}
