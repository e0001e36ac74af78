import type { IsoDate } from '../calendar/iso-date.ts';
import { decimal, formatDecimal } from '../money/decimal.ts';
import type { AccountSettings } from './account.ts';
import type { AccountState } from './account-state.ts';
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
  readonly lastClose: {
    readonly date: IsoDate;
    readonly equity: string;
    readonly maintenanceMargin: string;
    readonly deposited: string;
    readonly prices: Readonly<Record<string, string>>;
  } | null;
  readonly accruedFees: string;
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
}

export function stateToJson(state: AccountState): string {
  const { lastClose } = state;
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
    lastClose: lastClose && {
      ...lastClose,
      equity: formatDecimal(lastClose.equity),
      maintenanceMargin: formatDecimal(lastClose.maintenanceMargin),
      deposited: formatDecimal(lastClose.deposited),
    },
    accruedFees: formatDecimal(state.accruedFees),
  };
  return JSON.stringify(text);
}

/** `undefined` for a snapshot of another version: the log is read from its beginning then. */
export function stateFromJson(json: string): AccountState | undefined {
  const text = JSON.parse(json) as StateText;
  if (text.version !== 1) return undefined;
  const { lastClose } = text;
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
        },
      ]),
    ),
    orders: new Map(text.orders.map((order) => [order.id, order])),
    dayTrades: text.dayTrades,
    lastClose: lastClose && {
      ...lastClose,
      equity: decimal(lastClose.equity),
      maintenanceMargin: decimal(lastClose.maintenanceMargin),
      deposited: decimal(lastClose.deposited),
    },
    accruedFees: decimal(text.accruedFees),
  };
}
