import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { add, decimal, formatDecimal, ZERO } from '../../../domain/money/decimal.ts';
import type { TradingAccount } from '../../../domain/trading/account.ts';
import type { OrderFilled, Stamped, TradingEvent } from '../../../domain/trading/trading-event.ts';
import type { ActivitiesQuery, Broker } from '../../../ports/broker.ts';
import { refused } from '../alpaca-refusal.ts';
import { choice, date, instant, type Loose, several, text, whole } from '../loose-fields.ts';
import { type AlpacaCall, type AlpacaRoute, ok } from '../router.ts';
import { numberIn } from '../stable-id.ts';
import {
  type ActivityEvent,
  activityType,
  bookingBody,
  fillBody,
  isActivity,
  isOfTypes,
  typeOfActivity,
} from '../wire/activity.ts';

const PAGE = 100;
/** Of one day all are told, up to this many. */
const MOST_OF_A_DAY = 10_000;
const READ_AT_ONCE = 500;
const DAY_MINUTES = 24 * 60;

export const activityRoutes = (): readonly AlpacaRoute[] => [
  {
    method: 'GET',
    path: '/v2/account/activities',
    handle: (call) => answer(call, typesOf(call.query)),
  },
  {
    method: 'GET',
    path: '/v2/account/activities/{activity_type}',
    handle: (call) => answer(call, named([call.params['activity_type'] ?? ''])),
  },
];

async function answer(call: AlpacaCall, types: ReadonlySet<string> | null) {
  const { account, broker } = await call.account();
  const { query, most } = activitiesQuery(call.query, types);
  const found = await matching(account, broker, query, types, most, call.signal);
  return ok(await bodiesOf(account, broker, found, call.signal));
}

function named(names: readonly string[]): ReadonlySet<string> {
  return new Set(
    names.map((name) => {
      const type = activityType(name);
      if (type === undefined) throw refused('activity-type-invalid', { type: name });
      return type;
    }),
  );
}

/** Null for all of them. */
function typesOf(query: Loose): ReadonlySet<string> | null {
  const names = several(query, 'activity_types', 60);
  const category = choice(query, 'category', ['trade_activity', 'non_trade_activity']);
  if (names.length > 0) {
    if (category !== null) throw refused('field-invalid', { field: 'category' });
    return named(names);
  }
  if (category === null) return null;
  return category === 'trade_activity' ? new Set(['FILL']) : NOT_FILLS;
}

const NOT_FILLS: ReadonlySet<string> = new Set(
  'TRANS MISC CSD CSW DIV FEE INT MA NC OPASN OPEXC OPEXP OPTRD REORG SPIN SPLIT'.split(' '),
);

function activitiesQuery(
  query: Loose,
  types: ReadonlySet<string> | null,
): { readonly query: ActivitiesQuery; readonly most: number } {
  const day = date(query, 'date');
  const direction = choice(query, 'direction', ['asc', 'desc'] as const) ?? 'desc';
  const token = text(query, 'page_token');
  const behind = token === null ? null : (numberIn(token.split('::')[1] ?? '') ?? null);
  if (token !== null && behind === null) throw refused('field-invalid', { field: 'page_token' });
  const isFills = types?.size === 1 && types.has('FILL');
  const isBookings = types !== null && !types.has('FILL');
  return {
    query: {
      kinds: isFills ? ['filled'] : isBookings ? ['cash', 'position'] : [],
      ...(day === null
        ? { after: instant(query, 'after'), until: instant(query, 'until') }
        : {
            after: easternToUtc(toDayNumber(day), 0) - 1,
            until: easternToUtc(toDayNumber(day), DAY_MINUTES),
          }),
      behind,
      direction,
      limit: READ_AT_ONCE,
    },
    most: whole(query, 'page_size', {
      least: 1,
      most: day === null ? PAGE : MOST_OF_A_DAY,
      otherwise: day === null ? PAGE : MOST_OF_A_DAY,
    }),
  };
}

/** The log knows three kinds, Alpaca some forty: pages are read until enough of the right ones came. */
async function matching(
  account: TradingAccount,
  broker: Broker,
  query: ActivitiesQuery,
  types: ReadonlySet<string> | null,
  most: number,
  signal: AbortSignal,
): Promise<readonly ActivityEvent[]> {
  const found: ActivityEvent[] = [];
  let { behind } = query;
  for (;;) {
    const page = await broker.activities(account.id, { ...query, behind }, signal);
    for (const event of page) {
      behind = event.seq;
      if (!isActivity(event)) continue;
      if (types === null || isOfTypes(typeOfActivity(event), types)) found.push(event);
      if (found.length === most) return found;
    }
    if (page.length < query.limit || signal.aborted) return found;
  }
}

async function bodiesOf(
  account: TradingAccount,
  broker: Broker,
  events: readonly ActivityEvent[],
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const stories = new Map<string, Promise<readonly TradingEvent[]>>();
  const bodies: unknown[] = [];
  for (const event of events)
    if (event.kind === 'filled') {
      const { orderId } = event;
      const story = stories.get(orderId) ?? broker.historyOf(account.id, orderId, signal);
      stories.set(orderId, story);
      bodies.push(await toldFill(account, broker, event, await story, signal));
    } else bodies.push(bookingBody(account.id, event));
  return bodies;
}

/** An execution with what it left of its order, from the story of that. */
export async function toldFill(
  account: TradingAccount,
  broker: Broker,
  event: Stamped<OrderFilled>,
  story: readonly TradingEvent[],
  signal: AbortSignal,
) {
  let before = ZERO;
  for (const past of story)
    if (past.kind === 'filled' && past.orderId === event.orderId && past.seq < event.seq)
      before = add(before, decimal(past.qty));
  const received = story
    .flatMap((past) => (past.kind === 'received' ? past.orders : []))
    .find(({ id }) => id === event.orderId);
  const order = received ?? (await broker.order(account.id, event.orderId, signal));
  return fillBody(account.id, event, order, formatDecimal(before));
}
