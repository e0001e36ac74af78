import { useSyncExternalStore } from 'react';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { useBoot } from '../shell/boot/boot.tsx';

const MINUTE = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for every time on the page: a list of news has hundreds. */
function subscribe(tick: () => void): () => void {
  listeners.add(tick);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, MINUTE / 4);
  return () => {
    listeners.delete(tick);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const thisMinute = (ms: number): number => Math.floor(ms / MINUTE) * MINUTE;

/** The time in whole minutes; the first render has the server's, so that both say the same. */
export function useMinute(): number {
  const { now } = useBoot();
  return useSyncExternalStore(
    subscribe,
    () => thisMinute(Date.now()),
    () => thisMinute(now),
  );
}

/** Beyond this, how long ago it was says less than the date. */
const A_WEEK = 7 * 86_400_000;

interface RelativeTimeProps {
  readonly time: number;
  readonly className?: string;
  /** Beside a date: nothing rather than the date again. */
  readonly recentOnly?: boolean;
}

/** "3 minutes ago" while that helps, then the date; the exact moment on hover and for machines. */
export function RelativeTime({ time, className, recentOnly = false }: RelativeTimeProps) {
  const { format } = useI18n();
  const now = useMinute();
  const ago = now - time;
  const recent = ago <= A_WEEK && ago >= -MINUTE;
  if (recentOnly && !recent) return null;
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={format.date(time, 'dateTimeWithZone')}
      className={className}
    >
      {recent ? format.relative(Math.min(time, now), now) : format.date(time, 'date')}
    </time>
  );
}
