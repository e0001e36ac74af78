import { useCallback } from 'react';
import { topicKey } from '../../../contract/stream.ts';
import type { Alert } from '../../../domain/alerts/alert.ts';
import { type AlertSight, readSight } from '../../../domain/alerts/alert-sight.ts';
import { figureText } from '../../../domain/alerts/fact-text.ts';
import { printOperand } from '../../../domain/alerts/language/print.ts';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { useLiveStore } from '../../live/use-live-store.ts';
import { quoteIn } from '../../live/live-value.ts';
import { useLiveElement, type Watch } from '../../live/use-live-element.ts';
import { writeText } from '../../ui/write-text.ts';
import { quoteSignal } from '../../widgets/alerteditor/quote-signal.ts';
import { triggerDistance, type TriggerDistance } from '../../../domain/alerts/trigger-distance.ts';
import { watchedSymbols } from './watched-symbols.ts';

/** What those who watch see, by the id of the alert. */
export type Sights = ReadonlyMap<string, AlertSight>;

export interface ShownDistance extends TriggerDistance {
  /** Of a list: which of its symbols is meant. */
  readonly symbol: SymbolId | null;
}

/** The distance by what stream and watchers say now; `null` where an alert has none. */
export type LiveDistance = (alert: Alert) => ShownDistance | null;

export function useLiveDistance(sights: Sights): LiveDistance {
  const store = useLiveStore();
  return useCallback(
    (alert) => {
      if (alert.status !== 'active') return null;
      const { target, condition } = alert;
      const found = sights.get(alert.id);
      const seen = found?.revision === alert.revision ? found : undefined;
      const symbol = target.kind === 'symbol' ? null : parseSymbolId(seen?.symbol ?? '');
      const own = target.kind === 'symbol' ? target.symbol : symbol;
      const way = triggerDistance(
        condition,
        (subject, name) => {
          const about = subject ?? own;
          return about === null
            ? null
            : quoteSignal(quoteIn(store.value(topicKey('quotes', about))), name);
        },
        readSight(condition, seen?.tests ?? []),
      );
      return { ...way, symbol };
    },
    [store, sights],
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
      const meant = distance(alert)?.symbol ?? null;
      const symbols = [...watchedSymbols(alert), ...(meant === null ? [] : [meant])];
      const stops = symbols.map((symbol) => store.watch(topicKey('quotes', symbol), onChange));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, alert, distance],
  );
  const ref = useLiveElement<HTMLDataElement>(watch, (element) => {
    const now = distance(alert);
    const share = now?.share ?? null;
    element.dataset['near'] =
      now?.holds === true ? 'now' : share !== null && Math.abs(share) < NEAR ? 'yes' : 'no';
    const way = now === null ? MISSING : wayText(now, t, format);
    writeText(element, now?.symbol == null || way === MISSING ? way : `${now.symbol} ${way}`);
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

/** A share of the price; of anything else where it is and where it has to be. */
export function wayText(
  { holds, share, isPrice, reach }: ShownDistance,
  t: I18n['t'],
  format: I18n['format'],
): string {
  if (holds === true) return t('alerts.holdsNow');
  if (reach !== undefined && isPrice !== true) {
    const operand = printOperand(reach.operand);
    const text = (value: number) =>
      figureText(operand, value, { subject: '', currency: null }, format);
    return `${text(reach.from)} → ${text(reach.to)}`;
  }
  return share === null ? MISSING : format.signedPercent(share);
}

/** Nearer than this stands out. */
const NEAR = 0.02;
