import { useState } from 'react';
import {
  getNotificationSettings,
  saveNotificationSettings,
} from '../../../contract/notifications.ts';
import type { NotificationSettings } from '../../../domain/notifications/notification-settings.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useDisplay } from '../../display/display-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/field.tsx';
import { useNotificationSettings } from './notification-settings-query.ts';
import { TIME_ZONES } from './time-zones.ts';
import { WriteForm } from './write-form.tsx';

const saving = defineMutation({
  endpoint: saveNotificationSettings,
  changes: [getNotificationSettings],
});

const DAYS = {
  all: [0, 1, 2, 3, 4, 5, 6],
  working: [1, 2, 3, 4, 5],
  weekend: [0, 6],
} as const;
type Days = keyof typeof DAYS;
const dayNames: Readonly<Record<Days, PlainKey>> = {
  all: 'notifications.quiet.all',
  working: 'notifications.quiet.working',
  weekend: 'notifications.quiet.weekend',
};
const DAY_CHOICES = ['all', 'working', 'weekend'] as const satisfies readonly Days[];

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => at * 30);
const NIGHT = { from: 22 * 60, to: 7 * 60 };
const MORNING = 8 * 60;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A time that was set by a program may lie between the choices. */
const timesWith = (minutes: number): readonly number[] =>
  HALF_HOURS.includes(minutes) ? HALF_HOURS : [...HALF_HOURS, minutes].toSorted((a, b) => a - b);
const zonesWith = (zone: string): readonly string[] =>
  TIME_ZONES.some((known) => known === zone) ? TIME_ZONES : [zone, ...TIME_ZONES];
const daysOf = (days: readonly number[]): Days =>
  DAY_CHOICES.find((name) => DAYS[name].length === days.length) ?? 'all';

/** When e-mail and push wait, whether e-mails are gathered, and the sound of the page. */
export function QuietCard() {
  const { t } = useI18n();
  const { display } = useDisplay();
  const { quiet, digest, sound } = useNotificationSettings();
  const [isQuiet, setQuiet] = useState(quiet !== null);
  const [isDaily, setDaily] = useState(digest.kind === 'daily');
  const zone = quiet?.timeZone ?? (digest.kind === 'daily' ? digest.timeZone : display.timeZone);
  return (
    <Card title={t('notifications.when')} note={t('notifications.whenNote')}>
      <div className="max-w-2xl">
        <WriteForm
          mutation={saving}
          input={(typed) => ({ body: wishOf(typed) })}
          submit={t('account.save')}
          done={t('notifications.whenSaved')}
        >
          {(fieldError) => (
            <div className="grid gap-4 items-start md:grid-cols-2">
              <Select
                label={t('notifications.quiet')}
                name="quiet"
                defaultValue={quiet === null ? 'off' : daysOf(quiet.days)}
                error={fieldError('quiet')}
                onChange={(event) => setQuiet(event.currentTarget.value !== 'off')}
              >
                <option value="off">{t('notifications.quiet.off')}</option>
                {DAY_CHOICES.map((days) => (
                  <option key={days} value={days}>
                    {t(dayNames[days])}
                  </option>
                ))}
              </Select>
              {isQuiet ? (
                <>
                  <div className="grid grid-cols-2 gap-3">
                    <TimeSelect
                      label={t('notifications.quiet.from')}
                      name="from"
                      value={quiet?.from ?? NIGHT.from}
                    />
                    <TimeSelect
                      label={t('notifications.quiet.to')}
                      name="to"
                      value={quiet?.to ?? NIGHT.to}
                    />
                  </div>
                  <Select
                    label={t('notifications.quiet.urgent')}
                    name="urgent"
                    defaultValue={quiet?.letsUrgentPass === false ? 'wait' : 'pass'}
                  >
                    <option value="pass">{t('notifications.quiet.pass')}</option>
                    <option value="wait">{t('notifications.quiet.wait')}</option>
                  </Select>
                </>
              ) : null}
              <Select
                label={t('notifications.digest')}
                name="digest"
                defaultValue={digest.kind}
                error={fieldError('digest')}
                onChange={(event) => setDaily(event.currentTarget.value === 'daily')}
              >
                <option value="at-once">{t('notifications.digest.atOnce')}</option>
                <option value="hourly">{t('notifications.digest.hourly')}</option>
                <option value="daily">{t('notifications.digest.daily')}</option>
              </Select>
              {isDaily ? (
                <TimeSelect
                  label={t('notifications.digest.at')}
                  name="digestAt"
                  value={digest.kind === 'daily' ? digest.at : MORNING}
                />
              ) : null}
              {isQuiet || isDaily ? (
                <Select label={t('account.timeZone')} name="timeZone" defaultValue={zone}>
                  {zonesWith(zone).map((one) => (
                    <option key={one} value={one}>
                      {one.replaceAll('_', ' ')}
                    </option>
                  ))}
                </Select>
              ) : null}
              <Select
                label={t('notifications.sound')}
                name="sound"
                defaultValue={sound ? 'on' : 'off'}
              >
                <option value="off">{t('notifications.sound.off')}</option>
                <option value="on">{t('notifications.sound.on')}</option>
              </Select>
            </div>
          )}
        </WriteForm>
      </div>
    </Card>
  );
}

function TimeSelect(props: {
  readonly label: string;
  readonly name: string;
  readonly value: number;
}) {
  return (
    <Select label={props.label} name={props.name} defaultValue={props.value}>
      {timesWith(props.value).map((minutes) => (
        <option key={minutes} value={minutes}>
          {clock(minutes)}
        </option>
      ))}
    </Select>
  );
}

function wishOf(typed: Readonly<Record<string, string>>) {
  const { timeZone = 'UTC' } = typed;
  const days = DAY_CHOICES.find((name) => name === typed['quiet']);
  const at = Number(typed['digestAt']);
  const digest: NotificationSettings['digest'] =
    typed['digest'] === 'daily'
      ? { kind: 'daily', at, timeZone }
      : { kind: typed['digest'] === 'hourly' ? 'hourly' : 'at-once' };
  return {
    quiet:
      days === undefined
        ? null
        : {
            timeZone,
            from: Number(typed['from']),
            to: Number(typed['to']),
            days: [...DAYS[days]],
            letsUrgentPass: typed['urgent'] !== 'wait',
          },
    digest,
    sound: typed['sound'] === 'on',
  };
}
