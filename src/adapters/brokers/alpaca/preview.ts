import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { lastClosedSession } from '../../../domain/calendar/sessions.ts';
import { compare, subtract, ZERO } from '../../../domain/money/decimal.ts';
import { amountText, type DecimalText, toDecimal } from '../../../domain/money/decimal-text.ts';
import type { AccountSettings } from '../../../domain/trading/account.ts';
import type { AccountState } from '../../../domain/trading/account-state.ts';
import { newState } from '../../../domain/trading/apply-event.ts';
import type {
  AccountFigures,
  OrderPreview,
  PositionFigures,
} from '../../../domain/trading/figures.ts';
import { isClosed, type OrderDraft } from '../../../domain/trading/order.ts';
import { previewOrder } from '../../../domain/trading/risk/preview.ts';
import type { OrderTree } from '../../../ports/broker.ts';
import type { Sight } from '../paper/sight.ts';

/** What is known of an account at the broker. */
export interface KnownAccount {
  readonly figures: AccountFigures;
  readonly settings: AccountSettings;
  readonly positions: readonly PositionFigures[];
  readonly openOrders: readonly OrderTree[];
}

/**
 * A state that gives the account's own figures as far as they are told: positions are one lot at
 * their average, of the day before.
 */
export function stateOf(account: KnownAccount, now: number): AccountState {
  const { figures, settings, positions, openOrders } = account;
  const state = newState();
  const { date } = lastClosedSession(now);
  state.at = now;
  state.settings = settings;
  state.cash = toDecimal(figures.cash);
  state.deposited = toDecimal(figures.lastEquity);
  state.lastClose = {
    date,
    equity: toDecimal(figures.lastEquity),
    maintenanceMargin: toDecimal(figures.lastMaintenanceMargin),
    deposited: state.deposited,
    prices: Object.fromEntries(
      positions.flatMap(({ symbol, lastDayPrice }) =>
        lastDayPrice === null ? [] : [[symbol, lastDayPrice]],
      ),
    ),
  };
  for (const { symbol, assetClass, multiplier, qty, averagePrice } of positions)
    state.positions.set(symbol, {
      symbol,
      assetClass,
      multiplier,
      lots: [{ date, qty: toDecimal(qty), price: toDecimal(averagePrice) }],
      day: easternDate(now),
      boughtToday: ZERO,
      soldToday: ZERO,
      isTripCounted: false,
      doNotExercise: false,
    });
  for (const { legs, ...root } of openOrders)
    for (const order of [root, ...legs])
      if (!isClosed(order.status)) state.orders.set(order.id, order);
  return state;
}

/**
 * The same checks as the paper broker's, on the broker's figures: an estimate, since what counts is
 * what the broker decides. Its buying power is taken as it says, not as it would be reckoned here.
 */
export function previewEstimate(
  account: KnownAccount,
  draft: OrderDraft,
  sight: Pick<Sight, 'view' | 'asset'>,
  now: number,
): OrderPreview {
  const preview = previewOrder(stateOf(account, now), draft, { ...sight, now });
  const { buyingPower } = account.figures;
  const used = subtract(toDecimal(preview.buyingPowerBefore), toDecimal(preview.buyingPowerAfter));
  const left = subtract(toDecimal(buyingPower), used);
  return {
    ...preview,
    buyingPowerBefore: buyingPower,
    buyingPowerAfter: compare(left, ZERO) > 0 ? amountText(left) : ('0' as DecimalText),
    isEstimate: true,
  };
}
