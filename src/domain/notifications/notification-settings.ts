import { zonedDay, zonedToUtc } from '../calendar/zoned-time.ts';
import { isTimeZone } from '../navigation/preferences.ts';
import type { ChannelKind } from './channel.ts';
import type { Notification } from './notification.ts';
import { DAY_MINUTES, isAlwaysQuiet, type QuietHours, quietUntil } from './quiet-hours.ts';

/** When e-mail is sent: each message at once, or all since the last letter together. */
export type Digest =
  | { readonly kind: 'at-once' }
  | { readonly kind: 'hourly' }
  /** Minutes after midnight of a zone. */
  | { readonly kind: 'daily'; readonly at: number; readonly timeZone: string };

/** How a member wants to be told, on whatever channel. */
export interface NotificationSettings {
  readonly quiet: QuietHours | null;
  readonly digest: Digest;
  /** A sound in the page when an alert fires. */
  readonly sound: boolean;
}

export const USUAL_SETTINGS: NotificationSettings = {
  quiet: null,
  digest: { kind: 'at-once' },
  sound: false,
};

const HOUR = 3_600_000;

/** When the next letter of a digest leaves: always later than `at`. */
export function digestDue(digest: Digest, at: number): number | null {
  switch (digest.kind) {
    case 'at-once':
      return null;
    case 'hourly':
      return Math.floor(at / HOUR) * HOUR + HOUR;
    case 'daily': {
      const today = zonedDay(digest.timeZone, at);
      const due = zonedToUtc(digest.timeZone, today, digest.at);
      return due > at ? due : zonedToUtc(digest.timeZone, today + 1, digest.at);
    }
    default:
      return digest satisfies never;
  }
}

/**
 * Until when a message to a kind of channel is held back; null: it is sent at once. Webhooks are
 * programs, which do not sleep.
 */
export function heldUntil(
  { quiet, digest }: Pick<NotificationSettings, 'quiet' | 'digest'>,
  kind: ChannelKind,
  { isUrgent = false }: Pick<Notification, 'isUrgent'>,
  at: number,
): number | null {
  if (kind === 'webhook') return null;
  const passes = isUrgent && (quiet === null || quiet.letsUrgentPass);
  if (passes) return null;
  const letter = kind === 'email' && !isUrgent ? digestDue(digest, at) : null;
  // A letter that falls into quiet hours waits for their end.
  const quietEnd = quiet === null ? null : quietUntil(quiet, letter ?? at);
  return quietEnd ?? letter;
}

/** What was kept by another version falls back one field at a time. */
export function readNotificationSettings(
  kept: Readonly<Record<string, unknown>>,
): NotificationSettings {
  return {
    quiet: readQuiet(kept['quiet']),
    digest: readDigest(kept['digest']) ?? USUAL_SETTINGS.digest,
    sound: kept['sound'] === true,
  };
}

const isMinute = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < DAY_MINUTES;

type Kept = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Kept => typeof value === 'object' && value !== null;

function readQuiet(kept: unknown): QuietHours | null {
  if (!isRecord(kept)) return null;
  const { timeZone, from, to, days, letsUrgentPass } = kept;
  if (!isTimeZone(timeZone) || !isMinute(from) || !isMinute(to) || !Array.isArray(days))
    return null;
  const week = [0, 1, 2, 3, 4, 5, 6].filter((day) => days.includes(day));
  const quiet = { timeZone, from, to, days: week, letsUrgentPass: letsUrgentPass === true };
  return isAlwaysQuiet(quiet) ? null : quiet;
}

function readDigest(kept: unknown): Digest | null {
  if (!isRecord(kept)) return null;
  const { kind, at, timeZone } = kept;
  if (kind === 'hourly') return { kind };
  if (kind === 'daily' && isMinute(at) && isTimeZone(timeZone)) return { kind, at, timeZone };
  return null;
}
