import {
  changeTradingAccount,
  cloneTradingAccount,
  closeTradingAccount,
  createTradingAccount,
  fundTradingAccount,
  getTradingAccount,
  listTradingAccounts,
  resetTradingAccount,
} from '../../../contract/trading/accounts.schema.ts';
import {
  changeBrokerKeys,
  connectTradingAccount,
} from '../../../contract/trading/connections.schema.ts';
import {
  cancelAllOrders,
  cancelOrder,
  flattenAccount,
  getOrder,
  listOrderEvents,
  listOrders,
  placeOrder,
  previewOrder,
  replaceOrder,
} from '../../../contract/trading/orders.schema.ts';
import {
  closePosition,
  compareAccounts,
  exportTrading,
  getAccountHistory,
  getJournalEntry,
  getTradableAsset,
  getTradingStatistics,
  instructOption,
  listActivities,
  listJournal,
  listPositions,
  saveJournalEntry,
} from '../../../contract/trading/results.schema.ts';
import {
  createReplay,
  driveReplay,
  getAccountQuote,
} from '../../../contract/trading/replay.schema.ts';
import { getSymbolTrading } from '../../../contract/trading/symbol-trading.schema.ts';
import { answer, type Call, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import type { AccountService } from './account-service.ts';
import type { ConnectionService } from './connection-service.ts';
import { exportCsv } from './export-csv.ts';
import type { Asked, OrderService } from './order-service.ts';
import type { OwnAccounts } from './own-accounts.ts';
import type { ReplayService } from './replay-service.ts';
import type { ResultsService } from './results-service.ts';
import type { SymbolTradingOf } from './symbol-trading.ts';

export interface TradingRouteParts {
  readonly connections: ConnectionService;
  readonly accounts: AccountService;
  readonly orders: OrderService;
  readonly results: ResultsService;
  readonly onSymbol: SymbolTradingOf;
  readonly replays: ReplayService;
  readonly own: Pick<OwnAccounts, 'get'>;
}

const asked = (call: Call, { account }: { readonly account: string }, live?: string): Asked => ({
  member: requireMember(call),
  account,
  signal: call.signal,
  live,
});

export function tradingRoutes({
  accounts,
  connections,
  orders,
  results,
  onSymbol,
  replays,
  own,
}: TradingRouteParts): readonly Route[] {
  const exported = exportCsv(orders, results);
  return [
    answer(listTradingAccounts, (_, call) => accounts.list(requireMember(call), call.signal)),
    answer(createTradingAccount, ({ body }, call) =>
      accounts.create(requireMember(call), body, call.signal),
    ),
    answer(getTradingAccount, ({ params }, call) =>
      accounts.view(requireMember(call), params.account, call.signal),
    ),
    answer(changeTradingAccount, ({ params, body }, call) =>
      accounts.change(requireMember(call), params.account, body, call.signal),
    ),
    answer(closeTradingAccount, async ({ params }, call) => {
      const member = requireMember(call);
      return (
        (await connections.disconnect(member, params.account, call)) ??
        accounts.close(member, params.account, call.signal)
      );
    }),
    answer(connectTradingAccount, ({ body }, call) =>
      connections.connect(requireMember(call), body, call),
    ),
    answer(changeBrokerKeys, ({ params, body }, call) =>
      connections.changeKeys(requireMember(call), params.account, body, call),
    ),
    answer(fundTradingAccount, ({ params, body }, call) =>
      accounts.fund(requireMember(call), params.account, body, call.signal),
    ),
    answer(resetTradingAccount, ({ params, body }, call) =>
      accounts.reset(requireMember(call), params.account, body.cash, call.signal),
    ),
    answer(cloneTradingAccount, ({ params, body }, call) =>
      accounts.clone(requireMember(call), params.account, body, call.signal),
    ),
    answer(createReplay, ({ body }, call) =>
      replays.create(requireMember(call), body, call.signal),
    ),
    answer(driveReplay, async ({ params, body }, call) => {
      const member = requireMember(call);
      return replays.drive(member, await own.get(member, params.account), body, call.signal);
    }),
    answer(getAccountQuote, async ({ params, query }, call) => {
      const member = requireMember(call);
      const account = await own.get(member, params.account);
      return replays.quote(member, account, query.symbol, call.signal);
    }),
    answer(listOrders, ({ params, query }, call) =>
      orders.list(asked(call, params), {
        ...query,
        side: query.side ?? null,
        assetClass: query.assetClass ?? null,
        after: query.after ?? null,
        until: query.until ?? null,
        behind: query.behind ?? null,
      }),
    ),
    answer(placeOrder, ({ params, body: { live, ...draft } }, call) =>
      orders.place(asked(call, params, live), draft),
    ),
    answer(previewOrder, ({ params, body }, call) => orders.preview(asked(call, params), body)),
    answer(getOrder, ({ params }, call) => orders.get(asked(call, params), params.order)),
    answer(replaceOrder, ({ params, body: { live, ...change } }, call) =>
      orders.replace(asked(call, params, live), params.order, change),
    ),
    answer(cancelOrder, ({ params }, call) => orders.cancel(asked(call, params), params.order)),
    answer(listOrderEvents, async ({ params }, call) => ({
      events: await orders.events(asked(call, params), params.order),
    })),
    answer(cancelAllOrders, async ({ params }, call) => ({
      canceled: await orders.cancelAll(asked(call, params)),
    })),
    answer(flattenAccount, ({ params, body }, call) =>
      orders.flatten(asked(call, params, body.live)),
    ),
    answer(getSymbolTrading, ({ params, query }, call) =>
      onSymbol(
        requireMember(call),
        { symbol: params.symbol, usedLast: query.account ?? null },
        call.signal,
      ),
    ),
    answer(listPositions, ({ params }, call) => results.positions(asked(call, params))),
    answer(closePosition, ({ params, body: { live, ...what } }, call) =>
      orders.closePosition(asked(call, params, live), { symbol: params.symbol, ...what }),
    ),
    answer(instructOption, ({ params, body: { live, exercise } }, call) =>
      orders.instruct(asked(call, params, live), { symbol: params.symbol, exercise }),
    ),
    answer(listActivities, ({ params, query }, call) =>
      results.activities(asked(call, params), {
        ...query,
        after: query.after ?? null,
        until: query.until ?? null,
        behind: query.behind ?? null,
      }),
    ),
    answer(getAccountHistory, ({ params, query }, call) =>
      results.history(asked(call, params), query.range),
    ),
    answer(getTradingStatistics, ({ params }, call) => results.statistics(asked(call, params))),
    answer(listJournal, async ({ params }, call) => ({
      entries: await results.journal(asked(call, params)),
    })),
    answer(getJournalEntry, ({ params }, call) => results.note(asked(call, params), params.key)),
    answer(saveJournalEntry, ({ params, body }, call) =>
      results.writeNote(asked(call, params), params.key, body.text),
    ),
    answer(exportTrading, async ({ params }, call) => {
      const { account } = await accounts.view(requireMember(call), params.account, call.signal);
      return exported(asked(call, params), params.what, account.name);
    }),
    answer(getTradableAsset, ({ params }, call) => results.asset(params.symbol, call.signal)),
    answer(compareAccounts, async ({ query }, call) => ({
      curves: await results.compare(requireMember(call), query.accounts, query.range, call.signal),
    })),
  ];
}
