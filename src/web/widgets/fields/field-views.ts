import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { listFieldViews, removeFieldView, saveFieldView } from '../../../contract/field-views.ts';
import { type FieldView, VIEWS_MAXIMUM } from '../../../domain/fields/views.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { refreshEndpoints } from '../../api/endpoint-key.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useMemberTopic } from '../../live/use-member-topic.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { type BrowserViews, browserViews } from './browser-views.ts';

export const fieldViewsQuery = (api: ApiClient) => endpointQuery(api, listFieldViews, {});

const saving = defineMutation({
  endpoint: saveFieldView,
  changes: [listFieldViews],
  optimistic: ({ params, body }, change) =>
    change(listFieldViews, (views) => [
      ...views.filter(({ id }) => id !== params.view),
      { id: params.view, name: body.name, fields: [...body.fields], updatedAt: Date.now() },
    ]),
});
const removing = defineMutation({
  endpoint: removeFieldView,
  changes: [listFieldViews],
  optimistic: ({ params }, change) =>
    change(listFieldViews, (views) => views.filter(({ id }) => id !== params.view)),
});

export type NewView = Pick<FieldView, 'id' | 'name' | 'fields'>;

export interface OwnViews {
  /** By name; empty until they are known. */
  readonly views: readonly FieldView[];
  readonly keptIn: 'account' | 'browser';
  readonly isSaving: boolean;
  /** What went wrong; undefined when it is done. */
  readonly save: (view: NewView) => Promise<string | undefined>;
  readonly remove: (id: string) => Promise<string | undefined>;
}

/** The reader's own views: of the account, or kept by the browser without one. */
export function useFieldViews(): OwnViews {
  const t = useT();
  const isMember = useSession().user !== null;
  const queries = useQueryClient();
  const { data } = useQuery({ ...fieldViewsQuery(useApi()), enabled: isMember });
  const kept = useSyncExternalStore(viewsOfBrowser().subscribe, viewsOfBrowser().get, nothing);
  useMemberTopic(
    'lists',
    ({ events, incomplete }) => {
      if (incomplete || events.some(({ event }) => event.startsWith('view.')))
        void refreshEndpoints(queries, [listFieldViews]);
    },
    isMember,
  );
  const { pending, submit } = useMutation(saving);
  const { submit: submitRemoval } = useMutation(removing);
  const all = isMember ? data : kept;
  const views = useMemo(
    () => (all ?? NONE).toSorted((a, b) => a.name.localeCompare(b.name)),
    [all],
  );
  if (!isMember)
    return {
      views,
      keptIn: 'browser',
      isSaving: false,
      save: async (view) =>
        viewsOfBrowser().save({ ...view, updatedAt: Date.now() })
          ? undefined
          : views.length >= VIEWS_MAXIMUM
            ? t('lists.tooManyViews', { most: VIEWS_MAXIMUM })
            : t('lists.viewNotKept'),
      remove: async (id) => {
        viewsOfBrowser().remove(id);
        return undefined;
      },
    };
  const wordsOf = (outcome: Awaited<ReturnType<typeof submit | typeof submitRemoval>>) => {
    if (outcome.kind === 'done') return undefined;
    const { kind, message, fields } = outcome.failure;
    if (kind === 'offline') return t('ui.offline');
    return Object.values(fields)[0] ?? message ?? t('ui.somethingWentWrong');
  };
  return {
    views,
    keptIn: 'account',
    isSaving: pending,
    save: async ({ id, name, fields }) =>
      wordsOf(await submit(() => ({ params: { view: id }, body: { name, fields: [...fields] } }))),
    remove: async (id) => wordsOf(await submitRemoval(() => ({ params: { view: id } }))),
  };
}

const NONE: readonly FieldView[] = [];
const nothing = () => NONE;

let store: BrowserViews | undefined;
/** One per page: its parts see each other's changes. */
export const viewsOfBrowser = (): BrowserViews =>
  (store ??= browserViews(openStorage(), (listener) => {
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
