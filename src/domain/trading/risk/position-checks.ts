import {
  add,
  compare,
  decimal,
  formatDecimal,
  subtract,
  type Decimal,
} from '../../money/decimal.ts';
import { isClosed, type Order } from '../order.ts';
import { refuse } from '../reasons.ts';
import type { SymbolOrders } from '../symbol-orders.ts';
import { absolute } from './arithmetic.ts';
import { failed, type Finding, passed, skipped } from './check-finding.ts';
import type { ExaminedOrder } from './examined-order.ts';
import { closes, heldOf } from './order-claims.ts';

const ONE = decimal('1');

export function quantityFits({
  state,
  draft,
  asset,
  qty,
  isExit,
  holders,
}: ExaminedOrder): Finding {
  const values = qty === null ? {} : { qty: formatDecimal(qty) };
  const isFractional =
    draft.notional !== null || (draft.qty !== null && decimal(draft.qty).scale > 0);
  if (draft.notional !== null && compare(decimal(draft.notional), ONE) < 0) {
    return failed(refuse('order-too-small', { minimum: '1' }), { minimum: '1' });
  }
  if (!isFractional) return passed(values);
  if (draft.assetClass === 'us_option') return failed(refuse('options-whole-contracts'), values);
  // What is left of a position can always be sold.
  if (isExit) return passed(values);
  if (!state.settings.fractionalTrading) return failed(refuse('fractional-not-allowed'), values);
  if (asset?.fractionable === false) return failed(refuse('asset-not-fractionable'), values);
  if (draft.notional !== null && holders().length > 0) {
    return failed(refuse('closing-orders-open'), values);
  }
  return passed(values);
}

/** An order closes or opens, never both; it closes only what no other order holds. */
export function positionAvailable(examined: ExaminedOrder): Finding {
  const { draft, qty, held, available, holders, isExit } = examined;
  if (draft.symbol === '') return legsAvailable(examined);
  const asksToClose = draft.intent?.endsWith('_to_close') === true;
  const mustClose = draft.orderClass === 'oco' || asksToClose;
  if (isExit && (draft.orderClass === 'bracket' || draft.orderClass === 'oto')) {
    return failed(refuse('side-flip'), { held: formatDecimal(held) });
  }
  if (isExit && draft.intent?.endsWith('_to_open') === true) {
    return failed(
      refuse('intent-mismatch', { inferred: `${draft.side}_to_close`, intent: draft.intent }),
      { held: formatDecimal(held) },
    );
  }
  if (!isExit && !mustClose) return skipped;
  const requested = qty === null ? '0' : formatDecimal(qty);
  const free = isExit ? available : decimal('0');
  const values = { requested, available: formatDecimal(free), held: formatDecimal(held) };
  if (qty === null || compare(qty, free) <= 0) return passed(values);
  const existing = absolute(held);
  return failed(
    refuse('insufficient-quantity', values, {
      symbol: draft.symbol,
      existing_qty: isExit ? formatDecimal(existing) : '0',
      held_for_orders: isExit ? formatDecimal(subtract(existing, available)) : '0',
      available: formatDecimal(free),
      related_orders: holders(),
    }),
    values,
  );
}

/** Legs that are said to close need what they close. */
function legsAvailable({ state, draft, changes, account }: ExaminedOrder): Finding {
  for (const [index, leg] of draft.legs.entries()) {
    const change = changes[index];
    if (change === undefined || leg.intent === null) continue;
    const held = heldOf(state, leg.symbol);
    const isClosing = closes(held, leg.side);
    if (leg.intent.endsWith('_to_open')) {
      if (!isClosing) continue;
      return failed(
        refuse('intent-mismatch', { inferred: `${leg.side}_to_close`, intent: leg.intent }),
      );
    }
    const taken = account.reserved.claims
      .filter(({ symbol }) => symbol === leg.symbol)
      .reduce((total, { closing }) => add(total, closing), decimal('0'));
    const free = isClosing ? subtract(absolute(held), taken) : decimal('0');
    const [requested, available] = [formatDecimal(absolute(change.qty)), formatDecimal(free)];
    if (compare(absolute(change.qty), free) > 0) {
      return failed(
        refuse(
          'insufficient-quantity',
          { requested, available },
          {
            symbol: leg.symbol,
            existing_qty: formatDecimal(absolute(held)),
            held_for_orders: formatDecimal(taken),
            available,
          },
        ),
        { requested, available, symbol: leg.symbol },
      );
    }
  }
  return passed();
}

const isShortSale = ({ draft, isExit }: ExaminedOrder): boolean =>
  draft.assetClass === 'us_equity' &&
  draft.side === 'sell' &&
  !isExit &&
  draft.orderClass !== 'oco';

export function shortAllowed(examined: ExaminedOrder): Finding {
  if (!isShortSale(examined)) return skipped;
  const { state, draft, account } = examined;
  const values = { equity: formatDecimal(account.equity), minimum: '2000' };
  if (state.settings.noShorting || account.multiplier === 1) {
    return failed(refuse('short-not-allowed'), values);
  }
  const isFractional =
    draft.notional !== null || (draft.qty !== null && decimal(draft.qty).scale > 0);
  return isFractional ? failed(refuse('fractional-short')) : passed(values);
}

export function borrowLocated(examined: ExaminedOrder): Finding {
  const { asset, draft } = examined;
  if (!isShortSale(examined) || asset === undefined) return skipped;
  const { symbol } = draft;
  const values = { rate: String(asset.borrowRate) };
  if (!asset.shortable) return failed(refuse('asset-not-shortable', { symbol }), values);
  return asset.easyToBorrow
    ? passed(values)
    : failed(refuse('borrow-not-located', { symbol }), values);
}

/**
 * An account must not trade with itself: a market or stop order against anything of the other side,
 * a limit against a limit that it would cross. Exits that are held are not at the market; brackets,
 * OCO and OTO are what Alpaca tells people to use instead.
 */
export function washTrade({ state, draft }: ExaminedOrder, replaced: Order | undefined): Finding {
  if (draft.symbol === '' || draft.orderClass !== 'simple') return skipped;
  const open = state.orders.symbols.get(draft.symbol);
  if (open === undefined || !mayMeet(draft, open)) return passed();
  for (const order of open.all.values()) {
    if (order.side === draft.side) continue;
    if (order.status === 'held' || isClosed(order.status) || order.id === replaced?.id) continue;
    if (replaced?.parentId !== undefined && replaced.parentId !== null) {
      if (order.parentId === replaced.parentId || order.id === replaced.parentId) continue;
    }
    const limits = limitsOf(draft, order);
    if (limits !== null && !wouldCross(limits, draft.side)) continue;
    const kind = limits === null ? 'market/stop' : 'limit';
    return failed(
      refuse(
        'wash-trade',
        {},
        {
          reject_reason: `opposite side ${kind} order exists`,
          existing_order_id: order.id,
        },
      ),
      { order: order.id, kind },
    );
  }
  return passed();
}

/** Whether any order of the other side could be met, without looking at each of them. */
function mayMeet({ type, side, limitPrice }: ExaminedOrder['draft'], open: SymbolOrders): boolean {
  const others = open.side(side === 'buy' ? 'sell' : 'buy');
  if (others.total === 0) return false;
  if (type !== 'limit' || limitPrice === null || others.others > 0) return true;
  const best = others.best();
  return best !== null && wouldCross({ mine: decimal(limitPrice), other: best }, side);
}

interface Limits {
  readonly mine: Decimal;
  readonly other: Decimal;
}

function limitsOf(draft: ExaminedOrder['draft'], order: Order): Limits | null {
  const areLimits = draft.type === 'limit' && order.type === 'limit';
  if (!areLimits || draft.limitPrice === null || order.limitPrice === null) return null;
  return { mine: decimal(draft.limitPrice), other: decimal(order.limitPrice) };
}

const wouldCross = ({ mine, other }: Limits, side: 'buy' | 'sell'): boolean =>
  side === 'buy' ? compare(mine, other) >= 0 : compare(mine, other) <= 0;
