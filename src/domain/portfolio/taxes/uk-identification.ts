import { add, compare, type Decimal, multiply, subtract, sum, ZERO } from '../../money/decimal.ts';
import type { AssetId } from '../asset.ts';
import {
  type DayTrade,
  dayTrades,
  eventsByAsset,
  growthBetween,
  isNothing,
  matchShares,
  type ShareMatch,
} from './share-matching.ts';
import type { CostPart, Identified, Pool, TaxDisposal } from './tax-disposal.ts';
import { portion, scaled, type TaxEvent } from './tax-event.ts';

interface OpenPool {
  quantity: Decimal;
  cost: Decimal;
  /** Units that the owner really has: fund events are shared out over them. */
  held: Decimal;
}

/**
 * Costs under the rules of the United Kingdom: same day, 30 days, then the section 104 pool, which
 * averages what no other rule took. Income that a fund kept raises, returned capital lowers the
 * cost; of an event between a purchase and the next sale the units of that purchase that were
 * matched with an earlier sale have their part, the pool has the rest.
 */
export function identifyUk(events: readonly TaxEvent[]): Identified {
  const matches = matchShares(events);
  const byAsset = eventsByAsset(events);
  const acquiredBy = grouped(matches, ({ acquisition }) => dayKey(acquisition));
  const disposedBy = grouped(matches, ({ disposal }) => dayKey(disposal));
  const adjustments = new Map<ShareMatch, Decimal>();
  const pooled = new Map<DayTrade, CostPart>();
  const extra: TaxDisposal[] = [];
  const pools = new Map<AssetId, OpenPool>();
  const poolOf = (asset: AssetId): OpenPool => {
    let pool = pools.get(asset);
    if (pool === undefined) pools.set(asset, (pool = { quantity: ZERO, cost: ZERO, held: ZERO }));
    return pool;
  };
  const acquisitions = byFirstTransaction(dayTrades(events, 'acquire'));
  const disposals = byFirstTransaction(dayTrades(events, 'dispose'));

  for (const event of events) {
    const pool = poolOf(event.asset);
    switch (event.kind) {
      case 'acquire': {
        const day = acquisitions.get(event.transaction);
        if (day === undefined) break;
        const taken = sum((acquiredBy.get(dayKey(day)) ?? []).map(({ acquired }) => acquired));
        const left = subtract(day.quantity, taken);
        pool.held = add(pool.held, day.quantity);
        if (isNothing(left)) break;
        pool.quantity = add(pool.quantity, left);
        pool.cost = add(pool.cost, portion(costOf(day), left, day.quantity));
        break;
      }
      case 'dispose': {
        const day = disposals.get(event.transaction);
        if (day === undefined) break;
        const taken = sum((disposedBy.get(dayKey(day)) ?? []).map(({ disposed }) => disposed));
        const left = subtract(day.quantity, taken);
        const rest = subtract(pool.held, day.quantity);
        pool.held = compare(rest, ZERO) < 0 ? ZERO : rest;
        if (!isNothing(left)) pooled.set(day, takeFrom(pool, left));
        break;
      }
      case 'scale':
        pool.quantity = scaled(pool.quantity, event.factor);
        pool.held = scaled(pool.held, event.factor);
        break;
      case 'adjust': {
        let rest = event.amount;
        for (const match of matches) {
          if (
            !isReached(match, event, byAsset.get(event.asset) ?? []) ||
            compare(pool.held, ZERO) <= 0
          )
            continue;
          const units = multiply(
            match.acquired,
            growthBetween(byAsset.get(event.asset) ?? [], match.acquisition.date, event.date),
          );
          const share = portion(event.amount, units, pool.held);
          adjustments.set(match, add(adjustments.get(match) ?? ZERO, share));
          rest = subtract(rest, share);
        }
        if (!isNothing(pool.quantity)) pool.cost = add(pool.cost, rest);
        break;
      }
      case 'divide': {
        const moved = multiply(pool.cost, event.share);
        pool.cost = subtract(pool.cost, moved);
        const into = poolOf(event.into);
        const units = multiply(pool.quantity, event.factor);
        into.quantity = add(into.quantity, units);
        into.held = add(into.held, units);
        into.cost = add(into.cost, moved);
        break;
      }
      case 'part-dispose': {
        const cost = multiply(pool.cost, event.share);
        extra.push(partDisposal(event, pool, cost));
        pool.cost = subtract(pool.cost, cost);
        if (event.closes) Object.assign(pool, { quantity: ZERO, held: ZERO });
        break;
      }
      case 'become': {
        const into = poolOf(event.into);
        into.quantity = add(into.quantity, scaled(pool.quantity, event.factor));
        into.held = add(into.held, scaled(pool.held, event.factor));
        into.cost = add(into.cost, pool.cost);
        Object.assign(pool, { quantity: ZERO, held: ZERO, cost: ZERO });
        break;
      }
      default:
        event satisfies never;
    }
  }

  const found = [...disposals.values()].map((day) =>
    disposalOf(day, disposedBy.get(dayKey(day)) ?? [], adjustments, pooled.get(day)),
  );
  return {
    disposals: [...found, ...extra].sort((a, b) =>
      a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
    ),
    pools: new Map([...pools].filter(([, pool]) => !isNothing(pool.quantity))),
  };
}

/** A day is booked with the first of its rows. */
const byFirstTransaction = (days: readonly DayTrade[]): ReadonlyMap<string, DayTrade> =>
  new Map(days.map((day) => [day.transactions[0]!, day]));

const dayKey = ({ asset, date }: DayTrade): string => `${date} ${asset}`;

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

const costOf = (day: DayTrade): Decimal => add(day.amount, day.expenses);

function takeFrom(pool: OpenPool, quantity: Decimal): CostPart {
  const enough = compare(pool.quantity, quantity) >= 0;
  const taken = enough ? quantity : pool.quantity;
  const cost = isNothing(taken) ? ZERO : portion(pool.cost, taken, pool.quantity);
  pool.quantity = subtract(pool.quantity, taken);
  pool.cost = isNothing(pool.quantity) ? ZERO : subtract(pool.cost, cost);
  return { rule: enough ? 'pool' : 'missing', acquired: null, quantity, cost };
}

/** True for units bought before the event of which none has been sold in between. */
function isReached(match: ShareMatch, event: TaxEvent, own: readonly TaxEvent[]): boolean {
  const bought = match.acquisition.date;
  return (
    match.rule === 'thirty-days' &&
    match.acquisition.asset === event.asset &&
    bought < event.date &&
    !own.some((other) => other.kind === 'dispose' && other.date > bought && other.date < event.date)
  );
}

function disposalOf(
  day: DayTrade,
  matches: readonly ShareMatch[],
  adjustments: ReadonlyMap<ShareMatch, Decimal>,
  fromPool: CostPart | undefined,
): TaxDisposal {
  const parts: CostPart[] = matches.map((match) => ({
    rule: match.rule,
    acquired: match.acquisition.date,
    quantity: match.disposed,
    cost: add(
      portion(costOf(match.acquisition), match.acquired, match.acquisition.quantity),
      adjustments.get(match) ?? ZERO,
    ),
  }));
  if (fromPool !== undefined) parts.push(fromPool);
  const cost = sum(parts.map((part) => part.cost));
  return {
    asset: day.asset,
    date: day.date,
    transactions: day.transactions,
    quantity: day.quantity,
    proceeds: day.amount,
    expenses: day.expenses,
    parts,
    cost,
    gain: subtract(subtract(day.amount, day.expenses), cost),
    disallowed: ZERO,
    longTerm: null,
  };
}

export function partDisposal(
  event: Extract<TaxEvent, { kind: 'part-dispose' }>,
  pool: Pool,
  cost: Decimal,
): TaxDisposal {
  const proceeds = multiply(event.perUnit, pool.quantity);
  return {
    asset: event.asset,
    date: event.date,
    transactions: [event.transaction],
    quantity: event.closes ? pool.quantity : ZERO,
    proceeds,
    expenses: ZERO,
    parts: [{ rule: 'pool', acquired: null, quantity: pool.quantity, cost }],
    cost,
    gain: subtract(proceeds, cost),
    disallowed: ZERO,
    longTerm: null,
  };
}
