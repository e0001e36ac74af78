import type { IsoDate } from '../../domain/calendar/iso-date.ts';
import type { Entitlement } from '../../domain/identity/entitlement.ts';
import type { Member, Visitor } from '../../domain/identity/visitor.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import type { WatchlistChange } from '../../domain/watchlists/change.ts';
import type { WatchlistHead, WatchlistRow } from '../../domain/watchlists/watchlist.ts';
import type { TradingAccount } from '../../domain/trading/account.ts';
import type { TradableAsset } from '../../domain/trading/asset.ts';
import type { ReplayClock, ReplayStep } from '../../domain/trading/replay-clock.ts';
import type { TradingEvent } from '../../domain/trading/trading-event.ts';
import type { Broker, EquityPoint } from '../../ports/broker.ts';
import type { Bus } from '../../ports/bus.ts';

/** What the API knows of accounts and their brokers. */
export interface TradingDesk {
  /** An open account of this member; with null the first, which is made when there is none. */
  readonly account: (
    memberId: string,
    accountId: string | null,
  ) => Promise<TradingAccount | undefined>;
  readonly brokerOf: (account: TradingAccount) => Broker;
  /** The account's time: of a replay that is the past. */
  readonly nowOf: (account: TradingAccount) => number;
  /** Plays, stops or steps an account that replays the past. */
  readonly driveReplay: (
    member: Member,
    account: TradingAccount,
    wish: {
      readonly speed?: number;
      readonly step?: ReplayStep;
      readonly count?: number;
      readonly until?: number;
      readonly wait?: boolean;
    },
    signal: AbortSignal,
  ) => Promise<{ readonly replay: ReplayClock; readonly now: number; readonly arrived: boolean }>;
  /** Oldest first, both ends included. */
  readonly equity: (
    memberId: string,
    accountId: string,
    span: { readonly from: number; readonly to: number },
  ) => Promise<readonly EquityPoint[]>;
  /** The account's log behind a number; of a broker that has none it is empty. */
  readonly log: (
    memberId: string,
    accountId: string,
    page: { readonly after: number; readonly limit: number },
  ) => Promise<readonly TradingEvent[]>;
  readonly onLog: OnLog;
}

/** Something was written to an account's log, in whatever process; returns how to stop. */
export type OnLog = (accountId: string, hear: () => void) => Promise<() => Promise<void>>;

/** What may be traded. */
export interface AssetDirectory {
  /** The same for a symbol in every process and after every start. */
  readonly idOf: (symbol: string) => string;
  /** By symbol or by id. */
  readonly find: (name: string, signal: AbortSignal) => Promise<TradableAsset | undefined>;
  readonly all: (signal: AbortSignal) => Promise<readonly TradableAsset[]>;
  readonly contracts?: (
    question: ContractQuestion,
    signal: AbortSignal,
  ) => Promise<readonly ListedContract[]>;
}

export interface ContractQuestion {
  readonly underlying: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface ListedContract {
  readonly asset: TradableAsset;
  readonly openInterest: number | null;
  readonly closePrice: number | null;
}

/** The member's lists, as the page of watchlists has them. */
export interface KeptLists {
  readonly list: (member: Member) => Promise<{ readonly lists: readonly WatchlistHead[] }>;
  readonly read: (
    member: Member,
    list: string,
  ) => Promise<{ readonly head: WatchlistHead; readonly rows: readonly WatchlistRow[] }>;
  readonly edit: (
    member: Member,
    request: {
      readonly changes: readonly WatchlistChange[];
      readonly known: Readonly<Record<string, number>>;
    },
    signal: AbortSignal,
  ) => Promise<unknown>;
}

/** A dividend or a split of a symbol. */
export interface Announcement {
  readonly symbol: SymbolId;
  readonly kind: 'dividend' | 'split';
  readonly exDate: IsoDate;
  readonly declared: IsoDate | null;
  readonly recorded: IsoDate | null;
  readonly paid: IsoDate | null;
  /** Per share, of a dividend. */
  readonly cash: number | null;
  /** New shares for old ones, of a split. */
  readonly ratio: { readonly from: number; readonly to: number } | null;
}

export interface AlpacaApiParts {
  readonly desk: TradingDesk;
  readonly assets: AssetDirectory;
  readonly lists: KeptLists;
  /** Of a symbol, or of the whole market. */
  readonly announcements?: (
    symbol: string | null,
    span: { readonly from: IsoDate; readonly to: IsoDate },
    member: Member,
    signal: AbortSignal,
  ) => Promise<readonly Announcement[]>;
  /** Id and secret of a key → its member; throws when it opens nothing. */
  readonly findPair: (id: string, secret: string) => Member | Promise<Member>;
  /** The secret alone, as OAuth's token is sent. */
  readonly findSecret: (secret: string) => Member | Promise<Member>;
  readonly entitlementFor: (visitor: Visitor) => Entitlement | Promise<Entitlement>;
  readonly bus: Pick<Bus, 'subscribe'>;
  /** Requests per minute and account; 0 for no limit. */
  readonly requestsPerMinute: number;
  readonly now: () => number;
  readonly onProblem: (problem: unknown) => void;
}
