import { useCallback } from 'react';
import { topicKey } from '../../../contract/stream.ts';
import type { Alert } from '../../../domain/alerts/alert.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useLiveStore } from '../../live/live-store-provider.tsx';
import { quoteIn } from '../../live/live-value.ts';
import { useLiveElement, type Watch } from '../../live/use-live-element.ts';
import { writeText } from '../../ui/write-text.ts';
import { quoteSignal } from '../../widgets/alerteditor/quote-signal.ts';
import {
  triggerDistance,
  type TriggerDistance,
} from '../../widgets/alerteditor/trigger-distance.ts';
import { watchedSymbols } from './watched-symbols.ts';

/** The distance by what the stream says now; `null` where an alert has none. */
export type LiveDistance = (alert: Alert) => TriggerDistance | null;

export function useLiveDistance(): LiveDistance {
  const store = useLiveStore();
  return useCallback(
    (alert) => {
      if (alert.status !== 'active' || alert.target.kind !== 'symbol') return null;
      const own = alert.target.symbol;
      const found = triggerDistance(alert.condition, (subject, name) =>
        quoteSignal(quoteIn(store.value(topicKey('quotes', subject ?? own))), name),
      );
      // The column is one of prices: by how much a volume has to grow is not said among them.
      return found.isPrice === true || found.holds === true ? found : { ...found, share: null };
    },
    [store],
  );
}

/** How far an alert is from firing: follows the market without rendering. */
export function DistanceCell({
  alert,
  distance,
}: {
  readonly alert: Alert;
  readonly distance: LiveDistance;
}) {
  const { t, format } = useI18n();
  const store = useLiveStore();
  const watch = useCallback<Watch>(
    (onChange) => {
      const stops = watchedSymbols(alert).map((symbol) =>
        store.watch(topicKey('quotes', symbol), onChange),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, alert],
  );
  const ref = useLiveElement<HTMLDataElement>(watch, (element) => {
    const now = distance(alert);
    const share = now?.share ?? null;
    element.dataset['near'] =
      now?.holds === true ? 'now' : share !== null && Math.abs(share) < NEAR ? 'yes' : 'no';
    writeText(
      element,
      now?.holds === true
        ? t('alerts.holdsNow')
        : share === null
          ? MISSING
          : format.signedPercent(share),
    );
  });
  return (
    <data
      ref={ref}
      className="text-quiet tabular-nums data-[near=now]:font-medium data-[near=now]:text-warning data-[near=yes]:font-medium data-[near=yes]:text-ink"
    >
      {MISSING}
    </data>
  );
}

/** Nearer than this stands out. */
const NEAR = 0.02;
