import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { listTerminalLayouts, readTerminalLayout } from '../../../../contract/terminal-layouts.ts';
import { plainRecord } from '../../../../domain/charting/plain-json.ts';
import type { TerminalLayout } from '../../../../domain/terminal/layout.ts';
import { readLayout } from '../../../../domain/terminal/read-layout.ts';
import type { KeptDesk } from '../../../../domain/terminal/saved-layout.ts';
import { floatsToWindows, windowsToFloats } from '../../../../domain/terminal/window-stacks.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { refreshEndpoints } from '../../../api/endpoint-key.ts';
import { sendMutation } from '../../../api/endpoint-mutation.ts';
import { isOnline } from '../../../api/is-online.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useMemberTopic } from '../../../live/use-member-topic.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { newNoteId } from '../../../widgets/notes/new-note-id.ts';
import type { TerminalDesk } from '../desk.ts';
import { browserDesks, type OpenedLayout } from './browser-desks.ts';
import { type AccountDesk, type DeskKeeper, keepDesk, type SentDesk } from './desk-keeper.ts';
import { deskQuery, savingDesk } from './layout-queries.ts';
import { type RollChannel, windowRoll } from './window-roll.ts';

export interface KeptDeskState {
  /** The saved layout that the desk came from. */
  readonly opened: OpenedLayout | null;
  readonly setOpened: (opened: OpenedLayout | null) => void;
}

/**
 * The desk that the account has, for the page's first picture; `null` when it has none or cannot be
 * asked, `undefined` until that is known.
 */
export function useAccountDesk(): AccountDesk | null | undefined {
  const { data, isPending } = useQuery({
    ...deskQuery(useApi()),
    staleTime: Infinity,
    retry: false,
  });
  const desk = data?.desk ?? null;
  const known = useMemo(() => accountDesk(desk), [desk]);
  return isPending ? undefined : known;
}

function accountDesk(desk: KeptDesk | null): AccountDesk | null {
  const layout = readLayout(desk?.body);
  if (desk === null || layout === null) return null;
  return {
    layout,
    opened: desk.layout === null ? null : { id: desk.layout, revision: desk.layoutRevision },
    updatedAt: desk.updatedAt,
    revision: desk.revision,
  };
}

/** Keeps a desk in the browser and in the account, and brings it back. */
export function useKeptDesk(desk: TerminalDesk, account: AccountDesk | null): KeptDeskState {
  const t = useT();
  const api = useApi();
  const queries = useQueryClient();
  const member = useSession().user?.userId ?? '';
  const [opened, setOpened] = useState(account?.opened ?? null);
  const keeper = useRef<DeskKeeper | null>(null);

  const send = useEffectEvent(
    async (
      layout: TerminalLayout,
      from: OpenedLayout | null,
      revision: number,
    ): Promise<SentDesk> => {
      const body = plainRecord(layout);
      if (body === null) return { kind: 'failed' };
      const outcome = await sendMutation({ api, isOnline }, savingDesk, {
        body: { body, layout: from?.id ?? null, layoutRevision: from?.revision ?? 0, revision },
      });
      if (outcome.kind === 'done') return { kind: 'kept', revision: outcome.answer.revision };
      if (outcome.failure.code !== 'deskChanged') return { kind: 'failed' };
      try {
        const { desk: theirs } = await queries.fetchQuery({ ...deskQuery(api), staleTime: 0 });
        return { kind: 'changed', revision: theirs?.revision ?? 0 };
      } catch {
        return { kind: 'failed' };
      }
    },
  );
  /** Windows open for a click only: what was in them floats, and one click puts it back. */
  const restored = useEffectEvent((layout: TerminalLayout): TerminalLayout => {
    if (layout.windows.length === 0) return layout;
    const page = { width: innerWidth, height: innerHeight };
    const { layout: home, places } = windowsToFloats(layout, page);
    toast({
      title: t('desks.windowsBack', { count: layout.windows.length }),
      action: {
        label: t('desks.popOut'),
        onSelect: () => desk.replace(floatsToWindows(desk.layout(), places)),
      },
    });
    return home;
  });
  const otherWindow = useEffectEvent(() => toast({ title: t('desks.otherWindow') }));
  const begin = useEffectEvent((kept: TerminalDesk, of: string, isGone: () => boolean) =>
    keepDesk({
      desk: kept,
      desks: browserDesks(localStore(), of),
      roll: windowRoll(rollChannel(), windowName.get),
      window: windowName,
      account,
      send,
      now: Date.now,
      later: (ms, what) => {
        const timer = setTimeout(what, ms);
        return () => clearTimeout(timer);
      },
      onOpened: setOpened,
      onRestored: restored,
      onOtherWindow: otherWindow,
    }).then((started) => {
      if (isGone()) started.stop();
      else keeper.current = started;
    }),
  );
  useEffect(() => {
    let isGone = false;
    void begin(desk, member, () => isGone);
    const flush = () => keeper.current?.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      isGone = true;
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      keeper.current?.stop();
      keeper.current = null;
    };
  }, [desk, member]);
  // Layouts that were saved, renamed or deleted in another window or on another device.
  useMemberTopic('lists', ({ events, incomplete }) => {
    if (incomplete || events.some(({ event }) => event.startsWith('terminal.')))
      void refreshEndpoints(queries, [listTerminalLayouts, readTerminalLayout]);
  });
  return {
    opened,
    setOpened: (next) => {
      if (keeper.current === null) setOpened(next);
      else keeper.current.setOpened(next);
    },
  };
}

const WINDOW_KEY = 'tapedeck:desk-window';
let named: string | undefined;

/** The browser brings the storage of a tab back after a crash; a tab without storage has a name till it closes. */
const windowName = {
  get: (): string => {
    if (named !== undefined) return named;
    try {
      named = sessionStorage.getItem(WINDOW_KEY) ?? undefined;
    } catch {
      // Storage is forbidden.
    }
    return named ?? windowName.renew();
  },
  renew: (): string => {
    named = newNoteId();
    try {
      sessionStorage.setItem(WINDOW_KEY, named);
    } catch {
      // As above.
    }
    return named;
  },
};

function localStore(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function rollChannel(): RollChannel {
  if (typeof BroadcastChannel !== 'undefined') return new BroadcastChannel('tapedeck:desks');
  return { onmessage: null, postMessage: () => {}, close: () => {} };
}
