import { sessionOf } from '../../calendar/sessions.ts';
import type { IsoDate } from '../../calendar/iso-date.ts';
import type { DecimalText } from '../../money/decimal-text.ts';
import type { MarketView } from '../market-view.ts';
import type { BarInput, MarketStep } from './bar-path.ts';
import { executionsOf } from './venue.ts';
import { NO_MEMORY, type VenueMemory } from './venue-memory.ts';
import { type Execution, type VenueAnswer, type VenueRules, venueRules } from './venue-rules.ts';
import type { WorkingOrder } from './working-order.ts';

export const SESSION = sessionOf('2026-11-16' as IsoDate)!;
/** A quiet hour of the session. */
export const NOON = SESSION.open + 2.5 * 3_600_000;

export const text = (value: number | string): DecimalText => String(value) as DecimalText;

export const rulesAt = (now: number, more: Partial<VenueRules> = {}): VenueRules => ({
  ...venueRules({ latency: 0, realistic: true, seed: 1 }, now),
  ...more,
});

export const orderOf = (more: Partial<WorkingOrder> = {}): WorkingOrder => ({
  id: 'one',
  symbol: 'AAA',
  assetClass: 'us_equity',
  side: 'buy',
  type: more.limitPrice === undefined || more.limitPrice === null ? 'market' : 'limit',
  limitPrice: null,
  timeInForce: 'day',
  extendedHours: false,
  left: text(100),
  notionalLeft: null,
  since: NOON - 1_000,
  ...more,
});

export const viewOf = (more: Partial<MarketView> = {}): MarketView => ({
  symbol: 'AAA',
  at: NOON,
  phase: 'regular',
  bid: 99.99,
  bidSize: 500,
  ask: 100.01,
  askSize: 300,
  last: 100,
  lastSize: 100,
  lastTime: NOON,
  previousClose: 99,
  volume: 1_000_000,
  halted: false,
  bids: [],
  asks: [],
  ...more,
});

export const viewStep = (more: Partial<MarketView> = {}): MarketStep => ({
  kind: 'view',
  view: viewOf(more),
});

export const printStep = (
  price: number,
  size: number,
  more: { readonly at?: number; readonly auction?: 'open' | 'close' } = {},
): MarketStep => ({
  kind: 'print',
  symbol: 'AAA',
  at: more.at ?? NOON,
  price,
  size,
  auction: more.auction ?? null,
});

export const level = (price: number, size: number) => ({ price, size, orders: null, venue: 'X' });

export const barOf = (more: Partial<BarInput> = {}): BarInput => ({
  kind: 'bar',
  symbol: 'AAA',
  from: NOON,
  to: NOON + 60_000,
  open: 100,
  high: 102,
  low: 99,
  close: 101,
  volume: 10_000,
  phase: 'regular',
  ...more,
});

const timeOf = (step: MarketStep): number => (step.kind === 'view' ? step.view.at : step.at);

/** Feeds steps to one order, which gets smaller by what executes, until it has ended. */
export function fed(
  order: WorkingOrder,
  steps: readonly MarketStep[],
  rules: Partial<VenueRules> = {},
): { readonly executions: readonly Execution[]; readonly answer: VenueAnswer | null } {
  let memory: VenueMemory = NO_MEMORY;
  let left = Number(order.left);
  let answer: VenueAnswer | null = null;
  const executions: Execution[] = [];
  for (const step of steps) {
    const working = { ...order, left: order.left === null ? null : text(left) };
    answer = executionsOf(working, step, memory, rulesAt(timeOf(step), rules));
    memory = answer.memory;
    executions.push(...answer.executions);
    left -= answer.executions.reduce((sum, { qty }) => sum + Number(qty), 0);
    if (answer.rest !== 'works') break;
  }
  return { executions, answer };
}

export const pairs = (executions: readonly Execution[]): readonly (readonly [string, string])[] =>
  executions.map(({ price, qty }) => [price, qty]);
