import { useCallback, useMemo } from 'react';
import { topicKey } from '../../../../contract/stream.ts';
import type { AlertCondition } from '../../../../domain/alerts/condition.ts';
import { subjectsOf } from '../../../../domain/alerts/language/condition-subjects.ts';
import { priceDecimals } from '../../../../domain/quotes/price-decimals.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useLiveStore } from '../../../live/use-live-store.ts';
import { quoteIn } from '../../../live/live-value.ts';
import { useLiveElement, type Watch } from '../../../live/use-live-element.ts';
import { writeText } from '../../../ui/write-text.ts';
import { quoteSignal } from '../quote-signal.ts';
import { triggerDistance } from '../../../../domain/alerts/trigger-distance.ts';

/** Where the market stands, how far that is from the condition, and whether it is met already. */
export function NowLine({
  symbol,
  condition,
}: {
  readonly symbol: SymbolId;
  readonly condition: AlertCondition;
}) {
  const { t, format } = useI18n();
  const store = useLiveStore();
  const symbols = useMemo(
    () => [...new Set([symbol, ...subjectsOf(condition)])],
    [symbol, condition],
  );
  const watch = useCallback<Watch>(
    (onChange) => {
      const stops = symbols.map((one) => store.watch(topicKey('quotes', one), onChange));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, symbols],
  );
  const ref = useLiveElement<HTMLParagraphElement>(watch, (element) => {
    const quote = quoteIn(store.value(topicKey('quotes', symbol)));
    const known = store.value(topicKey('quotes', symbol));
    const delay = known?.is === 'snapshot' ? known.delay : 0;
    if (quote === undefined) {
      writeText(element, ' ');
      return;
    }
    const { holds, share } = triggerDistance(condition, (subject, name) =>
      quoteSignal(quoteIn(store.value(topicKey('quotes', subject ?? symbol))), name),
    );
    const price = format.number(quote.last, priceDecimals(symbol, quote.last));
    element.dataset['holds'] = String(holds === true);
    const parts = [
      t('alerts.now', { symbol, price }),
      holds === true
        ? t('alerts.alreadyTrue')
        : share === null
          ? ''
          : t('alerts.toGo', { share: format.signedPercent(share) }),
      delay > 0 ? t('alerts.delayedData', { count: Math.round(delay / 60_000) }) : '',
    ];
    writeText(element, parts.filter((part) => part !== '').join(' · '));
  });
  return (
    <p
      ref={ref}
      aria-live="off"
      className="min-h-4 text-xs text-quiet tabular-nums data-[holds=true]:font-medium data-[holds=true]:text-warning"
    >
      {' '}
    </p>
  );
}
