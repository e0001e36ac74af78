import type { AccountView } from '../../../contract/trading/accounts.schema.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { sessionsBetween } from '../../../domain/calendar/sessions.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { TradingAccount } from '../../../domain/trading/account.ts';
import { DEFAULT_SETTINGS } from '../../../domain/trading/default-settings.ts';
import type { MarketView } from '../../../domain/trading/market-view.ts';
import { tradingPartition } from '../../../domain/trading/partition.ts';
import {
  isReplayRunning,
  REPLAY_SESSIONS_MAXIMUM,
  REPLAYS_RUNNING,
  type ReplayClock,
  type ReplayHours,
  type ReplayStep,
  replayTime,
  spanOf,
  stepGoal,
  stopped,
} from '../../../domain/trading/replay-clock.ts';
import type { AccountKey, TradingStore } from '../../../ports/store/trading-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { failure } from '../../call/failure.ts';
import { type AccountService, type SettingsChange, settingsWith } from './account-service.ts';
import type { OwnAccounts } from './own-accounts.ts';

export interface ReplayWish {
  readonly speed?: number | undefined;
  readonly step?: ReplayStep | undefined;
  readonly count?: number | undefined;
  readonly until?: number | undefined;
  readonly wait?: boolean | undefined;
}

export interface DrivenReplay {
  readonly replay: ReplayClock;
  readonly now: number;
  readonly arrived: boolean;
}

export interface NewReplay {
  readonly name: string;
  readonly cash: DecimalText;
  readonly settings: SettingsChange;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly speed: number;
  readonly hours: ReplayHours;
  readonly symbols: readonly string[];
}

export interface ReplayService {
  readonly create: (member: Member, wanted: NewReplay, signal: AbortSignal) => Promise<AccountView>;
  readonly drive: (
    member: Member,
    account: TradingAccount,
    wish: ReplayWish,
    signal: AbortSignal,
  ) => Promise<DrivenReplay>;
  /** What a symbol is quoted at in the account's time. */
  readonly quote: (
    member: Member,
    account: TradingAccount,
    symbol: string,
    signal: AbortSignal,
  ) => Promise<MarketView>;
}

export interface ReplayServiceParts {
  readonly store: Pick<TradingStore, 'list' | 'get' | 'moveReplay'>;
  readonly accounts: Pick<OwnAccounts, 'open'>;
  readonly views: Pick<AccountService, 'view'>;
  readonly market: Pick<TradingMarket, 'now' | 'minutes'>;
  /** The market as it stands at the time of an account. */
  readonly marketOf: (account: TradingAccount) => Pick<TradingMarket, 'views'>;
  /** Whoever moves the account looks at its clock. */
  readonly touch: (accountId: string, partition: number) => void;
  /** Resolves when the clock of the account goes on, or after so long. */
  readonly moved: (accountId: string, atMost: number, signal: AbortSignal) => Promise<void>;
  readonly clock: () => number;
}

/** A session is complete when nobody sees it delayed any more. */
const SETTLED_AFTER = 60 * 60_000;
const MOST_TRIES = 20;
const LONGEST_WAIT = 20_000;
const LOOK_EVERY = 500;
/** Looked for when no symbol is named: every source of minutes has it. */
const USUAL = 'AAPL';
const USUAL_PACE = 60;

export function replayService(parts: ReplayServiceParts): ReplayService {
  const { store, accounts, views, market, clock } = parts;

  const refuseTooMany = async (memberId: string, except: string): Promise<void> => {
    const running = (await store.list(memberId)).filter(
      ({ id, replay }) => id !== except && replay !== null && isReplayRunning(replay),
    );
    if (running.length >= REPLAYS_RUNNING)
      throw failure(409, 'failures.tooManyReplays', { most: REPLAYS_RUNNING });
  };

  const daysOf = (from: IsoDate, to: IsoDate) => {
    if (from > to) throw failure(422, 'failures.replayDaysReversed');
    const sessions = sessionsBetween(from, to);
    const [first, last] = [sessions[0], sessions.at(-1)];
    if (first === undefined || last === undefined) throw failure(422, 'failures.replayNoSession');
    if (sessions.length > REPLAY_SESSIONS_MAXIMUM)
      throw failure(422, 'failures.replayTooLong', { most: REPLAY_SESSIONS_MAXIMUM });
    if (last.postClose + SETTLED_AFTER > market.now()) throw failure(422, 'failures.replayNotPast');
    return { first, last };
  };

  const clockNow = async (key: AccountKey): Promise<ReplayClock> => {
    const account = await store.get(key);
    if (account === undefined || account.closedAt !== null)
      throw failure(404, 'failures.noTradingAccount');
    if (account.replay === null) throw failure(422, 'failures.notAReplay');
    return account.replay;
  };

  const isThere = ({ goal }: ReplayClock): boolean => goal === null;

  return {
    create: async (member, wanted, signal) => {
      if (member.tradingAccountId != null) throw failure(403, 'failures.keyForOneAccount');
      const { first, last } = daysOf(wanted.from, wanted.to);
      if (wanted.speed > 0) await refuseTooMany(member.userId, '');
      const { hours, speed, symbols } = wanted;
      const span = { from: first.open, to: first.close };
      const bars = await market
        .minutes(member.userId, symbols[0] ?? USUAL, span, signal)
        .catch((problem: unknown) => {
          if (problem instanceof ProviderError) return [];
          throw problem;
        });
      if (bars.length === 0)
        throw failure(422, 'failures.replayNoMinutes', {
          symbol: symbols[0] ?? USUAL,
          date: first.date,
        });
      const account = await accounts.open(member.userId, {
        name: wanted.name,
        broker: 'paper',
        cash: wanted.cash,
        settings: settingsWith(DEFAULT_SETTINGS, wanted.settings),
        replay: {
          from: first.preOpen,
          until: spanOf(last, hours).end,
          time: first.preOpen,
          at: clock(),
          speed,
          pace: speed > 0 ? speed : USUAL_PACE,
          goal: null,
          hours,
          symbols: [...new Set(symbols)],
        },
      });
      parts.touch(account.id, tradingPartition(account.id));
      return views.view(member, account.id, signal);
    },
    drive: async ({ userId }, { id }, wish, signal) => {
      const wishes = [wish.speed, wish.step, wish.until].filter((one) => one !== undefined);
      if (wishes.length !== 1) throw failure(422, 'failures.replayOneWish');
      const key = { memberId: userId, accountId: id };
      if (wish.speed !== 0) await refuseTooMany(userId, id);
      let replay = await clockNow(key);
      for (let attempt = 0; ; attempt += 1) {
        const to = afterWish(replay, wish, clock());
        if (await store.moveReplay(key, { from: replay, to })) {
          replay = to;
          break;
        }
        if (attempt >= MOST_TRIES) throw failure(503, 'failures.brokerUnavailable');
        replay = await clockNow(key);
      }
      const until = performance.now() + (wish.wait === false ? 0 : LONGEST_WAIT);
      // Listened for before it can have happened.
      let moved = isThere(replay) ? undefined : parts.moved(id, LOOK_EVERY, signal);
      parts.touch(id, tradingPartition(id));
      while (moved !== undefined && performance.now() < until) {
        await moved;
        signal.throwIfAborted();
        replay = await clockNow(key);
        moved = isThere(replay) ? undefined : parts.moved(id, LOOK_EVERY, signal);
      }
      return { replay, now: replayTime(replay, clock()), arrived: isThere(replay) };
    },
    quote: async ({ userId }, account, symbol, signal) => {
      const found = await parts.marketOf(account).views(userId, [symbol], signal);
      const view = found.get(symbol);
      if (view === undefined) throw failure(404, 'failures.noQuoteThen', { symbol });
      return view;
    },
  };
}

/** The clock as it is wanted, from where it stands at this real instant. */
function afterWish(replay: ReplayClock, wish: ReplayWish, now: number): ReplayClock {
  const here = stopped(replay, now);
  if (wish.speed !== undefined) {
    const isOver = here.time >= here.until;
    return { ...here, speed: isOver ? 0 : wish.speed, pace: wish.speed || here.pace };
  }
  const goal =
    wish.step === undefined
      ? Math.min(wish.until ?? here.time, here.until)
      : stepGoal(here, wish.step, wish.count);
  if (goal < here.time) throw failure(422, 'failures.replayBackwards');
  return { ...here, goal: goal > here.time ? goal : null };
}
