import type { BrokerLink } from '../../../contract/trading/account-shapes.schema.ts';
import type { AccountView } from '../../../contract/trading/accounts.schema.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { nextClose, nextOpen, phaseAt } from '../../../domain/calendar/sessions.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import { amountText, type DecimalText } from '../../../domain/money/decimal-text.ts';
import {
  ACCOUNTS_PER_MEMBER,
  type AccountSettings,
  BROKER_KINDS,
  type BrokerKind,
  type TradingAccount,
} from '../../../domain/trading/account.ts';
import { accountInUse } from '../../../domain/trading/account-in-use.ts';
import { DEFAULT_SETTINGS } from '../../../domain/trading/default-settings.ts';
import type { AccountFigures } from '../../../domain/trading/figures.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { TradingStore } from '../../../ports/store/trading-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import { failure } from '../../call/failure.ts';
import type { BrokersOf } from './brokers.ts';
import { confirmLive } from './confirm-live.ts';
import type { OwnAccounts } from './own-accounts.ts';
import { doneOrFail, fromBroker } from './trading-failures.ts';

/** Settings as they are sent: what is left out, or undefined, stays. */
export type SettingsChange = {
  readonly [K in keyof AccountSettings]?: AccountSettings[K] | undefined;
};

export interface AccountRow {
  readonly account: TradingAccount;
  readonly figures: AccountFigures | null;
  readonly openOrders: number;
  readonly positions: number;
  readonly link: BrokerLink | null;
}

export interface AccountService {
  readonly list: (
    member: Member,
    signal: AbortSignal,
  ) => Promise<{
    readonly accounts: readonly AccountRow[];
    readonly most: number;
    readonly brokers: readonly BrokerKind[];
  }>;
  /** The account that a member trades in. */
  readonly inUse: (member: Member, usedLast: string | null) => Promise<TradingAccount | undefined>;
  readonly view: (member: Member, id: string, signal: AbortSignal) => Promise<AccountView>;
  readonly create: (
    member: Member,
    wanted: {
      readonly name: string;
      readonly cash: DecimalText;
      readonly settings: SettingsChange;
    },
    signal: AbortSignal,
  ) => Promise<AccountView>;
  readonly change: (
    member: Member,
    id: string,
    change: {
      readonly name?: string | undefined;
      readonly settings?: SettingsChange | undefined;
      readonly live?: string | undefined;
    },
    signal: AbortSignal,
  ) => Promise<AccountView>;
  readonly close: (member: Member, id: string, signal: AbortSignal) => Promise<TradingAccount>;
  readonly fund: (
    member: Member,
    id: string,
    payment: { readonly id: string; readonly amount: DecimalText; readonly note: string | null },
    signal: AbortSignal,
  ) => Promise<AccountView>;
  readonly reset: (
    member: Member,
    id: string,
    cash: DecimalText,
    signal: AbortSignal,
  ) => Promise<AccountView>;
  readonly clone: (
    member: Member,
    id: string,
    wanted: { readonly name: string; readonly positions: boolean },
    signal: AbortSignal,
  ) => Promise<AccountView>;
}

export interface AccountServiceParts {
  readonly store: TradingStore;
  readonly accounts: OwnAccounts;
  readonly brokers: BrokersOf;
  readonly market: TradingMarket;
  /** How the member's accounts at outside brokers are reached, by account. */
  readonly links: (memberId: string) => Promise<ReadonlyMap<string, BrokerLink>>;
  readonly publish: PublishMemberEvent;
  readonly clock: () => number;
}

/** What a delay is told for: the share that everybody has. */
const USUAL = 'SPY';

export function accountService(parts: AccountServiceParts): AccountService {
  const { store, accounts, brokers, market } = parts;

  const viewOf = async (
    member: Member,
    account: TradingAccount,
    signal: AbortSignal,
  ): Promise<AccountView> => {
    const broker = brokers.of(account);
    const now = accounts.nowOf(account);
    const [figures, settings, delayedBy] = await fromBroker(
      Promise.all([
        broker.figures(account.id, signal),
        broker.settings(account.id, signal),
        // What is past is seen by everybody.
        account.replay === null ? market.delayOf(member.userId, USUAL, signal) : 0,
      ]),
    );
    return {
      account,
      settings,
      figures,
      clock: {
        now,
        phase: phaseAt(now),
        isOpen: phaseAt(now) === 'regular',
        nextOpen: nextOpen(now),
        nextClose: nextClose(now),
        isSimulated: market.isSimulated,
        delayedBy,
      },
    };
  };

  const changed = (member: Member, account: TradingAccount): void =>
    parts.publish(member.userId, 'orders', {
      event: 'account.changed',
      id: account.id,
      version: account.head,
      at: parts.clock(),
    });

  const viewAgain = async (
    member: Member,
    id: string,
    signal: AbortSignal,
  ): Promise<AccountView> => {
    const account = await accounts.get(member, id);
    changed(member, account);
    return viewOf(member, account, signal);
  };

  const rowOf = async (
    account: TradingAccount,
    link: BrokerLink | null,
    signal: AbortSignal,
  ): Promise<AccountRow> => {
    const unknown = { account, figures: null, openOrders: 0, positions: 0, link };
    // Nothing is asked of a broker that is not offered here.
    if (!brokers.offers(account.broker)) return unknown;
    const broker = brokers.of(account);
    const query = {
      status: 'open',
      symbols: [],
      side: null,
      assetClass: null,
      after: null,
      until: null,
      behind: null,
      direction: 'desc',
      limit: 500,
      nested: true,
    } as const;
    try {
      const [figures, open, positions] = await Promise.all([
        broker.figures(account.id, signal),
        broker.orders(account.id, query, signal),
        broker.positions(account.id, signal),
      ]);
      return { account, figures, openOrders: open.length, positions: positions.length, link };
    } catch (problem) {
      signal.throwIfAborted();
      // One account whose broker is away must not hide the others.
      brokers.onProblem(problem);
      return unknown;
    }
  };

  return {
    list: async (member, signal) => {
      const [all, links] = await Promise.all([accounts.list(member), parts.links(member.userId)]);
      return {
        accounts: await Promise.all(
          all.map((account) => rowOf(account, links.get(account.id) ?? null, signal)),
        ),
        most: ACCOUNTS_PER_MEMBER,
        brokers: BROKER_KINDS.filter((kind) => brokers.offers(kind)),
      };
    },
    inUse: async (member, usedLast) => {
      const [all, links] = await Promise.all([accounts.list(member), parts.links(member.userId)]);
      const rows = all.map((account) => ({ account, link: links.get(account.id) ?? null }));
      return accountInUse(rows, usedLast)?.account;
    },
    view: async (member, id, signal) => viewOf(member, await accounts.get(member, id), signal),
    create: async (member, { name, cash, settings }, signal) => {
      refuseBoundKey(member);
      const account = await accounts.open(member.userId, {
        name,
        broker: 'paper',
        cash,
        settings: settingsWith(DEFAULT_SETTINGS, settings),
      });
      changed(member, account);
      return viewOf(member, account, signal);
    },
    change: async (member, id, { name, settings, live }, signal) => {
      const account = await accounts.get(member, id);
      const key = { memberId: member.userId, accountId: id };
      if (settings !== undefined && Object.values(settings).some((value) => value !== undefined)) {
        confirmLive(account, live);
        const broker = brokers.of(account);
        const before = await fromBroker(broker.settings(id, signal));
        doneOrFail(await fromBroker(broker.configure(id, settingsWith(before, settings), signal)));
      }
      if (name !== undefined && !(await store.rename(key, name)))
        throw failure(404, 'failures.noTradingAccount');
      return viewAgain(member, id, signal);
    },
    close: async (member, id, signal) => {
      const account = await accounts.get(member, id);
      await fromBroker(brokers.of(account).cancelAll(id, signal));
      const at = parts.clock();
      if (!(await store.close({ memberId: member.userId, accountId: id }, at)))
        throw failure(404, 'failures.noTradingAccount');
      changed(member, account);
      return { ...account, closedAt: at };
    },
    fund: async (member, id, { id: payment, amount, note }, signal) => {
      const account = await accounts.get(member, id);
      const date = easternDate(accounts.nowOf(account));
      const play = brokers.playOf(account);
      doneOrFail(await fromBroker(play.fund(id, { id: payment, amount, date, note }, signal)));
      return viewAgain(member, id, signal);
    },
    reset: async (member, id, cash, signal) => {
      const account = await accounts.get(member, id);
      doneOrFail(await fromBroker(brokers.playOf(account).reset(id, cash, signal)));
      return viewAgain(member, id, signal);
    },
    clone: async (member, id, { name, positions }, signal) => {
      refuseBoundKey(member);
      const account = await accounts.get(member, id);
      const play = brokers.playOf(account);
      const [settings, figures, held] = await fromBroker(
        Promise.all([
          play.settings(id, signal),
          play.figures(id, signal),
          positions ? play.positions(id, signal) : [],
        ]),
      );
      // Without what it is invested in, a copy begins with what all of it is worth.
      const cash = positions ? figures.cash : figures.equity;
      const copy = await accounts.open(member.userId, {
        name,
        broker: 'paper',
        cash,
        settings,
      });
      if (held.length > 0)
        doneOrFail(
          await fromBroker(
            play.book(
              copy.id,
              held.map(({ symbol, qty, averagePrice, multiplier }) => ({
                kind: 'position',
                id: `clone:${id}:${symbol}`,
                change: 'adjustment',
                symbol,
                qty,
                ratio: null,
                price: averagePrice,
                cash: ZERO_TEXT,
                multiplier,
                date: easternDate(accounts.nowOf(copy)),
                note: null,
              })),
              signal,
            ),
          ),
        );
      return viewAgain(member, copy.id, signal);
    },
  };
}

/** A key that is for one account opens no other. */
function refuseBoundKey({ tradingAccountId }: Member): void {
  if (tradingAccountId != null) throw failure(403, 'failures.keyForOneAccount');
}

const ZERO_TEXT = amountText({ units: 0n, scale: 0 });

export const settingsWith = (before: AccountSettings, change: SettingsChange): AccountSettings => ({
  ...before,
  ...(Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<AccountSettings>),
});
