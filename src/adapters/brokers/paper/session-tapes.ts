import { type Session, sessionAt } from '../../../domain/calendar/sessions.ts';
import type { CorporateAction } from '../../../domain/prices/corporate-action.ts';
import { type SessionTape, sessionTape } from '../../../domain/trading/session-tape.ts';
import type { Cache } from '../../../ports/cache-budget.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';

/** Minutes of past sessions, for replays. */
export interface SessionTapes {
  readonly of: (memberId: string, symbol: string, session: Session) => Promise<SessionTape>;
}

export interface SessionTapesParts {
  readonly market: Pick<TradingMarket, 'minutes' | 'actions'>;
  /** Sessions that are over are the same for everybody. */
  readonly cache?: Cache<SessionTape>;
}

const MINUTE = 60_000;
/** The close of a session is in its last half hour, of all but the thinnest. */
const LAST_MINUTES = 30;
const PATIENCE = 20_000;

/**
 * A session at a time: what a replay needs of the past is asked for when the account gets there,
 * and for no day after it.
 */
export function sessionTapes({ market, cache }: SessionTapesParts): SessionTapes {
  const asking = new Map<string, Promise<SessionTape>>();

  const load = async (memberId: string, symbol: string, session: Session): Promise<SessionTape> => {
    // Several may wait for it: nobody's patience is all of theirs.
    const signal = AbortSignal.timeout(PATIENCE);
    const before = sessionAt(session.index - 1);
    const [bars, last, actions] = await Promise.all([
      market.minutes(memberId, symbol, { from: session.preOpen, to: session.postClose }, signal),
      market.minutes(
        memberId,
        symbol,
        { from: before.close - LAST_MINUTES * MINUTE, to: before.close },
        signal,
      ),
      market.actions(symbol, { from: session.date, to: session.date }, signal),
    ]);
    const close = last.findLast(({ time }) => time < before.close)?.close ?? null;
    return sessionTape(symbol, session, bars, close === null ? null : close / splitOf(actions));
  };

  return {
    of: async (memberId, symbol, session) => {
      const name = `${symbol} ${session.date}`;
      const kept = cache?.get(name);
      if (kept !== undefined) return kept;
      const under = asking.get(name);
      if (under !== undefined) return under;
      const asked = load(memberId, symbol, session).finally(() => asking.delete(name));
      asking.set(name, asked);
      const tape = await asked;
      cache?.set(name, tape);
      return tape;
    },
  };
}

/** New shares for one old one, in the morning of the day. */
const splitOf = (actions: readonly CorporateAction[]): number => {
  let ratio = 1;
  for (const action of actions) if (action.kind === 'split') ratio *= action.to / action.from;
  return ratio;
};
