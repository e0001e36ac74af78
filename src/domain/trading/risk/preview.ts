import {
  add,
  decimal,
  type Decimal,
  divide,
  multiply,
  subtract,
  sum,
} from '../../money/decimal.ts';
import { amountText, type DecimalText } from '../../money/decimal-text.ts';
import type { AccountState } from '../account-state.ts';
import { checkDraft } from '../draft-rules.ts';
import type { OrderPreview } from '../figures.ts';
import type { Order, OrderDraft, StopLoss } from '../order.ts';
import { absolute, atLeastZero, isZero, quotient, valueOf, whole } from './arithmetic.ts';
import { checkExamined } from './check-order.ts';
import { examineOrder, type ExaminedOrder } from './examined-order.ts';
import { feesOf } from './fees.ts';
import { costOf, type Holding, holdingsWith, markOf } from './holdings.ts';
import { marginOf } from './margin.ts';
import { reckonAccount } from './reckon-account.ts';
import { inBuyingPower, signed } from './reservations.ts';
import type { SightNow } from './sight.ts';

/**
 * What an order would do. Says what it would be refused with exactly when it would be: it makes the
 * same checks in the same order as the acceptance.
 */
export function previewOrder(
  state: AccountState,
  draft: OrderDraft,
  context: SightNow,
  replaced?: Order,
): OrderPreview {
  const examined = examineOrder(state, draft, context, replaced);
  const { checks, refusal } = checkExamined(examined, replaced);
  const { account, need, qty, price, held, isExit } = examined;
  const before = replaced === undefined ? account : reckonAccount(state, context, context.now);
  const left =
    need === null
      ? account.buyingPower
      : subtract(account.buyingPower, inBuyingPower(need, account.way));
  const after = marginAfter(examined);
  return {
    draft,
    price: textOf(price ?? strategyPrice(examined)),
    qty: textOf(qty),
    cost: textOf(signedCost(examined)),
    fees: previewFees(examined),
    buyingPowerBefore: amountText(before.buyingPower),
    buyingPowerAfter: amountText(isExit ? before.buyingPower : atLeastZero(left)),
    initialMarginAfter: amountText(after.initial),
    maintenanceMarginAfter: amountText(after.maintenance),
    positionAfter:
      draft.symbol === '' || qty === null ? null : amountText(add(held, signed(qty, draft.side))),
    checks,
    refusal: checkDraft(draft) ?? refusal,
    payoff: payoffOf(examined),
  };
}

const textOf = (value: Decimal | null): DecimalText | null =>
  value === null ? null : amountText(value);

/** Several legs have one price: their limit, or what their marks come to. */
function strategyPrice({ draft, changes, qty, context }: ExaminedOrder): Decimal | null {
  if (draft.symbol !== '' || qty === null || isZero(qty)) return null;
  if (draft.limitPrice !== null) return decimal(draft.limitPrice);
  const marks = changes.map(({ symbol, qty: units }) => {
    const mark = markOf(context.view(symbol), 'us_option');
    return mark === null ? null : multiply(mark, units);
  });
  return marks.some((mark) => mark === null)
    ? null
    : quotient(sum(marks.filter((mark) => mark !== null)), qty);
}

/** Negative for a sale: what it brings. */
function signedCost(examined: ExaminedOrder): Decimal | null {
  const { draft, qty, price, asset } = examined;
  if (qty === null) return null;
  if (draft.symbol === '') {
    const net = strategyPrice(examined);
    return net === null ? null : valueOf(qty, net, 100);
  }
  if (draft.notional !== null) return signed(decimal(draft.notional), draft.side);
  return price === null
    ? null
    : valueOf(signed(qty, draft.side), price, asset?.option?.multiplier ?? 1);
}

function previewFees(examined: ExaminedOrder): OrderPreview['fees'] {
  const { state, draft, qty, price, asset, changes, context } = examined;
  const legs =
    draft.symbol === ''
      ? changes.map((change) => ({
          units: change.qty,
          at: markOf(context.view(change.symbol), 'us_option'),
        }))
      : [{ units: qty === null ? null : signed(qty, draft.side), at: price }];
  const totals = new Map<string, { kind: OrderPreview['fees'][number]['kind']; amount: Decimal }>();
  for (const [index, { units, at }] of legs.entries()) {
    if (units === null || at === null) continue;
    const fees = feesOf(state.settings, {
      assetClass: draft.assetClass,
      side: units.units < 0n ? 'sell' : 'buy',
      qty: absolute(units),
      price: at,
      multiplier: asset?.option?.multiplier ?? (draft.assetClass === 'us_option' ? 100 : 1),
      isFirst: index === 0,
    });
    for (const { kind, amount } of fees) {
      const known = totals.get(kind);
      const exact = decimal(amount);
      totals.set(kind, { kind, amount: known === undefined ? exact : add(known.amount, exact) });
    }
  }
  return [...totals.values()].map(({ kind, amount }) => ({ kind, amount: amountText(amount) }));
}

/** After its execution at the expected price. */
function marginAfter(examined: ExaminedOrder) {
  const { state, draft, qty, price, asset, changes, account, context } = examined;
  const cost = signedCost(examined);
  if (cost === null || qty === null) return account.margin;
  const changed: readonly Holding[] =
    draft.assetClass === 'us_option'
      ? changes.map((change) => ({
          symbol: change.symbol,
          assetClass: 'us_option',
          multiplier: change.asset?.option?.multiplier ?? 100,
          qty: change.qty,
          price: markOf(context.view(change.symbol), 'us_option') ?? price ?? decimal('0'),
          asset: change.asset,
        }))
      : [
          {
            symbol: draft.symbol,
            assetClass: draft.assetClass,
            multiplier: 1,
            qty: signed(qty, draft.side),
            price: price ?? decimal('0'),
            asset,
          },
        ];
  const holdings = changed.reduce((all, one) => holdingsWith(all, one), account.holdings);
  return marginOf(holdings, subtract(state.cash, cost));
}

/** What is won or lost at the exits, without fees, from the entry (an OCO: from what was paid). */
function payoffOf(examined: ExaminedOrder): OrderPreview['payoff'] {
  const { draft, qty, price, state, held } = examined;
  const { takeProfit, stopLoss, orderClass } = draft;
  if ((takeProfit === null && stopLoss === null) || qty === null) return null;
  const position = state.positions.get(draft.symbol);
  const paid =
    orderClass === 'oco' && position !== undefined ? quotient(costOf(position), held) : null;
  const base = paid ?? price;
  if (base === null) return null;
  const isLong = (orderClass === 'oco') === (draft.side === 'sell');
  const at = (exit: Decimal | null): Decimal | null =>
    exit === null ? null : multiply(qty, isLong ? subtract(exit, base) : subtract(base, exit));
  const gain = at(takeProfit === null ? null : decimal(takeProfit.limitPrice));
  const loss = at(stopLoss === null ? null : stopAt(stopLoss, base, isLong));
  const ratio =
    gain === null || loss === null || isZero(loss)
      ? null
      : divide(gain, absolute(loss), 4, 'half-up');
  return { gain: textOf(gain), loss: textOf(loss), ratio: textOf(ratio) };
}

/** A trailing stop is counted from the entry: where it would be if the price never rose. */
function stopAt({ stopPrice, trail }: StopLoss, base: Decimal, isLong: boolean): Decimal | null {
  if (stopPrice !== null) return decimal(stopPrice);
  if (trail === null) return null;
  const distance =
    trail.price === null
      ? divide(multiply(base, decimal(trail.percent ?? '0')), whole(100), 8, 'half-up')
      : decimal(trail.price);
  return isLong ? subtract(base, distance) : add(base, distance);
}
