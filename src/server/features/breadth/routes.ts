import { getBreadthHistory } from '../../../contract/market/breadth.schema.ts';
import { columnsOf } from '../../../domain/breadth/breadth-day.ts';
import { lastClosedSession } from '../../../domain/calendar/sessions.ts';
import type { BreadthStore } from '../../../ports/store/breadth-store.ts';
import { answer, type Route } from '../../call/handler.ts';
import type { Respond } from '../market/respond.ts';

/** Five years of sessions. */
const MOST_DAYS = 1_265;

export interface BreadthRouteParts {
  readonly store: BreadthStore;
  readonly edition: string;
  /** Who the bars are from. */
  readonly source: string;
  readonly respond: Respond;
  readonly onAsked: () => void;
  /** The market's clock. */
  readonly now: () => number;
}

/** The kept days of a scope, and how far the first look through the market has come. */
export const breadthRoutes = (parts: BreadthRouteParts): readonly Route[] => [
  answer(getBreadthHistory, ({ query: { scope } }, call) => {
    parts.onAsked();
    const ask = async () => {
      const [kept, run] = await Promise.all([
        parts.store.days(parts.edition, scope, MOST_DAYS),
        parts.store.run(parts.edition),
      ]);
      // A market whose clock was set back has not seen what comes later.
      const closed = lastClosedSession(parts.now());
      const days = kept.filter(({ date }) => date <= closed.date);
      return {
        scope,
        source: parts.source,
        dates: days.map(({ date }) => date),
        counts: columnsOf(days),
        members: run?.members ?? 0,
        filling:
          run === null || run.finishedAt === null
            ? { done: run?.done ?? 0, members: run?.members ?? 0 }
            : null,
      };
    };
    return parts.respond(call, { seconds: 30, scope: 'public' }, ask());
  }),
];
