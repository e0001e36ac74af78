import { randomInt, randomUUID } from 'node:crypto';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import {
  ACCOUNTS_PER_MEMBER,
  type AccountSettings,
  type BrokerKind,
  type TradingAccount,
} from '../../../domain/trading/account.ts';
import { newState, applyEvent } from '../../../domain/trading/apply-event.ts';
import { decide } from '../../../domain/trading/decide.ts';
import { DEFAULT_SETTINGS, STARTING_CASH } from '../../../domain/trading/default-settings.ts';
import { type ReplayClock, replayTime } from '../../../domain/trading/replay-clock.ts';
import type { TradingEvent } from '../../../domain/trading/trading-event.ts';
import type { TradingStore } from '../../../ports/store/trading-store.ts';
import { failure } from '../../call/failure.ts';
import { refusalFailure } from './trading-failures.ts';

export interface NewAccount {
  readonly name: string;
  readonly broker: BrokerKind;
  readonly cash: DecimalText;
  readonly settings: AccountSettings;
  readonly replay?: ReplayClock;
  /** Of an account that another broker opened. */
  readonly number?: string;
  /** What it is worth, when that is more than its cash. */
  readonly equity?: DecimalText;
}

/** Accounts of members: whose they are, the first one, new ones. */
export interface OwnAccounts {
  /** Of this member and, with a key that is for one account, that one; a 404 otherwise. */
  readonly kept: (member: Member, accountId: string) => Promise<TradingAccount>;
  /** The same, to trade in or to look into: a 403 while its broker is not offered here. */
  readonly get: (member: Member, accountId: string) => Promise<TradingAccount>;
  /** Those that are not closed, oldest first; the first look makes one. */
  readonly list: (member: Member) => Promise<readonly TradingAccount[]>;
  readonly open: (
    memberId: string,
    account: NewAccount,
    /** The stores of an open transaction. */
    within?: Pick<TradingStore, 'create' | 'putEquity'>,
  ) => Promise<TradingAccount>;
  /** The one that is named, or the member's first: never one with real money by chance. */
  readonly find: (
    memberId: string,
    accountId: string | null,
  ) => Promise<TradingAccount | undefined>;
  /** The account's time. */
  readonly nowOf: (account: TradingAccount) => number;
}

export interface OwnAccountsParts {
  readonly store: TradingStore;
  readonly admit: (account: TradingAccount) => void;
  /** The market's clock, and the machine's. */
  readonly marketNow: () => number;
  readonly clock: () => number;
}

const FIRST_NAME = 'Paper';
/** Without those that are read as one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const MOST_TRIES = 5;

const newNumber = (): string =>
  `PA${Array.from({ length: 7 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/** Numbers of other brokers may be there already: of the same account, connected before. */
const numbered = (number: string, attempt: number): string =>
  attempt === 0 ? number : `${number}-${attempt + 1}`;

export function ownAccounts({ store, admit, marketNow, clock }: OwnAccountsParts): OwnAccounts {
  /** Several calls of a page at the first look make one account. */
  const making = new Map<string, Promise<TradingAccount>>();

  const open: OwnAccounts['open'] = async (memberId, wanted, within = store) => {
    const { name, broker, cash, settings, replay, number } = wanted;
    const time = broker === 'paper' ? marketNow() : clock();
    const now = replay === undefined ? time : replay.time;
    const state = newState();
    const decision = decide(
      state,
      { kind: 'open', cash, settings },
      { now, newId: randomUUID, view: () => undefined, asset: () => undefined },
    );
    if (decision.events === undefined) throw refusalFailure(decision.refusal);
    const events = decision.events.map((fresh, index) => {
      const event = { ...fresh, seq: index + 1 } as TradingEvent;
      applyEvent(state, event);
      return event;
    });
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      const account = {
        id: randomUUID(),
        number: number === undefined ? newNumber() : numbered(number, attempt),
        name,
        broker,
        createdAt: time,
        replay: replay ?? null,
      };
      const first = { events, orders: [], isLive: false };
      const made = await within.create(memberId, account, first, ACCOUNTS_PER_MEMBER);
      if (made === 'limit')
        throw failure(409, 'failures.tooManyTradingAccounts', { most: ACCOUNTS_PER_MEMBER });
      if (made === 'created') {
        // Where its curve begins.
        const point = { at: now, equity: Number(wanted.equity ?? cash), cashFlow: 0 };
        await within.putEquity([{ memberId, accountId: account.id, point }]);
        return { ...account, closedAt: null, head: events.length };
      }
    }
    throw new Error('no number of an account is free');
  };

  const makeFirst = (memberId: string): Promise<TradingAccount> => {
    const under = making.get(memberId);
    if (under !== undefined) return under;
    const made = open(memberId, {
      name: FIRST_NAME,
      broker: 'paper',
      cash: STARTING_CASH,
      settings: DEFAULT_SETTINGS,
    }).finally(() => making.delete(memberId));
    making.set(memberId, made);
    return made;
  };

  const listOf = async (memberId: string): Promise<readonly TradingAccount[]> => {
    const kept = await store.list(memberId);
    if (kept.length > 0) return kept;
    // Who has closed all of them wanted none; only the very first look makes one.
    const all = await store.list(memberId, { withClosed: true });
    return all.length > 0 ? [] : [await makeFirst(memberId)];
  };

  const kept: OwnAccounts['kept'] = async (member, accountId) => {
    const isOther = member.tradingAccountId != null && member.tradingAccountId !== accountId;
    const account = isOther ? undefined : await store.get({ memberId: member.userId, accountId });
    if (account === undefined || account.closedAt !== null)
      throw failure(404, 'failures.noTradingAccount');
    return account;
  };

  return {
    kept,
    get: async (member, accountId) => {
      const account = await kept(member, accountId);
      admit(account);
      return account;
    },
    list: async (member) => {
      const all = await listOf(member.userId);
      const only = member.tradingAccountId ?? null;
      return only === null ? all : all.filter(({ id }) => id === only);
    },
    open,
    find: async (memberId, accountId) => {
      if (accountId === null)
        return (await listOf(memberId)).find(({ broker }) => broker !== 'alpaca-live');
      const account = await store.get({ memberId, accountId });
      return account?.closedAt === null ? account : undefined;
    },
    nowOf: ({ replay, broker }) => {
      if (replay !== null) return replayTime(replay, clock());
      // An outside broker keeps the time of the world, whatever the market here does.
      return broker === 'paper' ? marketNow() : clock();
    },
  };
}
