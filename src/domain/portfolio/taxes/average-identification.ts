import { type IsoDate, toDayNumber } from '../../calendar/iso-date.ts';
import {
  add,
  compare,
  type Decimal,
  multiply,
  negate,
  subtract,
  sum,
  ZERO,
} from '../../money/decimal.ts';
import type { AssetId } from '../asset.ts';
import { isNothing } from './share-matching.ts';
import type { CostPart, Identified, TaxDisposal } from './tax-disposal.ts';
import { portion, scaled, type TaxEvent } from './tax-event.ts';
import { partDisposal } from './uk-identification.ts';

interface OpenPool {
  /** Negative while more has been sold than there was: the cost is then what the sales brought. */
  quantity: Decimal;
  cost: Decimal;
}

type TradeEvent = Extract<TaxEvent, { kind: 'acquire' | 'dispose' }>;

const WINDOW = 30;

/**
 * One moving average per asset over all accounts, expenses of purchases included (Canada's adjusted
 * cost base, France's prix moyen pondéré, Sweden's genomsnittsmetod). With `superficialLosses`
 * (Canada) a loss is put off when the same asset was bought within 30 days before or after and is
 * still held then; it is added to the cost of what is held.
 */
export function identifyByAverage(
  events: readonly TaxEvent[],
  { superficialLosses }: { readonly superficialLosses: boolean },
): Identified {
  const pools = new Map<AssetId, OpenPool>();
  const poolOf = (asset: AssetId): OpenPool => {
    let pool = pools.get(asset);
    if (pool === undefined) pools.set(asset, (pool = { quantity: ZERO, cost: ZERO }));
    return pool;
  };
  const tradesOf = superficialLosses ? tradesByAsset(events) : new Map<AssetId, TradeEvent[]>();
  const disposals: TaxDisposal[] = [];
  for (const event of events) {
    const pool = poolOf(event.asset);
    switch (event.kind) {
      case 'acquire':
      case 'dispose': {
        const disposal = trade(pool, event);
        if (disposal === null) break;
        const disallowed = superficialLosses
          ? superficialLoss(disposal, pool, tradesOf.get(event.asset) ?? [])
          : ZERO;
        pool.cost = add(pool.cost, disallowed);
        disposals.push({ ...disposal, disallowed });
        break;
      }
      case 'scale':
        pool.quantity = scaled(pool.quantity, event.factor);
        break;
      case 'adjust':
        if (!isNothing(pool.quantity)) pool.cost = add(pool.cost, event.amount);
        break;
      case 'divide': {
        const moved = multiply(pool.cost, event.share);
        const into = poolOf(event.into);
        into.quantity = add(into.quantity, multiply(pool.quantity, event.factor));
        into.cost = add(into.cost, moved);
        pool.cost = subtract(pool.cost, moved);
        break;
      }
      case 'part-dispose': {
        const cost = multiply(pool.cost, event.share);
        disposals.push(partDisposal(event, pool, cost));
        pool.cost = subtract(pool.cost, cost);
        if (event.closes) pool.quantity = ZERO;
        break;
      }
      case 'become': {
        const into = poolOf(event.into);
        into.quantity = add(into.quantity, scaled(pool.quantity, event.factor));
        into.cost = add(into.cost, pool.cost);
        Object.assign(pool, { quantity: ZERO, cost: ZERO });
        break;
      }
      default:
        event satisfies never;
    }
  }
  return {
    disposals,
    pools: new Map([...pools].filter(([, pool]) => !isNothing(pool.quantity))),
  };
}

/** Moves the pool; answers what it closed, `null` when it only opened or added. */
function trade(pool: OpenPool, event: TradeEvent): TaxDisposal | null {
  const isPurchase = event.kind === 'acquire';
  const signed = isPurchase ? event.quantity : negate(event.quantity);
  const net = isPurchase
    ? add(event.amount, event.expenses)
    : negate(subtract(event.amount, event.expenses));
  const isClosing =
    compare(pool.quantity, ZERO) !== 0 && isPurchase === compare(pool.quantity, ZERO) < 0;
  if (!isClosing) {
    pool.quantity = add(pool.quantity, signed);
    pool.cost = add(pool.cost, net);
    return null;
  }
  const open = absolute(pool.quantity);
  const closed = compare(event.quantity, open) > 0 ? open : event.quantity;
  const poolCost = portion(pool.cost, closed, open);
  const opened = subtract(event.quantity, closed);
  const ofClosed = (amount: Decimal): Decimal => portion(amount, closed, event.quantity);
  pool.quantity = add(pool.quantity, signed);
  pool.cost = isNothing(opened)
    ? isNothing(pool.quantity)
      ? ZERO
      : subtract(pool.cost, poolCost)
    : portion(net, opened, event.quantity);
  // Of a short position the pool has what the sale brought, and the purchase is the cost.
  const cost = isPurchase ? add(ofClosed(event.amount), ofClosed(event.expenses)) : poolCost;
  const proceeds = isPurchase ? negate(poolCost) : ofClosed(event.amount);
  const expenses = isPurchase ? ZERO : ofClosed(event.expenses);
  const part: CostPart = { rule: 'average', acquired: null, quantity: closed, cost };
  return {
    asset: event.asset,
    date: event.date,
    transactions: [event.transaction],
    quantity: closed,
    proceeds,
    expenses,
    parts: [part],
    cost,
    gain: subtract(subtract(proceeds, expenses), cost),
    disallowed: ZERO,
    longTerm: null,
  };
}

function tradesByAsset(events: readonly TaxEvent[]): ReadonlyMap<AssetId, readonly TradeEvent[]> {
  const trades = new Map<AssetId, TradeEvent[]>();
  for (const event of events) {
    if (event.kind !== 'acquire' && event.kind !== 'dispose') continue;
    const known = trades.get(event.asset);
    if (known === undefined) trades.set(event.asset, [event]);
    else known.push(event);
  }
  return trades;
}

/** Loss × min(sold, bought in the window, held at its end) / sold. */
function superficialLoss(
  disposal: TaxDisposal,
  pool: OpenPool,
  trades: readonly TradeEvent[],
): Decimal {
  if (compare(disposal.gain, ZERO) >= 0 || isNothing(disposal.quantity)) return ZERO;
  const day = toDayNumber(disposal.date);
  const within = (date: IsoDate): boolean => Math.abs(toDayNumber(date) - day) <= WINDOW;
  const bought = sum(
    trades.filter(({ kind, date }) => kind === 'acquire' && within(date)).map((e) => e.quantity),
  );
  const place = trades.findIndex(({ transaction }) => transaction === disposal.transactions[0]);
  const later = trades
    .slice(place + 1)
    .filter(({ date }) => toDayNumber(date) <= day + WINDOW)
    .map(({ kind, quantity }) => (kind === 'acquire' ? quantity : negate(quantity)));
  const held = add(pool.quantity, sum(later));
  const counted = [disposal.quantity, bought, held].reduce((a, b) => (compare(a, b) <= 0 ? a : b));
  return compare(counted, ZERO) <= 0
    ? ZERO
    : portion(negate(disposal.gain), counted, disposal.quantity);
}

const absolute = (value: Decimal): Decimal => (value.units < 0n ? negate(value) : value);
