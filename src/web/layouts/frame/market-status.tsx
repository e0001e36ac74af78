import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { clockAt, countdown } from '../../../domain/calendar/market-clock.ts';
import { useNow } from './use-now.ts';

const phases = {
  pre: 'shell.marketPre',
  regular: 'shell.marketOpen',
  after: 'shell.marketAfter',
  overnight: 'shell.marketOvernight',
  closed: 'shell.marketClosed',
} as const;

/** The dot repeats what the word says: full while trading, a ring otherwise. */
const dots = {
  pre: 'border-warning',
  regular: 'border-gain bg-gain',
  after: 'border-warning',
  overnight: 'border-warning',
  closed: 'border-neutral',
} as const;

/** Whether the exchanges trade, and how long until that changes. */
export function MarketStatus({ roomy = false }: { readonly roomy?: boolean }) {
  const { t, format } = useI18n();
  const now = useNow();
  const clock = clockAt(useBoot().marketClocks, now);
  if (clock === undefined) return null;
  const { phase, next, at, early } = clock;
  const when = format.date(at, 'weekdayTime', EXCHANGE_ZONE);
  const left = timeLeft(t, format, now, at);
  return (
    <p
      className="flex items-center gap-2 text-xs whitespace-nowrap xl:min-w-72 xl:justify-end"
      title={next === 'open' ? t('shell.opensAt', { when }) : t('shell.closesAt', { when })}
    >
      <span aria-hidden="true" className={`size-2 rounded-full border-2 ${dots[phase]}`} />
      <span className="font-medium">{early ? t('shell.marketEarly') : t(phases[phase])}</span>
      <span className={`text-quiet tabular-nums ${roomy ? '' : 'max-xl:sr-only'}`}>
        {next === 'open' ? t('shell.opensIn', { left }) : t('shell.closesIn', { left })}
      </span>
    </p>
  );
}

/** As wide as a digit: the words before a count of one digit less stay where they are. */
const FIGURE_SPACE = '\u2007';
const twoWide = (count: number): string => String(count).padStart(2, FIGURE_SPACE);

function timeLeft(t: Translate, format: Formats, now: number, at: number): string {
  const { days, hours, minutes, seconds } = countdown(now, at);
  if (days > 0) return t('shell.daysHours', { days, hours });
  if (hours > 0) return t('shell.hoursMinutes', { hours, minutes: format.padded(minutes) });
  return t('shell.minutesSeconds', { minutes: twoWide(minutes), seconds: format.padded(seconds) });
}
