import { testsIn } from '../../../../domain/alerts/condition-tests.ts';
import type { Alert, AlertRemark } from '../../../../domain/alerts/alert.ts';
import { alertKeyText } from '../../../../domain/alerts/alert-keys.ts';
import type { AlertCondition } from '../../../../domain/alerts/condition.ts';
import type { WatchedAlert } from '../../../../domain/alerts/engine-types.ts';
import { ALERT_SUBJECTS_MAXIMUM } from '../../../../domain/alerts/alert.ts';
import { delayOf, type Entitlement } from '../../../../domain/identity/entitlement.ts';
import type { Exchange, SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { OwnedAlert } from '../../../../ports/store/alert-store.ts';
import { ownedCondition, symbolsIn } from './condition-parts.ts';
import { ownedId } from './owned-id.ts';

/** What is known of the members whose alerts are looked up, read once for many of them. */
export interface Surroundings {
  /** Undefined for a member who is gone or locked out. */
  readonly entitlement: (memberId: string) => Entitlement | undefined;
  /** Symbols of a list that is not in the trash; undefined when it is gone. */
  readonly list: (memberId: string, id: string) => readonly SymbolId[] | undefined;
  /** Symbols that a saved screen finds now; `null` while nobody knows, undefined when it is gone. */
  readonly screen: (memberId: string, id: string) => readonly SymbolId[] | null | undefined;
  readonly exchange: (symbol: SymbolId) => Exchange | undefined;
}

/** The part of an alert that is decided by prices of one delay. */
export interface PlacedAlert {
  readonly delay: number;
  readonly watched: WatchedAlert;
  /** Symbols that are looked at together. */
  readonly symbols: ReadonlySet<SymbolId>;
}

export type Placement =
  | { readonly kind: 'watched'; readonly parts: readonly PlacedAlert[] }
  | { readonly kind: 'broken'; readonly remark: AlertRemark }
  /** Skip it for now: its member is locked out, or its screen has not loaded yet. */
  | { readonly kind: 'waits' };

const SCREEN_EVENTS: ReadonlySet<string> = new Set(['screen-enters', 'screen-leaves']);

/** The current subjects of an alert, grouped by the delay of the prices that decide them. */
export function placeAlert({ memberId, alert }: OwnedAlert, around: Surroundings): Placement {
  const entitlement = around.entitlement(memberId);
  if (entitlement === undefined) return { kind: 'waits' };
  const subjects = subjectsOf(memberId, alert, around);
  if (!Array.isArray(subjects)) return subjects as Exclude<typeof subjects, readonly string[]>;
  const condition = ownedCondition(alert.condition, memberId);
  const named = symbolsIn(condition);
  const delayFor = (symbols: Iterable<SymbolId>): number => {
    let most = 0;
    for (const symbol of symbols) {
      const exchange = around.exchange(symbol);
      // Without a known exchange the live entitlement is unknown too.
      const delay = exchange === undefined ? DELAYED(entitlement) : delayOf(entitlement, exchange);
      if (delay > most) most = delay;
    }
    return most;
  };
  const byDelay = Map.groupBy(subjects.slice(0, ALERT_SUBJECTS_MAXIMUM) as string[], (subject) =>
    delayFor(isOwned(subject) ? named : [subject as SymbolId, ...named]),
  );
  const parts = [...byDelay].map(([delay, some]) => ({
    delay,
    watched: watchedAlert(memberId, alert, some, condition, delay),
    symbols: new Set([
      ...some.filter((subject) => !isOwned(subject)).map((subject) => subject as SymbolId),
      ...named,
    ]),
  }));
  return { kind: 'watched', parts };
}

const DELAYED = (entitlement: Entitlement): number => delayOf(entitlement, 'NYSE');

/** Not a symbol: something of a member, or the whole market. */
export const isOwned = (subject: string): boolean =>
  subject === '*' || /^(?:portfolio|screen|order):/.test(subject);

/** Moves creation and expiry back, because the clock of delayed prices is late. */
const watchedAlert = (
  memberId: string,
  alert: Alert,
  subjects: readonly string[],
  condition: AlertCondition,
  delay: number,
): WatchedAlert => ({
  id: alertKeyText({ memberId, id: alert.id }),
  revision: alert.revision,
  subjects,
  condition,
  interval: alert.interval,
  frequency: alert.frequency,
  coolDown: alert.coolDown,
  expiresAt: alert.expiresAt === null ? null : alert.expiresAt - delay,
  hours: alert.hours,
  createdAt: alert.updatedAt - delay,
});

function subjectsOf(
  memberId: string,
  { target, condition }: Alert,
  around: Surroundings,
): readonly string[] | Exclude<Placement, { kind: 'watched' }> {
  const gone = (what: 'watchlist' | 'screen') =>
    ({ kind: 'broken', remark: { kind: 'gone', what } }) as const;
  switch (target.kind) {
    case 'symbol':
      return [target.symbol];
    case 'watchlist':
      return around.list(memberId, target.id) ?? gone('watchlist');
    case 'portfolio':
      return [`portfolio:${ownedId(memberId, target.id)}`];
    case 'screen': {
      const tests = testsIn(condition);
      const isAboutSymbols = tests.some(
        (test) => test.kind !== 'event' || !SCREEN_EVENTS.has(test.event),
      );
      const symbols = around.screen(memberId, target.id);
      if (symbols === undefined) return gone('screen');
      if (!isAboutSymbols) return [`screen:${ownedId(memberId, target.id)}`];
      return symbols ?? { kind: 'waits' };
    }
    case 'market': {
      const tests = testsIn(condition);
      const orders = tests.some((test) => test.kind === 'event' && test.event === 'order-filled');
      const others = tests.some((test) => test.kind !== 'event' || test.event !== 'order-filled');
      return [...(orders ? [`order:${memberId}`] : []), ...(others ? ['*'] : [])];
    }
    default:
      return target satisfies never;
  }
}
