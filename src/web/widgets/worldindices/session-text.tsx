import { countdown } from '../../../domain/calendar/market-clock.ts';
import type { SessionState } from '../../../domain/calendar/session-band.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';

/** The dot repeats what the word says: full while trading, a ring otherwise. */
const dots = {
  open: 'border-gain bg-gain',
  lunch: 'border-warning',
  closed: 'border-neutral',
} as const;

/** Whether an exchange trades, and how long until that changes. */
export function SessionText({
  state,
  now,
}: {
  readonly state: SessionState;
  readonly now: number;
}) {
  const { t, format } = useI18n();
  return (
    <span className="flex items-center gap-1.5 overflow-hidden whitespace-nowrap">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full border-2 ${dots[state.kind]}`}
      />
      <span>{t(`world.${state.kind}`)}</span>
      <span className="min-w-0 truncate text-quiet tabular-nums">
        {nextText(t, format, state, now)}
      </span>
    </span>
  );
}

function nextText(t: Translate, format: Formats, { kind, until }: SessionState, now: number) {
  if (until === null) return '';
  const left = leftText(t, format, now, until);
  switch (kind) {
    case 'open':
      return t('world.closesIn', { left });
    case 'lunch':
      return t('world.resumesIn', { left });
    case 'closed':
      return t('world.opensIn', { left });
    default:
      return kind satisfies never;
  }
}

function leftText(t: Translate, format: Formats, now: number, until: number): string {
  const { days, hours, minutes } = countdown(now, until);
  if (days > 0) return t('world.left.days', { days, hours });
  if (hours > 0) return t('world.left.hours', { hours, minutes: format.padded(minutes) });
  return t('world.left.minutes', { minutes: Math.max(1, minutes) });
}
