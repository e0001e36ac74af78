import { useQuery } from '@tanstack/react-query';
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { getAdjustments } from '../../../../../contract/market/bars.ts';
import { shownPoints } from '../../../../../domain/drawings/price-basis.ts';
import { INTRADAY_MS } from '../../../../../domain/prices/bar.ts';
import type { PriceStep } from '../../../../../domain/prices/adjust-bars.ts';
import type { SymbolId } from '../../../../../domain/symbols/instrument.ts';
import type { Translate } from '../../../../../i18n/translate.ts';
import { useApi } from '../../../../api/api-provider.tsx';
import type { ApiClient } from '../../../../api/client.ts';
import { endpointQuery } from '../../../../api/endpoint-query.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import type { DrawingFailure } from '../../../../live/drawings/drawing-store.ts';
import { useDrawingStore, useSheet } from '../../../../live/drawings/use-drawings.ts';
import { newErrorId } from '../../../../shell/errors/new-error-id.ts';
import { useAnnouncer } from '../../../../ui/announcer.tsx';
import { toast } from '../../../../ui/toast-queue.ts';
import { useChartSession } from '../../chart-session.tsx';
import type { Desk } from '../desk-context.ts';
import { DrawingDesk } from '../drawing-desk.ts';
import { figureWords, labelWords, placeWords, type WordParts } from '../drawing-words.ts';

const DrawingSettings = lazy(async () => ({
  default: (await import('./drawing-settings.tsx')).DrawingSettings,
}));

const adjustmentsQuery = (api: ApiClient, symbol: SymbolId) =>
  endpointQuery(api, getAdjustments, { params: { symbol } });

const NO_STEPS: readonly PriceStep[] = [];

/** The desk of one chart: draws, hears the pointer, and tells its controls of every change. */
export const OpenDesk = memo(function OpenDesk({
  onDesk,
}: {
  readonly onDesk: (desk: Desk | null) => void;
}) {
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
  const state = useSyncExternalStore(desk.subscribe, desk.state, desk.state);
  const { isError, refetch } = factors;
  const value = useMemo<Desk>(
    () => ({
      desk,
      state,
      drawings: sheet.drawings.filter(({ removedAt }) => removedAt === null),
      keptIn: store.keptIn,
      status:
        sheetStatus !== 'ready'
          ? sheetStatus
          : steps === undefined
            ? isError
              ? 'failed'
              : 'loading'
            : 'ready',
      retry: () => {
        store.refresh();
        if (!isRaw) void refetch();
      },
      figures: (drawing) =>
        figureWords(words, { ...drawing, points: shownPoints(drawing, steps ?? NO_STEPS) }),
      openSettings: setSettingsOf,
      isListOpen,
      setListOpen,
      remove,
    }),
    [
      desk,
      state,
      sheet,
      sheetStatus,
      store,
      steps,
      isError,
      refetch,
      isRaw,
      words,
      isListOpen,
      remove,
    ],
  );
  useLayoutEffect(() => onDesk(value), [onDesk, value]);
  useEffect(() => () => onDesk(null), [onDesk]);
  return (
    <>
      {announcement}
      {settingsOf === null ? null : (
        <Suspense>
          <DrawingSettings id={settingsOf} onClose={() => setSettingsOf(null)} />
        </Suspense>
      )}
    </>
  );
});

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
