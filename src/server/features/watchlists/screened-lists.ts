import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import { questionFault, type SavedScreen } from '../../../domain/saved-questions/question-value.ts';
import type { EditMoment } from '../../../domain/watchlists/apply-change.ts';
import { addedSymbols, type WatchlistChange } from '../../../domain/watchlists/change.ts';
import {
  type FollowedScreen,
  followScreen,
  NO_SCREEN_MEMORY,
  type ScreenedList,
  type ScreenMemory,
} from '../../../domain/watchlists/follow-screen.ts';
import {
  isLive,
  REMOVED_MAXIMUM,
  type WatchlistRow,
} from '../../../domain/watchlists/watchlist.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { RunTransaction, Stores, StoreTransaction } from '../../../ports/store/stores.ts';
import { failure, fieldFailure } from '../../call/failure.ts';
import type { ReadScreenRows } from '../saved-questions/screen-look.ts';
import { listWriter } from './list-writer.ts';
import type { PriceSymbols } from './service.ts';

export interface ScreenedListParts {
  readonly store: { readonly stores: Stores; readonly transaction: RunTransaction };
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly rows: ReadScreenRows;
  readonly priced: PriceSymbols;
  readonly screenFault: (screen: SavedScreen, locale: Locale) => string | null;
  readonly publish: PublishMemberEvent;
  readonly now: () => number;
}

export interface FollowRequest {
  readonly value: string;
  readonly name?: string | undefined;
}

export interface FollowAnswer {
  readonly screened: ScreenedList;
  readonly rows: number;
  readonly found: number;
}

/** What one look wants to write; `undefined` when there is nothing. */
export type FollowStep = ((stores: StoreTransaction) => Promise<void>) | undefined;

export interface ScreenedListService {
  readonly list: (member: Member) => Promise<readonly ScreenedList[]>;
  readonly follow: (
    member: Member,
    list: string,
    request: FollowRequest,
    locale: Locale,
    signal: AbortSignal,
  ) => Promise<FollowAnswer>;
  readonly stop: (member: Member, list: string) => Promise<void>;
  /** Brings a list in step with its screen. */
  readonly step: (
    member: Member,
    screened: ScreenedList,
    signal: AbortSignal,
  ) => Promise<FollowStep>;
}

/** Lists whose rows follow a screen. */
export function screenedListService(parts: ScreenedListParts): ScreenedListService {
  const { store, now } = parts;
  const write = listWriter(parts);

  const told = (stores: StoreTransaction, memberId: string, list: string): void =>
    stores.afterCommit(() =>
      parts.publish(memberId, 'lists', {
        event: 'screened.changed',
        id: list,
        version: 0,
        at: now(),
      }),
    );
  const rowsOf = async (stores: Pick<Stores, 'watchlists'>, memberId: string, list: string) =>
    (await stores.watchlists.rows(memberId, [list])).get(list) ?? [];
  /** What they cost now, for rows that are about to be added. */
  const pricesOf = async (
    { changes }: FollowedScreen,
    member: Member,
    signal: AbortSignal,
  ): Promise<EditMoment['prices']> => {
    const added = changes.flatMap(addedSymbols);
    return added.length === 0 ? new Map() : (await parts.priced(added, member, signal)).prices;
  };

  const requireReadable = (value: string, locale: Locale): void => {
    const fault = questionFault('screen', value, (screen) => parts.screenFault(screen, locale));
    if (fault === null) return;
    if (fault.kind === 'unreadable')
      throw fieldFailure(400, 'body.value', 'failures.questionUnreadable', {
        reason: fault.reason,
      });
    throw fieldFailure(400, 'body.value', 'failures.questionAddress');
  };

  return {
    list: ({ userId }) => store.stores.watchlistScreens.list(userId),

    follow: async (member, list, { value, name }, locale, signal) => {
      requireReadable(value, locale);
      const { userId } = member;
      const { limits } = await parts.entitlementOf(member);
      const most = limits.watchlistRows;
      const found = await parts.rows(value, member, most + REMOVED_MAXIMUM, signal);
      if (found.kind === 'unreadable')
        throw fieldFailure(400, 'body.value', 'failures.questionAddress');
      const { symbols, isSettled } = found;
      const decided = async (stores: Pick<Stores, 'watchlists' | 'watchlistScreens'>) => {
        const before = await stores.watchlistScreens.find(userId, list);
        const rows = await rowsOf(stores, userId, list);
        const memory =
          before === undefined
            ? NO_SCREEN_MEMORY
            : before.value === value
              ? before.memory
              : forAnotherScreen(before.memory, rows);
        const step = followScreen(list, rows, memory, symbols, { most, now: now(), isSettled });
        return { before, step };
      };
      const { step: expected } = await decided(store.stores);
      const prices = await pricesOf(expected, member, signal);
      return store.transaction(async (stores) => {
        const head = await stores.watchlists.head(userId, list);
        if (head === undefined ? name === undefined : head.trashedAt !== null)
          throw failure(404, 'failures.noWatchlist');
        const { before, step } = await decided(stores);
        const making: readonly WatchlistChange[] =
          head === undefined && name !== undefined ? [{ kind: 'createList', list, name }] : [];
        const changes = [...making, ...step.changes];
        if (changes.length > 0) await write(stores, userId, changes, limits, prices);
        const screened: ScreenedList = {
          list,
          value,
          since: before?.since ?? now(),
          lookedAt: now(),
          isUnreadable: false,
          memory: step.memory,
        };
        await stores.watchlistScreens.save(userId, screened);
        told(stores, userId, list);
        const rows = (await rowsOf(stores, userId, list)).filter(isLive).length;
        return { screened, rows, found: symbols.length };
      });
    },

    stop: ({ userId }, list) =>
      store.transaction(async (stores) => {
        const wasThere = await stores.watchlistScreens.remove(userId, list);
        if (!wasThere && (await stores.watchlists.head(userId, list)) === undefined)
          throw failure(404, 'failures.noWatchlist');
        if (wasThere) told(stores, userId, list);
      }),

    step: async (member, screened, signal) => {
      const { userId } = member;
      const { list, value } = screened;
      const { limits } = await parts.entitlementOf(member);
      const most = limits.watchlistRows;
      const found = await parts.rows(value, member, most + REMOVED_MAXIMUM, signal);
      if (found.kind === 'found' && !found.isSettled) return undefined;
      const isUnreadable = found.kind === 'unreadable';
      if (isUnreadable && screened.isUnreadable) return undefined;
      const symbols = isUnreadable ? [] : found.symbols;
      const decided = (memory: ScreenMemory, rows: Awaited<ReturnType<typeof rowsOf>>) =>
        isUnreadable
          ? { changes: [], memory }
          : followScreen(list, rows, memory, symbols, { most, now: now() });
      const expected = decided(screened.memory, await rowsOf(store.stores, userId, list));
      if (
        expected.changes.length === 0 &&
        isUnreadable === screened.isUnreadable &&
        isSame(expected.memory, screened.memory)
      )
        return undefined;
      const prices = await pricesOf(expected, member, signal);
      return async (stores) => {
        const current = await stores.watchlistScreens.find(userId, list);
        // Stopped or given another screen meanwhile: what was found answers another question.
        if (current === undefined || current.value !== value) return;
        const head = await stores.watchlists.head(userId, list);
        if (head === undefined || head.trashedAt !== null) return;
        const { changes, memory } = decided(current.memory, await rowsOf(stores, userId, list));
        if (changes.length > 0) await write(stores, userId, changes, limits, prices);
        await stores.watchlistScreens.save(userId, {
          ...current,
          lookedAt: now(),
          isUnreadable,
          memory,
        });
        told(stores, userId, list);
      };
    },
  };
}

/** Another screen may bring what was removed from the one before. */
function forAnotherScreen({ brought }: ScreenMemory, rows: readonly WatchlistRow[]): ScreenMemory {
  const live = new Set(rows.filter(isLive).map(({ symbol }) => symbol));
  return { brought: brought.filter((symbol) => live.has(symbol)), dismissed: [] };
}

const isSame = (one: ScreenMemory, other: ScreenMemory): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
