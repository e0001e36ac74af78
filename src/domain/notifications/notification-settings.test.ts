import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digestDue,
  heldUntil,
  readNotificationSettings,
  USUAL_SETTINGS,
} from './notification-settings.ts';
import { isAlwaysQuiet, type QuietHours, quietUntil } from './quiet-hours.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const night: QuietHours = {
  timeZone: 'Europe/Paris',
  from: 22 * 60,
  to: 7 * 60,
  days: EVERY_DAY,
  letsUrgentPass: true,
};
const utc = (text: string): number => Date.parse(`${text}Z`);
const untilText = (quiet: QuietHours, text: string): string | null => {
  const until = quietUntil(quiet, utc(text));
  return until === null ? null : new Date(until).toISOString().slice(0, 16);
};

describe('quiet hours', () => {
  it('CHN-110 go over midnight, by the clock of their zone', () => {
    expect(untilText(night, '2026-11-16T20:59:59')).toBeNull();
    expect(untilText(night, '2026-11-16T21:00')).toBe('2026-11-17T06:00');
    expect(untilText(night, '2026-11-17T05:59:59')).toBe('2026-11-17T06:00');
    expect(untilText(night, '2026-11-17T06:00')).toBeNull();
  });

  it('CHN-111 follow a change of the clocks', () => {
    // 2026-10-25 03:00 in Paris becomes 02:00: the night has an hour more.
    expect(untilText(night, '2026-10-24T20:00')).toBe('2026-10-25T06:00');
    // 2026-03-29: an hour less.
    expect(untilText(night, '2026-03-28T21:00')).toBe('2026-03-29T05:00');
  });

  it('CHN-112 belong to the weekday that they begin on', () => {
    // Friday night only: 2026-11-20 is a Friday.
    const friday = { ...night, days: [5] };
    expect(untilText(friday, '2026-11-21T03:00')).toBe('2026-11-21T06:00');
    expect(untilText(friday, '2026-11-22T03:00')).toBeNull();
  });

  it('CHN-113 that follow each other end together', () => {
    const weekend = { ...night, from: 0, to: 0, days: [6, 0] };
    expect(untilText(weekend, '2026-11-21T12:00')).toBe('2026-11-22T23:00');
  });

  it('CHN-114 end, unless they are every hour of the week', () => {
    expect(isAlwaysQuiet({ ...night, from: 60, to: 60 })).toBe(true);
    expect(isAlwaysQuiet(night)).toBe(false);
    const minute = fc.integer({ min: 0, max: 1_439 });
    fc.assert(
      fc.property(
        fc.record({
          timeZone: fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'UTC'),
          from: minute,
          to: minute,
          days: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
          letsUrgentPass: fc.boolean(),
        }),
        fc.integer({ min: utc('2026-01-01T00:00'), max: utc('2027-01-01T00:00') }),
        (quiet, at) => {
          const until = quietUntil(quiet, at);
          if (until === null || isAlwaysQuiet(quiet)) return;
          expect(until).toBeGreaterThan(at);
          expect(quietUntil(quiet, until)).toBeNull();
        },
      ),
    );
  });
});

describe('what is held back', () => {
  const at = utc('2026-11-16T22:30');
  const settings = { ...USUAL_SETTINGS, quiet: night };
  const dawn = utc('2026-11-17T06:00');

  it('CHN-115 in quiet hours: e-mail and push, not webhooks, not what is urgent', () => {
    expect(heldUntil(settings, 'email', {}, at)).toBe(dawn);
    expect(heldUntil(settings, 'push', {}, at)).toBe(dawn);
    expect(heldUntil(settings, 'webhook', {}, at)).toBeNull();
    expect(heldUntil(settings, 'push', { isUrgent: true }, at)).toBeNull();
    const strict = { ...settings, quiet: { ...night, letsUrgentPass: false } };
    expect(heldUntil(strict, 'push', { isUrgent: true }, at)).toBe(dawn);
  });

  it('CHN-116 for a digest: e-mail alone, to the next letter', () => {
    const hourly = { ...USUAL_SETTINGS, digest: { kind: 'hourly' } as const };
    expect(heldUntil(hourly, 'email', {}, at)).toBe(utc('2026-11-16T23:00'));
    expect(heldUntil(hourly, 'push', {}, at)).toBeNull();
    expect(heldUntil(hourly, 'email', { isUrgent: true }, at)).toBeNull();
    expect(heldUntil({ ...hourly, quiet: night }, 'email', {}, at)).toBe(dawn);
  });

  it('CHN-117 the daily letter leaves at its time in its zone', () => {
    const digest = { kind: 'daily', at: 18 * 60, timeZone: 'America/New_York' } as const;
    expect(digestDue(digest, utc('2026-11-16T22:59'))).toBe(utc('2026-11-16T23:00'));
    expect(digestDue(digest, utc('2026-11-16T23:00'))).toBe(utc('2026-11-17T23:00'));
    expect(digestDue({ kind: 'at-once' }, at)).toBeNull();
  });
});

describe('kept settings', () => {
  it('CHN-118 come back as they were, and fall back one field at a time', () => {
    const settings = {
      quiet: night,
      digest: { kind: 'daily', at: 480, timeZone: 'UTC' } as const,
      sound: true,
    };
    expect(readNotificationSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
    expect(readNotificationSettings({ ...settings, quiet: { ...night, from: -1 } })).toEqual({
      ...settings,
      quiet: null,
    });
    expect(readNotificationSettings({ digest: { kind: 'weekly' }, sound: 'yes' })).toEqual(
      USUAL_SETTINGS,
    );
  });
});
