import type { IsoDate } from '../calendar/iso-date.ts';
import { decimal, formatDecimal } from '../money/decimal.ts';
import type { AccountSettings } from './account.ts';
import type { AccountClose, AccountState } from './account-state.ts';
import { OpenOrders } from './open-orders.ts';
import type { AssetClass, Order } from './order.ts';

/** A snapshot as it is written; `version` is raised when a reader of the old one would be wrong. */
interface StateText {
  readonly version: 1;
  readonly seq: number;
  readonly at: number;
  readonly settings: AccountSettings;
  readonly cash: string;
  readonly deposited: string;
  readonly positions: readonly PositionText[];
  readonly orders: readonly Order[];
  readonly dayTrades: AccountState['dayTrades'];
  readonly lastClose: CloseText | null;
  readonly priorClose: CloseText | null;
  readonly accruedFees: string;
}

interface CloseText {
  readonly date: IsoDate;
  readonly equity: string;
  readonly maintenanceMargin: string;
  readonly deposited: string;
  readonly prices: Readonly<Record<string, string>>;
}

interface PositionText {
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly multiplier: number;
  readonly lots: readonly {
    readonly date: IsoDate;
    readonly qty: string;
    readonly price: string;
  }[];
  readonly day: IsoDate;
  readonly boughtToday: string;
  readonly soldToday: string;
  readonly isTripCounted: boolean;
  /** Absent in snapshots from before there were instructions. */
  readonly doNotExercise?: boolean;
}

const closeText = (close: AccountClose | null): CloseText | null =>
  close && {
    ...close,
    equity: formatDecimal(close.equity),
    maintenanceMargin: formatDecimal(close.maintenanceMargin),
    deposited: formatDecimal(close.deposited),
  };

const closeOf = (text: CloseText | null): AccountClose | null =>
  text && {
    ...text,
    equity: decimal(text.equity),
    maintenanceMargin: decimal(text.maintenanceMargin),
    deposited: decimal(text.deposited),
  };

export function stateToJson(state: AccountState): string {
  const text: StateText = {
    version: 1,
    seq: state.seq,
    at: state.at,
    settings: state.settings,
    cash: formatDecimal(state.cash),
    deposited: formatDecimal(state.deposited),
    positions: Array.from(state.positions.values(), (position) => ({
      ...position,
      lots: position.lots.map(({ date, qty, price }) => ({
        date,
        qty: formatDecimal(qty),
        price: formatDecimal(price),
      })),
      boughtToday: formatDecimal(position.boughtToday),
      soldToday: formatDecimal(position.soldToday),
    })),
    orders: [...state.orders.values()],
    dayTrades: state.dayTrades,
    lastClose: closeText(state.lastClose),
    priorClose: closeText(state.priorClose),
    accruedFees: formatDecimal(state.accruedFees),
  };
  return JSON.stringify(text);
}

/** `undefined` for a snapshot of another version: the log is read from its beginning then. */
export function stateFromJson(json: string): AccountState | undefined {
  const text = JSON.parse(json) as StateText;
  if (text.version !== 1) return undefined;
  return {
    seq: text.seq,
    at: text.at,
    settings: text.settings,
    cash: decimal(text.cash),
    deposited: decimal(text.deposited),
    positions: new Map(
      text.positions.map((position) => [
        position.symbol,
        {
          ...position,
          lots: position.lots.map(({ date, qty, price }) => ({
            date,
            qty: decimal(qty),
            price: decimal(price),
          })),
          boughtToday: decimal(position.boughtToday),
          soldToday: decimal(position.soldToday),
          doNotExercise: position.doNotExercise ?? false,
        },
      ]),
    ),
    orders: OpenOrders.of(text.orders),
    dayTrades: text.dayTrades,
    lastClose: closeOf(text.lastClose),
    priorClose: closeOf(text.priorClose),
    accruedFees: decimal(text.accruedFees),
  };
}
