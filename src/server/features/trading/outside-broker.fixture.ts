import { parseAmount } from '../../../domain/money/decimal-text.ts';
import { DEFAULT_SETTINGS } from '../../../domain/trading/default-settings.ts';
import type { AccountFigures } from '../../../domain/trading/figures.ts';
import type { KeyVerdict, OutsideBrokerKind, VerifyKeys } from '../../../ports/broker-keys.ts';
import { orderFixture } from '../../../ports/store/trading.fixture.ts';
import { type Broker, BrokerUnavailable, type OrderTree } from '../../../ports/broker.ts';

const amount = (text: string) => parseAmount(text)!;

const figures: AccountFigures = {
  at: 1,
  cash: amount('5000'),
  equity: amount('7500'),
  lastEquity: amount('7500'),
  dayGain: amount('0'),
  longMarketValue: amount('2500'),
  shortMarketValue: amount('0'),
  initialMargin: amount('1250'),
  maintenanceMargin: amount('750'),
  lastMaintenanceMargin: amount('750'),
  multiplier: 2,
  buyingPower: amount('12500'),
  regtBuyingPower: amount('12500'),
  daytradingBuyingPower: amount('0'),
  nonMarginableBuyingPower: amount('5000'),
  optionsBuyingPower: amount('5000'),
  reserved: amount('0'),
  sma: amount('0'),
  dayTradeCount: 0,
  isPatternDayTrader: false,
  accruedFees: amount('0'),
  shortingEnabled: true,
};

/** A broker elsewhere that does as it is told and remembers what left for it. */
export function outsideBroker(kind: OutsideBrokerKind): {
  readonly broker: Broker;
  readonly asked: string[];
} {
  const asked: string[] = [];
  const order = (): OrderTree => ({ ...orderFixture('order'), legs: [] });
  const told =
    <T>(what: string, answer: () => T) =>
    async (): Promise<T> => {
      asked.push(what);
      return answer();
    };
  const done = () => ({ done: order() });
  return {
    asked,
    broker: {
      kind,
      figures: told('figures', () => figures),
      settings: told('settings', () => DEFAULT_SETTINGS),
      configure: told('configure', () => ({ done: DEFAULT_SETTINGS })),
      preview: told('preview', () => {
        throw new BrokerUnavailable('no preview here', false);
      }),
      place: told('place', done),
      replace: told('replace', done),
      cancel: told('cancel', done),
      cancelAll: told('cancelAll', () => []),
      orders: told('orders', () => []),
      order: told('order', order),
      byClientId: told('byClientId', order),
      positions: told('positions', () => []),
      closePosition: told('closePosition', done),
      closeAll: told('closeAll', () => []),
      activities: told('activities', () => []),
      historyOf: told('historyOf', () => []),
      onUpdate: () => () => {},
    },
  };
}

/** Knows these pairs of keys, each with the number of its account; `down` answers nobody. */
export const knownKeys =
  (
    pairs: Readonly<Record<string, { readonly secret: string; readonly number: string }>>,
    asked: string[] = [],
  ): VerifyKeys =>
  async (kind, { keyId, secret }): Promise<KeyVerdict> => {
    asked.push(`${kind} ${keyId}`);
    if (keyId === 'down') throw new BrokerUnavailable('nobody answers', false);
    const found = pairs[keyId];
    return found?.secret === secret
      ? {
          outcome: 'accepted',
          account: {
            number: found.number,
            status: 'ACTIVE',
            currency: 'USD',
            cash: amount('5000'),
            equity: amount('7500'),
            isBlocked: false,
          },
        }
      : { outcome: 'refused' };
  };
