import { useEffect, useState } from 'react';
import { rangeSummary } from '../../../../domain/charting/visible-range.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useChartSession } from '../chart-session.tsx';
import { barMoment } from '../chart-texts.ts';

/** A view that has been still for so long is worth a sentence (ms). */
const STILL = 1_500;

/** The visible bars in a sentence, for whoever does not see them: said rarely and politely. */
export function ChartSummary() {
  const { t, format } = useI18n();
  const { chart, state, symbol, decimals, timeZone } = useChartSession();
  const [text, setText] = useState('');
  const { interval } = state;
  useEffect(() => {
    if (chart === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      const summary = rangeSummary(chart.bars, chart.visibleRange());
      if (summary === null) {
        setText('');
        return;
      }
      const { first, last, highest, lowest } = summary;
      const price = (value: number) => format.number(value, decimals);
      const moment = (time: number) => barMoment(format, interval, time, timeZone);
      setText(
        t('compare.summary', {
          symbol,
          bars: summary.bars,
          from: moment(first.time),
          to: moment(last.time),
          first: price(first.close),
          last: price(last.close),
          change: format.signedPercent(summary.change),
          high: price(highest.high),
          highDate: moment(highest.time),
          low: price(lowest.low),
          lowDate: moment(lowest.time),
        }),
      );
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(write, STILL);
    };
    soon();
    // Not with every live price: a reader would never be silent.
    const stop = chart.onVisibleRange(soon);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [chart, interval, symbol, decimals, timeZone, t, format]);
  return (
    <p className="sr-only" aria-live="polite" data-part="chart-summary">
      {text}
    </p>
  );
}
