import type { RatingAction, RatingChange } from '../../../../domain/analysts/rating.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { orNone } from '../../market/or-none.ts';
import type { FoundEvent } from './found-event.ts';
import type { EventSource } from './polled-events.ts';
import { PREFETCH, type WatchParts } from './watch-parts.ts';

const QUARTER_HOUR = 15 * 60_000;

/** The actions that change a rating. A first one has no direction, and neither has its end. */
const DIRECTIONS: Readonly<Partial<Record<RatingAction, 'up' | 'down' | 'none'>>> = {
  upgraded: 'up',
  downgraded: 'down',
  initiated: 'none',
  suspended: 'none',
};

const pageOf = (symbol: SymbolId): string =>
  `/equity/home/analyst?symbol=${encodeURIComponent(symbol)}`;

export function eventsOfRating(change: RatingChange): readonly FoundEvent[] {
  const { symbol, id, time, firm, analyst, action, grade, currency, target } = change;
  const frame = {
    subject: symbol,
    at: time,
    link: pageOf(symbol),
    source: firm,
    ...(analyst === null ? {} : { text: analyst }),
  };
  const direction = DIRECTIONS[action];
  const before = change.previousTarget;
  const events: FoundEvent[] = [];
  if (direction !== undefined) {
    const was = change.previousGrade === null ? '' : `${change.previousGrade} → `;
    events.push({
      ...frame,
      id: `rating:${id}`,
      kind: 'rating',
      title: `${firm}: ${action}, ${was}${grade}`,
      ...(direction === 'none' ? {} : { direction }),
    });
  }
  if (target !== null && before !== null && target !== before)
    events.push({
      ...frame,
      id: `target:${id}`,
      kind: 'target',
      title: `${firm}: ${before} → ${target} ${currency}`,
      direction: target > before ? 'up' : 'down',
    });
  return events;
}

export const analystEvents = ({ market }: Pick<WatchParts, 'market'>): EventSource => ({
  name: 'analyst-events',
  kinds: ['rating', 'target'],
  hasMarket: false,
  every: QUARTER_HOUR,
  batch: 1,
  look: async ({ subjects }, signal) => {
    const symbol = subjects[0] as SymbolId;
    const ratings = await orNone(market.ask('ratings', { symbol }, signal, PREFETCH), null);
    return (ratings?.changes ?? []).flatMap(eventsOfRating);
  },
});
