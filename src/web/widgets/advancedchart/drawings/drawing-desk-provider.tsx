import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { getAdjustments } from '../../../../contract/market/bars.ts';
import { shownPoints } from '../../../../domain/drawings/price-basis.ts';
import { INTRADAY_MS } from '../../../../domain/prices/bar.ts';
import type { PriceStep } from '../../../../domain/prices/adjust-bars.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import { useApi } from '../../../api/api-provider.tsx';
import type { ApiClient } from '../../../api/client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import type { DrawingFailure } from '../../../live/drawings/drawing-store.ts';
import { useDrawingStore, useSheet } from '../../../live/drawings/use-drawings.ts';
import { newErrorId } from '../../../shell/errors/new-error-id.ts';
import { useAnnouncer } from '../../../ui/announcer.tsx';
import { inField } from '../../../ui/in-field.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { useChartSession } from '../chart-session.tsx';
import { type Desk, DeskContext } from './desk-context.ts';
import { DrawingDesk } from './drawing-desk.ts';
import { figureWords, labelWords, placeWords, type WordParts } from './drawing-words.ts';

const DrawingSettings = lazy(async () => ({
  default: (await import('./overlay/drawing-settings.tsx')).DrawingSettings,
}));

const adjustmentsQuery = (api: ApiClient, symbol: SymbolId) =>
  endpointQuery(api, getAdjustments, { params: { symbol } });

const NO_STEPS: readonly PriceStep[] = [];

/** Everything about drawings of one chart, around its frame. */
export function DrawingDeskProvider({ children }: { readonly children: ReactNode }) {
  const { t, format } = useI18n();
  const session = useChartSession();
  const { chart, symbol, state: shown, decimals, timeZone } = session;
  const store = useDrawingStore(symbol);
  const { sheet, status: sheetStatus } = useSheet(store);
  const isIntraday = INTRADAY_MS[shown.interval] !== null;
  const isRaw = shown.adjustment === 'raw';
  const factors = useQuery({ ...adjustmentsQuery(useApi(), symbol), enabled: !isRaw });
  const steps = shown.adjustment === 'raw' ? NO_STEPS : factors.data?.data[shown.adjustment];
  const words = useMemo<WordParts>(
    () => ({ t, format, decimals, timeZone, isIntraday }),
    [t, format, decimals, timeZone, isIntraday],
  );
  const [settingsOf, setSettingsOf] = useState<string | null>(null);
  const [isListOpen, setListOpen] = useState(false);
  const { say, announcement } = useAnnouncer();

  const desk = useMemo(
    () => new DrawingDesk({ store, newId: newErrorId, open: setSettingsOf }),
    [store],
  );
  useLayoutEffect(() => {
    desk.update({
      steps,
      words: (label) => labelWords(words, label),
      now: session.now,
      bars: session.bars,
      report: (outcome) => {
        if (outcome.kind === 'failed')
          toast({ title: failureText(t, outcome.failure), tone: 'danger' });
      },
      say: (point, kind) => {
        const place = placeWords(words, point);
        say(
          kind === null ? place : t('drawings.drawn', { name: t(`drawings.kind.${kind}`), place }),
        );
      },
    });
  }, [desk, steps, words, session, say, t]);
  useEffect(() => (chart === null ? undefined : desk.connect(chart)), [chart, desk]);

  const remove = useCallback(
    (ids: readonly string[]) => {
      if (ids.length === 0) return;
      desk.remove(ids);
      toast({
        title: t('drawings.removed', { count: ids.length }),
        action: {
          label: t('drawings.undo'),
          onSelect: () => desk.edit([{ kind: 'restore', ids }]),
        },
      });
    },
    [desk, t],
  );
  return (
    <DeskHost
      desk={desk}
      value={{
        drawings: sheet.drawings.filter(({ removedAt }) => removedAt === null),
        keptIn: store.keptIn,
        status:
          sheetStatus !== 'ready'
            ? sheetStatus
            : steps === undefined
              ? factors.isError
                ? 'failed'
                : 'loading'
              : 'ready',
        retry: () => {
          store.refresh();
          if (!isRaw) void factors.refetch();
        },
        figures: (drawing) =>
          figureWords(words, { ...drawing, points: shownPoints(drawing, steps ?? NO_STEPS) }),
        openSettings: setSettingsOf,
        isListOpen,
        setListOpen,
        remove,
      }}
    >
      {children}
      {announcement}
      {settingsOf === null ? null : (
        <Suspense>
          <DrawingSettings id={settingsOf} onClose={() => setSettingsOf(null)} />
        </Suspense>
      )}
    </DeskHost>
  );
}

function DeskHost({
  desk,
  value,
  children,
}: {
  readonly desk: DrawingDesk;
  readonly value: Omit<Desk, 'desk' | 'state'>;
  readonly children: ReactNode;
}) {
  const state = useSyncExternalStore(desk.subscribe, desk.state, desk.state);
  const press = (event: KeyboardEvent): void => {
    // Buttons and fields around the chart have keys of their own; undo is everywhere.
    const onChart = event.target instanceof Element && event.target.role === 'application';
    const isUndo = (event.ctrlKey || event.metaKey) && /^[yz]$/i.test(event.key);
    if (inField(event.target) || cellOf(event.target) !== cellOf(event.currentTarget)) return;
    if (!(onChart || isUndo) || !desk.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <DeskContext value={{ desk, state, ...value }}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the chart inside */}
      <div className="contents" onKeyDownCapture={press}>
        {children}
      </div>
    </DeskContext>
  );
}

/** The place in a grid of charts that an element belongs to; `0` is the page's own chart. */
const cellOf = (element: EventTarget): string =>
  (element instanceof Element
    ? element.closest('[data-chart-cell]')?.getAttribute('data-chart-cell')
    : null) ?? '0';

function failureText(t: Translate, { kind, message, because }: DrawingFailure): string {
  if (kind === 'offline') return t('ui.offline');
  switch (because?.kind) {
    case undefined:
      return message ?? t('ui.somethingWentWrong');
    case 'drawings':
      return t('drawings.tooMany', { most: because.most });
    case 'storageFull':
      return t('drawings.browserFull');
    case 'noStorage':
      return t('drawings.browserKeepsNothing');
    default:
      return because satisfies never;
  }
}
