import type { IsoDate } from '../calendar/iso-date.ts';
import type { DecimalText } from '../money/decimal-text.ts';
import type { AccountSettings } from './account.ts';
import type { AccountState } from './account-state.ts';
import type { TradableAsset } from './asset.ts';
import type { MarketView } from './market-view.ts';
import type { OrderDraft, TimeInForce } from './order.ts';
import type { TradingRefusal } from './refusal.ts';
import type { CashMoved, NewTradingEvent, PositionChanged } from './trading-event.ts';

/** What is changed on an open order; absent stays. */
export interface OrderChange {
  readonly qty?: DecimalText;
  readonly timeInForce?: TimeInForce;
  readonly limitPrice?: DecimalText;
  readonly stopPrice?: DecimalText;
  readonly trail?: DecimalText;
  readonly clientOrderId?: string;
}

export type TradingCommand =
  | { readonly kind: 'open'; readonly cash: DecimalText; readonly settings: AccountSettings }
  | { readonly kind: 'configure'; readonly settings: AccountSettings }
  | {
      readonly kind: 'fund';
      readonly id: string;
      readonly amount: DecimalText;
      readonly date: IsoDate;
      readonly note: string | null;
    }
  | { readonly kind: 'place'; readonly draft: OrderDraft }
  | { readonly kind: 'replace'; readonly orderId: string; readonly change: OrderChange }
  | { readonly kind: 'cancel'; readonly orderId: string }
  | { readonly kind: 'cancel-all' }
  | {
      readonly kind: 'close-position';
      readonly symbol: string;
      readonly qty: DecimalText | null;
      /** 50 is half of it. */
      readonly percentage: DecimalText | null;
      readonly cancelOrders: boolean;
      readonly clientOrderId: string;
    }
  | { readonly kind: 'exercise'; readonly symbol: string }
  /** At its end, instead of now. */
  | { readonly kind: 'instruct'; readonly symbol: string; readonly exercise: boolean }
  /** What the broker itself books: dividends, fees, splits, expiries. */
  | {
      readonly kind: 'book';
      readonly entries: readonly (Omit<CashMoved, 'at'> | Omit<PositionChanged, 'at'>)[];
    };

/** What a decision may look at besides the state; everything else is forbidden to it. */
export interface DecisionContext {
  /** The account's time. */
  readonly now: number;
  /** Names of new orders and executions, in order; the caller's, so that a decision is repeatable. */
  readonly newId: () => string;
  readonly view: (symbol: string) => MarketView | undefined;
  readonly asset: (symbol: string) => TradableAsset | undefined;
}

export type Decision =
  | { readonly events: readonly NewTradingEvent[]; readonly refusal?: undefined }
  | { readonly refusal: TradingRefusal; readonly events?: undefined };

/** Pure: the state is read, never changed. */
export type Decide = (
  state: AccountState,
  command: TradingCommand,
  context: DecisionContext,
) => Decision;
