import { useEffect, useRef } from 'react';
import { calendarOfSymbol, US_CALENDAR } from '../../../../domain/calendar/exchange-calendar.ts';
import { barClock } from '../../../../domain/charting/bar-countdown.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import { together } from '../../../charts/analysis/listeners.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useChartSession } from '../chart-session.tsx';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** 02:31, 1:02:31, 3 d 04:12. */
export function countdownText({ padded }: Pick<Formats, 'padded'>, ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  const [minutes, rest] = [Math.floor((seconds % HOUR) / 60), seconds % 60];
  if (days > 0) return `${days}d ${padded(hours)}:${padded(minutes)}`;
  return hours > 0
    ? `${hours}:${padded(minutes)}:${padded(rest)}`
    : `${padded(minutes)}:${padded(rest)}`;
}

/** How long the bar of now still runs, below the last price. Written without rendering. */
export function BarCountdown() {
  const { t, format } = useI18n();
  const { chart, state, now, isDaily } = useChartSession();
  const box = useRef<HTMLSpanElement>(null);
  // When bars end is known for the exchanges at home only.
  const isShown = state.countdown && !isDaily && calendarOfSymbol(state.symbol) === US_CALENDAR;
  const { interval, hours } = state;
  useEffect(() => {
    if (chart === null || !isShown) return undefined;
    const write = (): void => {
      const element = box.current;
      if (element === null) return;
      const clock = barClock(now(), interval, hours === 'extended');
      const last = chart.bars.at(-1);
      const view = chart.panes.view();
      const y = last === undefined ? undefined : view?.yOf(last.close);
      const isVisible =
        clock.is === 'open' &&
        view !== undefined &&
        y !== undefined &&
        y > 0 &&
        y < view.height - 24;
      element.hidden = !isVisible;
      if (!isVisible) return;
      const text = countdownText(format, clock.endsAt - now());
      element.textContent = text;
      element.title = t('compare.countdown.left', { time: text });
      element.style.transform = `translate(${view.width + 1}px, ${y + 10}px)`;
    };
    write();
    const timer = setInterval(write, 1_000);
    return together(chart.onVisibleRange(write), chart.onBars(write), () => clearInterval(timer));
  }, [chart, isShown, interval, hours, now, format, t]);
  return isShown ? (
    <span
      ref={box}
      hidden
      aria-hidden="true"
      data-part="countdown"
      className="pointer-events-none absolute top-0 left-0 z-10 rounded-xs bg-sunken px-1 text-2xs text-quiet tabular-nums"
    />
  ) : null;
}
