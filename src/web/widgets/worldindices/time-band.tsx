import { type Span, tradingWithin } from '../../../domain/calendar/session-band.ts';
import type { Exchange } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';

const MARKS = [25, 50, 75];

/** The trading of an exchange on the reader's day, midnight to midnight, with a line at now. */
export function TimeBand({
  exchange,
  name,
  day,
  now,
}: {
  readonly exchange: Exchange;
  readonly name: string;
  readonly day: Span;
  readonly now: number;
}) {
  const { t, format } = useI18n();
  const windows = tradingWithin(exchange, day.from, day.to);
  const share = (at: number): number => (100 * (at - day.from)) / (day.to - day.from);
  const hours = windows.map(
    ({ open, close }) => `${format.date(open, 'time')}–${format.date(close, 'time')}`,
  );
  return (
    <span className="relative block h-3.5 min-w-40 overflow-hidden rounded-xs bg-sunken">
      <span className="sr-only">
        {windows.length === 0
          ? t('world.noHours')
          : t('world.hoursOf', { name, hours: format.list(hours) })}
      </span>
      {MARKS.map((mark) => (
        <span
          key={mark}
          aria-hidden="true"
          className="absolute inset-y-0 w-px bg-line"
          style={{ left: `${mark}%` }}
        />
      ))}
      {windows.map(({ open, close }) => (
        <span
          key={open}
          aria-hidden="true"
          title={`${format.date(open, 'time')}–${format.date(close, 'time')}`}
          className={`absolute inset-y-0.5 rounded-xs ${now >= open && now < close ? 'bg-series-1' : 'bg-series-1/40'}`}
          style={{ left: `${share(open)}%`, width: `${share(close) - share(open)}%` }}
        />
      ))}
      <span
        aria-hidden="true"
        className="absolute inset-y-0 w-0.5 bg-ink"
        style={{ left: `${share(now)}%` }}
      />
    </span>
  );
}
