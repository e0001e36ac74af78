import type { LinkState } from '../../contract/trading/account-shapes.schema.ts';
import type { BrokerKind } from '../../domain/trading/account.ts';
import type {
  LegRole,
  OrderClass,
  OrderSide,
  OrderSource,
  OrderStatus,
  OrderType,
  PositionIntent,
  TimeInForce,
} from '../../domain/trading/order.ts';
import type { RiskCheck, RiskCheckName, TradingRefusal } from '../../domain/trading/refusal.ts';
import type {
  CashKind,
  FeeKind,
  OrderNews,
  PositionChange,
} from '../../domain/trading/trading-event.ts';
import type { PlainKey, Translate } from '../../i18n/translate.ts';

/** What has a name in `tradewords`, by the list it is from. */
interface Named {
  readonly side: OrderSide | 'short' | 'cover';
  readonly type: OrderType;
  readonly typeHint: OrderType;
  readonly force: TimeInForce;
  readonly forceHint: TimeInForce;
  readonly class: OrderClass;
  readonly classHint: OrderClass;
  readonly intent: PositionIntent;
  readonly role: LegRole;
  readonly status: OrderStatus;
  readonly statusHint: OrderStatus;
  readonly news: OrderNews | 'fill' | 'partial_fill';
  readonly check: RiskCheckName;
  readonly outcome: RiskCheck['outcome'];
  readonly fee: FeeKind;
  readonly cash: CashKind;
  readonly change: PositionChange;
  readonly source: OrderSource;
  readonly broker: BrokerKind;
  readonly link: LinkState;
}

/** A trading word in the reader's language: `tradeWord(t, 'status', order.status)`. */
export const tradeWord = <Of extends keyof Named>(t: Translate, of: Of, word: Named[Of]): string =>
  // A test holds the catalogue to the lists of the domain.
  t(`tradewords.${of}.${word}` as PlainKey);

/** `undefined` for a reason that has no words of its own; such a key comes back as it is. */
function known(t: Translate, reason: string): string | undefined {
  const key = `tradewords.reason.${reason}`;
  const text = t(key as PlainKey);
  return text === key ? undefined : text;
}

/** Why something was refused, in the reader's words where there are some, else in the broker's. */
export const refusalText = (
  t: Translate,
  { reason, message }: Pick<TradingRefusal, 'reason' | 'message'>,
): string => known(t, reason) ?? message;

/** Why an order was refused or ended; the bare reason where there are no words for it. */
export const reasonText = (t: Translate, reason: string): string =>
  known(t, reason) ?? reason.replaceAll(/[-_]/g, ' ');
