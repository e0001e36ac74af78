import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLoaderData } from 'react-router';
import { getStartPage } from '../../../contract/start-page.ts';
import {
  type Arrangement,
  type Device,
  withUnknown,
} from '../../../domain/start-page/arrangement.ts';
import type { KeptStartPage } from '../../../domain/start-page/kept-text.ts';
import { useApi } from '../../api/api-provider.tsx';
import { refreshEndpoints } from '../../api/endpoint-key.ts';
import { sendMutation, type WriteFailure } from '../../api/endpoint-mutation.ts';
import { isOnline } from '../../api/is-online.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useMemberTopic } from '../../live/use-member-topic.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { toast } from '../../ui/toast-queue.ts';
import { arrangementSaver } from './arrangement-saver.ts';
import { useDevice } from './device.ts';
import { browserKept } from './kept-store.ts';
import { isOffered } from './panel-registry.ts';
import { keptArrangement, ownArrangement, shownPart } from './shown-arrangement.ts';
import type { StartPageData } from './start-page-data.ts';
import { startPageQuery } from './start-page-query.ts';
import { saveDesk, savePhone, saveSteps } from './start-page-writes.ts';

export interface StartPageState {
  readonly device: Device;
  readonly isMember: boolean;
  readonly kept: KeptStartPage;
  readonly arrangement: Arrangement;
  /** Whether it is the reader's own and not the default. */
  readonly isOwn: boolean;
  readonly stepsDone: boolean;
  /** Shows an arrangement without saving it, as while it is dragged; null ends that. */
  readonly preview: (next: Arrangement | null) => void;
  /** `null` is the default arrangement. */
  readonly save: (next: Arrangement | null) => void;
  readonly setStepsDone: (done: boolean) => void;
}

function useKept(first: KeptStartPage): KeptStartPage {
  const store = typeof document === 'undefined' ? undefined : browserKept();
  return useSyncExternalStore(
    store?.subscribe ?? (() => () => {}),
    store?.get ?? (() => first),
    () => first,
  );
}

/** The arrangement of the start page on this device, in the account or in the browser. */
export function useStartPage(): StartPageState {
  const data = useLoaderData<StartPageData>();
  const kept = useKept(data.kept);
  const device = useDevice(data.device);
  const isMember = useSession().user !== null;
  const saved = useQuery({ ...startPageQuery(useApi()), enabled: isMember }).data;
  const stored = keptArrangement(device, kept, saved);
  const [draft, setDraft] = useState<{ readonly device: Device; readonly panels: Arrangement }>();
  const saveForMember = useMemberSaver(device, () => setDraft(undefined));

  // The next document is made for this device at once.
  useEffect(() => browserKept().set({ device }), [device]);

  return {
    device,
    isMember,
    kept,
    arrangement: draft?.device === device ? draft.panels : shownPart(stored, isMember),
    isOwn: ownArrangement(device, kept, saved) !== null,
    stepsDone: isMember ? (saved?.stepsDone ?? false) || kept.stepsDone : kept.stepsDone,
    preview: (panels) => setDraft(panels === null ? undefined : { device, panels }),
    save: (next) => {
      const whole =
        next === null ? null : withUnknown(next, stored, (panel) => isOffered(panel, isMember));
      if (!isMember) {
        setDraft(undefined);
        browserKept().set({ [device]: whole });
        return;
      }
      if (next !== null) setDraft({ device, panels: next });
      void saveForMember(whole);
    },
    setStepsDone: useStepsDone(isMember),
  };
}

function useStepsDone(isMember: boolean): (done: boolean) => void {
  const t = useT();
  const api = useApi();
  const queries = useQueryClient();
  return (done) => {
    // In the browser as well: it holds before the account has answered, and after signing out.
    browserKept().set({ stepsDone: done });
    if (!isMember) return;
    void sendMutation({ api, queries, isOnline }, saveSteps, { body: { done } }).then((outcome) => {
      if (outcome.kind === 'failed') toast({ title: t('ui.somethingWentWrong'), tone: 'warning' });
    });
  };
}

/** Saves to the account, and follows what other pages of the member save. */
function useMemberSaver(device: Device, onSettled: () => void) {
  const t = useT();
  const api = useApi();
  const queries = useQueryClient();
  const isMember = useSession().user !== null;
  const savers = useRef(new Map<Device, ReturnType<typeof arrangementSaver>>());

  useMemberTopic(
    'lists',
    ({ events, incomplete }) => {
      const known = queries.getQueryData(startPageQuery(api).queryKey);
      const isNews = events.some(
        ({ event, id, version }) =>
          event === 'start-page.saved' &&
          (id === 'desk' || id === 'phone') &&
          version > (known?.[id].revision ?? 0),
      );
      if (incomplete || isNews) void refreshEndpoints(queries, [getStartPage]);
    },
    isMember,
  );

  const settled = (failure: WriteFailure | undefined): void => {
    onSettled();
    if (failure === undefined) return;
    toast(
      failure.kind === 'conflict'
        ? { title: t('home.customise.changed'), tone: 'warning' }
        : {
            title: t('home.customise.failed'),
            tone: 'danger',
            ...(failure.kind === 'offline'
              ? { description: t('ui.offline') }
              : failure.message === null
                ? {}
                : { description: failure.message }),
          },
    );
  };
  return (panels: Arrangement | null): Promise<void> => {
    let saver = savers.current.get(device);
    if (saver === undefined) {
      const parts = { api, queries, isOnline };
      saver = arrangementSaver({
        send: (body) =>
          device === 'desk'
            ? sendMutation(parts, saveDesk, { body: sent(body) })
            : sendMutation(parts, savePhone, { body: sent(body) }),
        revision: () => queries.getQueryData(startPageQuery(api).queryKey)?.[device].revision ?? 0,
        onSettled: settled,
      });
      savers.current.set(device, saver);
    }
    return saver.save(panels);
  };
}

const sent = ({
  revision,
  panels,
}: {
  readonly revision: number;
  readonly panels: Arrangement | null;
}) => ({ revision, panels: panels === null ? null : panels.map((panel) => ({ ...panel })) });
