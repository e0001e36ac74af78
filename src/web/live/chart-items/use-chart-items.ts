import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListedChartItem } from '../../../contract/chart-items.schema.ts';
import { listChartItems, readChartItem } from '../../../contract/chart-items.ts';
import {
  BODY_MAXIMUM,
  type ChartItem,
  type ChartItemHead,
  type ChartItemKind,
  freeName,
  nameKey,
} from '../../../domain/charting/chart-item.ts';
import type { PlainRecord } from '../../../domain/charting/plain-json.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { refreshEndpoints } from '../../api/endpoint-key.ts';
import { sendMutation, type WriteOutcome } from '../../api/endpoint-mutation.ts';
import { isOnline } from '../../api/is-online.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useSettledStore } from '../../shell/boot/use-settled-store.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { useMemberTopic } from '../use-member-topic.ts';
import { BROWSER_ITEMS, type BrowserItems, browserItems } from './browser-items.ts';
import {
  chartItemQuery,
  chartItemsQuery,
  choosingDefault,
  removingItem,
  renamingItem,
  restoringItem,
  savingItem,
} from './chart-item-writes.ts';

/** What became of a write. */
export type ItemOutcome =
  | { readonly kind: 'done'; readonly item: ChartItemHead }
  | {
      readonly kind: 'failed';
      /**
       * - `changed`: somebody has saved it since; keep yours under another name or open theirs.
       * - `gone`: it was deleted; keep yours under a new name.
       * - `name`: the name is taken.
       */
      readonly because: 'changed' | 'gone' | 'name' | 'other';
      /** For a person. */
      readonly words: string;
    };

/** What became of a removal, and the way back. */
export type ItemRemoval =
  | { readonly kind: 'done'; readonly undo: () => Promise<ItemOutcome> }
  | Extract<ItemOutcome, { readonly kind: 'failed' }>;

export interface ItemDraft {
  readonly id: string;
  readonly name: string;
  readonly body: PlainRecord;
  /** The one that was edited; 0 for a new item. */
  readonly revision: number;
}

export interface OwnChartItems {
  /** By name; empty until they are known. */
  readonly items: readonly ListedChartItem[];
  readonly isKnown: boolean;
  readonly keptIn: 'account' | 'browser';
  readonly read: (id: string) => Promise<ChartItem | null>;
  readonly save: (draft: ItemDraft) => Promise<ItemOutcome>;
  readonly rename: (item: ChartItemHead, name: string) => Promise<ItemOutcome>;
  readonly setDefault: (item: ChartItemHead, isDefault: boolean) => Promise<ItemOutcome>;
  readonly remove: (item: ChartItemHead) => Promise<ItemRemoval>;
}

/** The reader's own saved charts of a kind: of the account, or kept by the browser without one. */
export function useChartItems(kind: ChartItemKind): OwnChartItems {
  const t = useT();
  // Asked for while rendering, so that the texts are there when a write fails.
  const gone = t('layouts.gone');
  const api = useApi();
  const queries = useQueryClient();
  const isMember = useSession().user !== null;
  const { data } = useQuery({ ...chartItemsQuery(api, kind), enabled: isMember });
  const kept = useSettledStore(itemsOfBrowser().subscribe, itemsOfBrowser().get, NOT_READ);
  useMemberTopic(
    'lists',
    ({ events, incomplete }) => {
      if (incomplete || events.some(({ event }) => event.startsWith('chart.')))
        void refreshEndpoints(queries, [listChartItems, readChartItem]);
    },
    isMember,
  );
  const ofBrowser = useMemo(
    () =>
      kept
        .filter((item) => item.kind === kind)
        .toSorted((a, b) => nameKey(a.name).localeCompare(nameKey(b.name))),
    [kept, kind],
  );
  if (!isMember) return { ...browserStore(kind, ofBrowser, t, gone), isKnown: kept !== NOT_READ };

  const parts = { api, queries, isOnline };
  const outcomeOf = (outcome: WriteOutcome<ChartItemHead>): ItemOutcome => {
    if (outcome.kind === 'done') return { kind: 'done', item: outcome.answer };
    const { kind: what, message, fields, code } = outcome.failure;
    const words =
      what === 'offline'
        ? t('ui.offline')
        : (Object.values(fields)[0] ?? message ?? t('ui.somethingWentWrong'));
    const because =
      code === 'chartItemChanged'
        ? 'changed'
        : code === 'noChartItem'
          ? 'gone'
          : code === 'chartNameTaken' || 'name' in fields
            ? 'name'
            : 'other';
    return { kind: 'failed', because, words };
  };
  return {
    items: data?.items ?? NONE,
    isKnown: data !== undefined,
    keptIn: 'account',
    read: async (id) => {
      try {
        return await queries.fetchQuery({ ...chartItemQuery(api, id), staleTime: 0 });
      } catch {
        return null;
      }
    },
    save: async ({ id, name, body, revision }) =>
      outcomeOf(
        await sendMutation(parts, savingItem, {
          params: { item: id },
          body: { kind, name, body, revision },
        }),
      ),
    rename: async ({ id, revision }, name) =>
      outcomeOf(
        await sendMutation(parts, renamingItem, {
          params: { item: id },
          body: { name, revision },
        }),
      ),
    setDefault: async ({ id }, isDefault) =>
      outcomeOf(
        await sendMutation(parts, choosingDefault, {
          params: { item: id },
          body: { isDefault },
        }),
      ),
    remove: async ({ id }) => {
      const input = { params: { item: id } };
      const outcome = outcomeOf(await sendMutation(parts, removingItem, input));
      if (outcome.kind === 'failed') return outcome;
      return {
        kind: 'done',
        undo: async () => outcomeOf(await sendMutation(parts, restoringItem, input)),
      };
    },
  };
}

function browserStore(
  kind: ChartItemKind,
  items: readonly ChartItem[],
  t: Translate,
  goneText: string,
): OwnChartItems {
  const store = itemsOfBrowser();
  const current = (id: string) => store.get().find((item) => item.id === id);
  const put = (item: ChartItem): ItemOutcome => {
    const saved = store.save(item);
    if (saved.kind === 'kept') return { kind: 'done', item };
    switch (saved.because) {
      case 'name':
        return {
          kind: 'failed',
          because: 'name',
          words: t('layouts.nameTaken', { name: item.name }),
        };
      case 'room':
        return failed(t('layouts.browserFull', { most: BROWSER_ITEMS[kind] }));
      case 'size':
        return failed(t('layouts.tooLarge', { most: BODY_MAXIMUM[kind] / 1_000 }));
      case 'storage':
        return failed(t('layouts.notKept'));
      default:
        return saved.because satisfies never;
    }
  };
  const failed = (words: string): ItemOutcome => ({ kind: 'failed', because: 'other', words });
  const gone = (): Extract<ItemOutcome, { readonly kind: 'failed' }> => ({
    kind: 'failed',
    because: 'gone',
    words: goneText,
  });
  return {
    items,
    isKnown: true,
    keptIn: 'browser',
    read: async (id) => current(id) ?? null,
    save: async ({ id, name, body, revision }) => {
      const before = current(id);
      if (before === undefined && revision !== 0) return gone();
      if (before !== undefined && before.revision !== revision)
        return {
          kind: 'failed',
          because: 'changed',
          words: t('layouts.changed', { name: before.name }),
        };
      const at = Date.now();
      return put({
        id,
        kind,
        name,
        body,
        isDefault: before?.isDefault ?? false,
        createdAt: before?.createdAt ?? at,
        updatedAt: at,
        revision: revision + 1,
        removedAt: null,
      });
    },
    rename: async ({ id }, name) => {
      const before = current(id);
      if (before === undefined) return gone();
      return put({ ...before, name, updatedAt: Date.now(), revision: before.revision + 1 });
    },
    setDefault: async ({ id }, isDefault) => {
      const before = current(id);
      return before === undefined ? gone() : put({ ...before, isDefault });
    },
    remove: async ({ id }) => {
      const before = current(id);
      if (before === undefined) return gone();
      store.remove(id);
      const undo = async () => {
        const others = store.get().filter((other) => other.kind === kind);
        const name = freeName(
          before.name,
          others.map((other) => other.name),
        );
        return put({ ...before, name });
      };
      return { kind: 'done', undo };
    },
  };
}

const NONE: readonly ChartItem[] = [];
/** Before the page has come to life nobody has asked the browser. */
const NOT_READ: readonly ChartItem[] = [];

let store: BrowserItems | undefined;
/** One per page: its parts see each other's changes. */
export const itemsOfBrowser = (): BrowserItems =>
  (store ??= browserItems(openStorage(), (listener) => {
    const hear = ({ key }: StorageEvent) => listener(key);
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }));

function openStorage(): Storage | undefined {
  try {
    return typeof document === 'undefined' ? undefined : localStorage;
  } catch {
    return undefined;
  }
}
