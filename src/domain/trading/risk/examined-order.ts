import { decimal, type Decimal, subtract, ZERO } from '../../money/decimal.ts';
import type { AccountState } from '../account-state.ts';
import type { TradableAsset } from '../asset.ts';
import type { MarketView } from '../market-view.ts';
import type { Order, OrderDraft } from '../order.ts';
import { absolute, atLeastZero, isPositive, quotient, valueOf } from './arithmetic.ts';
import { claimsAmong, closes, heldOf } from './order-claims.ts';
import { heldBack } from './position-figures.ts';
import { type Reckoning, reckonAccount } from './reckon-account.ts';
import { buyingPrice, expectedPrice, shortingPrice } from './reckoned-price.ts';
import {
  areClosing,
  changesOf,
  legsPremium,
  NOTHING,
  type OptionChange,
  optionNeed,
  premiumPrice,
  type Reservation,
  reservationOfAmount,
  reservationOfOptions,
  reservationOfShares,
  signed,
} from './reservations.ts';
import type { SightNow } from './sight.ts';

/** A draft with everything that the checks compare it to. */
export interface ExaminedOrder {
  readonly state: AccountState;
  readonly draft: OrderDraft;
  readonly context: SightNow;
  readonly account: Reckoning;
  readonly asset: TradableAsset | undefined;
  readonly view: MarketView | undefined;
  readonly held: Decimal;
  /** Units of the position that no other order holds. */
  readonly available: Decimal;
  /** Orders that hold the rest; looked for when a refusal names them. */
  readonly holders: () => readonly string[];
  /** It makes a position smaller, and opens nothing. */
  readonly isExit: boolean;
  /** To be executed; of an amount at the price. Null without a price. */
  readonly qty: Decimal | null;
  /** Expected, for a preview. */
  readonly price: Decimal | null;
  /** Reckoned at the price that money is held at; null when there is none. */
  readonly need: Reservation | null;
  /** Dollars at that price. */
  readonly cost: Decimal | null;
  /** Options that come and go. */
  readonly changes: readonly OptionChange[];
}

export function examineOrder(
  state: AccountState,
  draft: OrderDraft,
  context: SightNow,
  replaced?: Order,
): ExaminedOrder {
  const account = reckonAccount(state, context, context.now, replaced);
  const view = context.view(draft.symbol);
  const asset = draft.symbol === '' ? undefined : context.asset(draft.symbol);
  const held = heldOf(state, draft.symbol);
  const back = heldBack(account.holdings, account.reserved).get(draft.symbol) ?? ZERO;
  const price = expectedPrice(draft, view);
  const qty = quantityOf(draft, replaced, price);
  const changes = draft.assetClass === 'us_option' ? changesOf(draft, qty, context) : [];
  const isExit = draft.symbol === '' ? areClosing(state, changes) : closes(held, draft.side);
  const money = isExit
    ? { need: NOTHING, cost: costAt(qty, price, asset) }
    : moneyOf({ draft, qty, asset, view, account, changes, context });
  return {
    state,
    draft,
    context,
    account,
    asset,
    view,
    held,
    available: atLeastZero(subtract(absolute(held), back)),
    holders: () => holdersOf(state, draft.symbol, context, replaced),
    isExit,
    qty,
    price,
    changes,
    ...money,
  };
}

function holdersOf(
  state: AccountState,
  symbol: string,
  sight: SightNow,
  replaced: Order | undefined,
): readonly string[] {
  const orders = state.orders.symbols.get(symbol)?.all.values() ?? [];
  return claimsAmong(state, orders, sight, replaced)
    .filter(({ closing }) => isPositive(closing))
    .flatMap(({ orderIds }) => orderIds);
}

/** What is left to be executed: a replacement keeps what the order before it has filled. */
function quantityOf(draft: OrderDraft, replaced: Order | undefined, price: Decimal | null) {
  const filled = replaced === undefined ? ZERO : decimal(replaced.filledQty);
  if (draft.qty !== null) return atLeastZero(subtract(decimal(draft.qty), filled));
  if (draft.notional === null || price === null) return null;
  return quotient(decimal(draft.notional), price);
}

const costAt = (qty: Decimal | null, price: Decimal | null, asset: TradableAsset | undefined) =>
  qty === null || price === null ? null : valueOf(qty, price, asset?.option?.multiplier ?? 1);

function moneyOf({
  draft,
  qty,
  asset,
  view,
  account,
  changes,
  context,
}: Pick<ExaminedOrder, 'draft' | 'qty' | 'asset' | 'view' | 'account' | 'changes' | 'context'>): {
  readonly need: Reservation | null;
  readonly cost: Decimal | null;
} {
  const none = { need: null, cost: null };
  if (draft.assetClass === 'us_option') {
    if (qty === null) return none;
    const premium =
      draft.symbol === ''
        ? legsPremium(draft.limitPrice, qty, changes, context)
        : valueOf(
            signed(qty, draft.side),
            premiumPrice(draft, context),
            asset?.option?.multiplier ?? 100,
          );
    const { need } = optionNeed(account.reserved.committed, changes, premium);
    return { need: reservationOfOptions(need), cost: absolute(premium) };
  }
  const base = { symbol: draft.symbol, assetClass: draft.assetClass, multiplier: 1, asset };
  const price = draft.side === 'buy' ? buyingPrice(draft, view) : shortingPrice(draft, view);
  if (draft.notional !== null) {
    const amount = decimal(draft.notional);
    return { need: reservationOfAmount(amount, price, base), cost: amount };
  }
  if (price === null || qty === null) return none;
  const need = reservationOfShares({ ...base, qty: signed(qty, draft.side), price });
  return { need, cost: need.cash };
}
