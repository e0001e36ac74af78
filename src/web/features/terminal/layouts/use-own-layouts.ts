import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../../contract/error.ts';
import { plainRecord } from '../../../../domain/charting/plain-json.ts';
import type { TerminalLayout } from '../../../../domain/terminal/layout.ts';
import { readLayout } from '../../../../domain/terminal/read-layout.ts';
import type { SavedLayoutHead } from '../../../../domain/terminal/saved-layout.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { sendMutation, type WriteOutcome } from '../../../api/endpoint-mutation.ts';
import { isOnline } from '../../../api/is-online.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { newNoteId } from '../../../widgets/notes/new-note-id.ts';
import {
  duplicatingLayout,
  layoutQuery,
  layoutsQuery,
  removingLayout,
  renamingLayout,
  restoringLayout,
  savingLayout,
  sharedLayoutQuery,
  sharingLayout,
  withdrawingLayout,
} from './layout-queries.ts';

/** What became of a write, in words where it failed. */
export type LayoutOutcome<T = SavedLayoutHead> =
  | { readonly kind: 'done'; readonly answer: T }
  | {
      readonly kind: 'failed';
      /** `changed`: somebody has saved it since. `gone`: it was deleted. */
      readonly because: 'changed' | 'gone' | 'other';
      readonly words: string;
    };

export interface OwnLayouts {
  /** By name; empty until they are known. */
  readonly layouts: readonly SavedLayoutHead[];
  readonly read: (
    id: string,
  ) => Promise<{ readonly head: SavedLayoutHead; readonly layout: TerminalLayout } | null>;
  readonly save: (
    id: string,
    name: string,
    layout: TerminalLayout,
    revision: number,
  ) => Promise<LayoutOutcome>;
  readonly rename: (head: SavedLayoutHead, name: string) => Promise<LayoutOutcome>;
  readonly duplicate: (head: SavedLayoutHead) => Promise<LayoutOutcome>;
  readonly remove: (head: SavedLayoutHead) => Promise<LayoutOutcome>;
  readonly restore: (head: SavedLayoutHead) => Promise<LayoutOutcome>;
  readonly share: (head: SavedLayoutHead) => Promise<LayoutOutcome<{ readonly code: string }>>;
  readonly withdraw: (head: SavedLayoutHead) => Promise<LayoutOutcome>;
  /** The layout that a code opens. */
  readonly byCode: (code: string) => Promise<
    LayoutOutcome<{
      readonly name: string;
      readonly owner: string;
      readonly layout: TerminalLayout;
    }>
  >;
}

/** The reader's own layouts of the terminal, and what can be done to them. */
export function useOwnLayouts(): OwnLayouts {
  const t = useT();
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useQuery(layoutsQuery(api));
  // Asked for while rendering, so that the texts are there when a write fails.
  const [offline, wrong] = [t('ui.offline'), t('ui.somethingWentWrong')];
  const parts = { api, queries, isOnline };
  const outcomeOf = <T>(outcome: WriteOutcome<T>): LayoutOutcome<T> => {
    if (outcome.kind === 'done') return outcome;
    const { kind, message, fields, code } = outcome.failure;
    return {
      kind: 'failed',
      because:
        code === 'layoutChanged' ? 'changed' : code === 'noTerminalLayout' ? 'gone' : 'other',
      words: kind === 'offline' ? offline : (Object.values(fields)[0] ?? message ?? wrong),
    };
  };
  const of = ({ id }: SavedLayoutHead) => ({ params: { layout: id } });
  return {
    layouts: data?.layouts ?? NONE,
    read: async (id) => {
      try {
        const { body, ...head } = await queries.fetchQuery({
          ...layoutQuery(api, id),
          staleTime: 0,
        });
        const layout = readLayout(body);
        return layout && { head, layout };
      } catch {
        return null;
      }
    },
    save: async (id, name, layout, revision) => {
      const body = plainRecord(layout) ?? {};
      const input = { params: { layout: id }, body: { name, body, revision } };
      return outcomeOf(await sendMutation(parts, savingLayout, input));
    },
    rename: async (head, name) => {
      const input = { ...of(head), body: { name, revision: head.revision } };
      return outcomeOf(await sendMutation(parts, renamingLayout, input));
    },
    duplicate: async (head) => {
      const input = { ...of(head), body: { id: newNoteId() } };
      return outcomeOf(await sendMutation(parts, duplicatingLayout, input));
    },
    remove: async (head) => outcomeOf(await sendMutation(parts, removingLayout, of(head))),
    restore: async (head) => outcomeOf(await sendMutation(parts, restoringLayout, of(head))),
    share: async (head) => outcomeOf(await sendMutation(parts, sharingLayout, of(head))),
    withdraw: async (head) => outcomeOf(await sendMutation(parts, withdrawingLayout, of(head))),
    byCode: async (code) => {
      const failed = (words: string) => ({ kind: 'failed', because: 'other', words }) as const;
      try {
        const { name, owner, body } = await queries.fetchQuery({
          ...sharedLayoutQuery(api, code),
          staleTime: 0,
          retry: false,
        });
        const layout = readLayout(body);
        return layout === null ? failed(wrong) : { kind: 'done', answer: { name, owner, layout } };
      } catch (problem) {
        if (!(problem instanceof ApiFailure)) throw problem;
        return failed(problem.statusMessage);
      }
    },
  };
}

const NONE: readonly SavedLayoutHead[] = [];
