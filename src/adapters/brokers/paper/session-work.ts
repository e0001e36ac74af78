import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { addDays, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import {
  lastClosedSession,
  type Session,
  sessionOf,
  sessionsBetween,
} from '../../../domain/calendar/sessions.ts';
import type { AccountState } from '../../../domain/trading/account-state.ts';
import type { CorporateAction } from '../../../domain/prices/corporate-action.ts';
import type { MarketView } from '../../../domain/trading/market-view.ts';
import { corporateActions } from '../../../domain/trading/risk/corporate-actions.ts';
import { endOfDay } from '../../../domain/trading/risk/end-of-day.ts';
import type { TradingStore } from '../../../ports/store/trading-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import type { AccountActor } from './account-actor.ts';
import { lookAt, symbolsOf } from './sight.ts';

export interface SessionWorkParts {
  readonly market: TradingMarket;
  readonly store: Pick<TradingStore, 'booked'>;
}

/** The closing price is known a moment after the bell. */
const AFTER_BELL = 5_000;
const MOST_SESSIONS = 30;
const MINUTE = 60_000;
const PATIENCE = 15_000;

/** Sessions that ended since the account was last closed, oldest first. */
export function dueCloses(state: AccountState, now: number): readonly Session[] {
  return closesTo(state, lastClosedSession(now - AFTER_BELL));
}

/** Sessions that the account was not closed for yet, up to this one. */
export function closesTo(state: AccountState, last: Session): readonly Session[] {
  const { lastClose } = state;
  if (lastClose !== null && lastClose.date >= last.date) return [];
  const from = lastClose === null ? firstDay(state) : addDays(lastClose.date, 1);
  return sessionsBetween(from, last.date).slice(-MOST_SESSIONS);
}

/** The first day of which an account that was never closed has anything. */
function firstDay(state: AccountState): IsoDate {
  let first = easternDate(state.at);
  for (const { lots } of state.positions.values())
    for (const { date } of lots) if (date < first) first = date;
  for (const { createdAt } of state.orders.values()) {
    const date = easternDate(createdAt);
    if (date < first) first = date;
  }
  return first;
}

/** Books a session's end: fees, interest, options that end, the prices that tomorrow counts from. */
export async function closeSession(
  parts: SessionWorkParts,
  actor: AccountActor,
  session: Session,
  now: number,
): Promise<void> {
  const { market } = parts;
  const signal = AbortSignal.timeout(PATIENCE);
  const symbols = await actor.read((state) => symbolsOf(state));
  const sight = await lookAt(market, actor.key.memberId, symbols, signal);
  // Options end by the price of their share.
  for (const symbol of symbols) {
    const option = sight.asset(symbol)?.option ?? null;
    if (option !== null) symbols.add(option.underlying);
  }
  // Long after the bell the quote is another day's: the last minute of that session has the price.
  const isLate = now - session.close > 30 * MINUTE;
  const closes = isLate ? await pastCloses(market, actor, symbols, session, signal) : undefined;
  await actor.change((state) => ({
    events: endOfDay(state, session.date, {
      now: Math.max(session.close, state.at),
      asset: sight.asset,
      view: (symbol) => {
        const view = sight.view(symbol);
        const price = closes?.get(symbol);
        return price === undefined || view === undefined ? view : at(view, price, session.close);
      },
    }),
  }));
}

const at = (view: MarketView, price: number, moment: number): MarketView => ({
  ...view,
  at: moment,
  phase: 'regular',
  bid: price,
  ask: price,
  last: price,
  lastTime: moment,
});

async function pastCloses(
  market: TradingMarket,
  actor: AccountActor,
  symbols: ReadonlySet<string>,
  { close }: Session,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const closes = new Map<string, number>();
  for (const symbol of symbols) {
    const span = { from: close - 30 * MINUTE, to: close };
    const bars = await market.minutes(actor.key.memberId, symbol, span, signal).catch(() => []);
    const last = bars.findLast(({ time }) => time < close);
    if (last !== undefined) closes.set(symbol, last.close);
  }
  return closes;
}

/** Splits, dividends and the like whose day has come, each once. */
export async function bookActions(
  parts: SessionWorkParts,
  actor: AccountActor,
  now: number,
): Promise<void> {
  const { market, store } = parts;
  const signal = AbortSignal.timeout(PATIENCE);
  const today = easternDate(now);
  const { symbols, from } = await actor.read((state) => ({
    symbols: symbolsOf(state),
    from: state.lastClose === null ? today : addDays(state.lastClose.date, 1),
  }));
  if (from > today) return;
  const actions: CorporateAction[] = [];
  for (const symbol of symbols)
    actions.push(...(await market.actions(symbol, { from, to: today }, signal)));
  if (actions.length === 0) return;
  for (const action of actions) symbols.add(action.symbol);
  const sight = await lookAt(market, actor.key.memberId, symbols, signal);
  const context = { ...sight, now };
  const due = (state: AccountState) => actions.filter((action) => concerns(state, action));
  const ids = await actor.read((state) =>
    corporateActions(state, due(state), context, () => false).flatMap((event) =>
      event.kind === 'cash' || event.kind === 'position' ? event.id : [],
    ),
  );
  // The id of an action begins those of what it books.
  const named = ids.flatMap((id) => [id, ...actions.map((action) => idOf(action))]);
  const booked = await store.booked(actor.key, [...new Set(named)]);
  await actor.change((state) => ({
    events: corporateActions(state, due(state), context, (id) =>
      [...booked].some((known) => known === id || known.startsWith(`${id}:`)),
    ),
  }));
}

const idOf = (action: CorporateAction): string =>
  `${action.kind}:${action.symbol}:${action.exDate}${action.kind === 'dividend' ? `:${action.type}` : ''}`;

/** Who bought on the day itself bought without it. */
function concerns(state: AccountState, action: CorporateAction): boolean {
  const { exDate } = action;
  // A new name is the affair of who holds the old one.
  const symbol = action.kind === 'symbol-change' ? action.former : action.symbol;
  const position = state.positions.get(symbol);
  if (position !== undefined) return position.lots.some(({ date }) => date < exDate);
  // Nothing is booked for orders alone: one that was touched since has been through it.
  const opens = sessionOf(exDate)?.preOpen ?? 0;
  return [...state.orders.values()].some(
    (order) => order.symbol === symbol && order.updatedAt < opens,
  );
}
