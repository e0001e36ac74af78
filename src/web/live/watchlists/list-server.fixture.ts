import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../contract/error.ts';
import { editWatchlists, getWatchlist, listWatchlists } from '../../../contract/watchlists.ts';
import type { MemberEvent } from '../../../domain/identity/member-topic.ts';
import { listsOf, type WatchlistChange } from '../../../domain/watchlists/change.ts';
import { commitEdit } from '../../../domain/watchlists/commit-edit.ts';
import { limitBroken } from '../../../domain/watchlists/limits.ts';
import type { ListDelta } from '../../../domain/watchlists/reconcile.ts';
import {
  headOf,
  inListOrder,
  liveRows,
  NO_LISTS,
  type Watchlists,
} from '../../../domain/watchlists/watchlist.ts';
import type { ApiClient } from '../../api/client.ts';
import type { MemberNews } from '../use-member-topic.ts';
import { accountLists, type AccountListsParts } from './account-lists.ts';

export interface SentCall {
  readonly endpoint: string;
  readonly key: string | undefined;
  readonly since: number | undefined;
}

/** For tests: the calls of watchlists in memory, with answers that can be lost, held back or refused. */
export function listServer() {
  let lists: Watchlists = NO_LISTS;
  const applied = new Map<string, true>();
  const pages = new Set<(news: MemberNews) => void>();
  const calls: SentCall[] = [];
  const limits = { watchlists: 4, watchlistRows: 50 };
  /** Called before an answer is given; throws to lose it. */
  let onAnswer: (endpoint: string) => Promise<void> = () => Promise.resolve();

  const delta = (id: string, since?: number): ListDelta => {
    const head = headOf(lists, id);
    if (head === undefined) throw new ApiFailure(404, 'Watchlist not found.');
    const rows = lists.rows.get(id) ?? [];
    return since === undefined
      ? { head, since: null, rows }
      : { head, since, rows: rows.filter(({ revision }) => revision > since) };
  };

  const commit = (changes: readonly WatchlistChange[], key: string | undefined): void => {
    if (key !== undefined && applied.has(key)) return;
    const known = new Set(lists.heads.map(({ id }) => id));
    for (const change of changes) {
      if (change.kind === 'createList') known.add(change.list);
      for (const id of listsOf(change))
        if (!known.has(id)) throw new ApiFailure(404, 'Watchlist not found.');
    }
    const moment = { now: 5, prices: new Map() };
    const { after, lists: changed } = commitEdit(lists, changes, moment);
    if (limitBroken(lists, after, limits) !== undefined)
      throw new ApiFailure(403, 'Your plan includes less.');
    lists = after;
    if (key !== undefined) applied.set(key, true);
    const events = changed.map(({ kind, head }): MemberEvent => ({
      event: kind === 'purged' ? 'list.purged' : 'list.changed',
      id: head.id,
      version: head.revision,
      at: 5,
    }));
    for (const tell of pages) tell({ events, incomplete: false });
  };

  const answerTo = (endpoint: string, input: unknown, key: string | undefined): unknown => {
    const { params, query, body } = input as {
      params?: { list: string };
      query?: { since?: string };
      body?: { changes: readonly WatchlistChange[]; known?: Readonly<Record<string, number>> };
    };
    const since = query?.since === undefined ? undefined : Number(query.since);
    calls.push({ endpoint, key, since });
    switch (endpoint) {
      case listWatchlists.id:
        return {
          limits,
          lists: lists.heads.toSorted(inListOrder).map((head) => ({
            ...head,
            symbols: liveRows(lists.rows.get(head.id) ?? []).map(({ symbol }) => symbol),
          })),
        };
      case getWatchlist.id:
        return delta(params!.list, since);
      case editWatchlists.id: {
        commit(body!.changes, key);
        const named = [...new Set(body!.changes.flatMap(listsOf))];
        return {
          lists: named
            .filter((id) => headOf(lists, id) !== undefined)
            .map((id) => delta(id, body!.known?.[id])),
          purged: named.filter((id) => headOf(lists, id) === undefined),
        };
      }
      default:
        throw new Error(endpoint);
    }
  };

  const api = (async (
    { id }: { readonly id: string },
    input: unknown,
    _signal: unknown,
    key?: string,
  ) => {
    await Promise.resolve();
    const answer = structuredClone(answerTo(id, input, key));
    await onAnswer(id);
    return answer;
  }) as unknown as ApiClient;

  return {
    api,
    calls,
    limits,
    lists: () => lists,
    /** By somebody else: every page hears of it. */
    edit: (changes: readonly WatchlistChange[]) => commit(changes, undefined),
    /** A change that no page hears of, as while the connection was lost. */
    editUnheard: (changes: readonly WatchlistChange[]) => {
      const heard = [...pages];
      pages.clear();
      commit(changes, undefined);
      for (const tell of heard) pages.add(tell);
    },
    reconnect: () => {
      for (const tell of pages) tell({ events: [], incomplete: true });
    },
    beforeAnswers: (act: typeof onAnswer) => {
      onAnswer = act;
    },
    listening: () => pages.size,
    page: (parts: Partial<AccountListsParts> = {}) => {
      let ids = 0;
      const name = `page-${Math.random()}`;
      return accountLists({
        api,
        queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
        isOnline: () => true,
        now: () => 5,
        newId: () => `${name}-${(ids += 1)}`,
        pause: () => Promise.resolve(),
        watchNews: (tell) => {
          pages.add(tell);
          return () => pages.delete(tell);
        },
        report: (problem) => {
          throw problem;
        },
        ...parts,
      });
    },
  };
}

/** Lets everything that is under way come to rest. */
export async function atRest(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise<void>((done) => {
      setTimeout(done);
    });
}
