import type { Member } from '../../../domain/identity/visitor.ts';
import type { TradingAccount } from '../../../domain/trading/account.ts';
import type { PositionFigures } from '../../../domain/trading/figures.ts';
import type { OrderTree } from '../../../ports/broker.ts';
import type { AccountService } from './account-service.ts';
import type { BrokersOf } from './brokers.ts';
import { fromBroker } from './trading-failures.ts';

const MOST_ORDERS = 200;

export interface SymbolTrading {
  readonly account: TradingAccount | null;
  readonly orders: readonly OrderTree[];
  readonly position: PositionFigures | null;
}

export type SymbolTradingOf = (
  member: Member,
  asked: { readonly symbol: string; readonly usedLast: string | null },
  signal: AbortSignal,
) => Promise<SymbolTrading>;

/** What the account in use has of one symbol: what a chart of it shows. */
export const symbolTrading =
  (accounts: Pick<AccountService, 'inUse'>, brokers: BrokersOf): SymbolTradingOf =>
  async (member, { symbol, usedLast }, signal) => {
    const account = await accounts.inUse(member, usedLast);
    if (account === undefined) return { account: null, orders: [], position: null };
    const broker = brokers.of(account);
    const [orders, positions] = await fromBroker(
      Promise.all([
        broker.orders(
          account.id,
          {
            status: 'open',
            symbols: [symbol],
            side: null,
            assetClass: null,
            after: null,
            until: null,
            behind: null,
            direction: 'desc',
            limit: MOST_ORDERS,
            nested: false,
          },
          signal,
        ),
        broker.positions(account.id, signal),
      ]),
    );
    return {
      account,
      orders,
      position: positions.find((held) => held.symbol === symbol) ?? null,
    };
  };
