import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { easternDate } from '../../../../../domain/calendar/eastern-time.ts';
import { type IsoDate, parseIsoDate } from '../../../../../domain/calendar/iso-date.ts';
import { previousSession, sessionsBetween } from '../../../../../domain/calendar/sessions.ts';
import { ACCOUNT_NAME_MAXIMUM } from '../../../../../domain/trading/account.ts';
import { DEFAULT_SETTINGS } from '../../../../../domain/trading/default-settings.ts';
import {
  REPLAY_HOURS,
  REPLAY_SESSIONS_MAXIMUM,
  type ReplayHours,
} from '../../../../../domain/trading/replay-clock.ts';
import { useApi } from '../../../../api/api-provider.tsx';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { useBoot } from '../../../../shell/boot/boot.tsx';
import { Select, TextField } from '../../../../ui/field.tsx';
import { toast } from '../../../../ui/toast-queue.ts';
import { REPLAY_SPEEDS } from '../../frame/shown-time.ts';
import { accountsQuery, replaying } from '../../trading-calls.ts';
import { draftOf, settingsOf, typedDecimal } from '../settings-draft.ts';
import { SettingsFields } from '../settings-fields.tsx';
import { FormDialog, type Shown } from './form-dialog.tsx';

const OPENING_CASH = '100000';
const USUAL_DAYS = 5;
const STANDING = '0';

/** An account whose time is the past: its days, its speed, its cash. */
export function NewReplay(shown: Shown) {
  const { t, format } = useI18n();
  const navigate = useNavigate();
  const { now } = useBoot();
  const { data } = useQuery(accountsQuery(useApi()));
  // The market's day, which a simulated market has of its own.
  const at = data?.accounts.find(({ account }) => account.replay === null)?.figures?.at;
  const last = previousSession(easternDate(at ?? now)).date;
  const [name, setName] = useState('');
  const [cash, setCash] = useState(OPENING_CASH);
  const [from, setFrom] = useState<string>(() => daysBefore(last, USUAL_DAYS));
  const [to, setTo] = useState<string>(last);
  const [speed, setSpeed] = useState<string>(STANDING);
  const [hours, setHours] = useState<ReplayHours>('regular');
  const [draft, setDraft] = useState(() => draftOf(DEFAULT_SETTINGS));
  const days = { from: parseIsoDate(from), to: parseIsoDate(to) };
  const sessions =
    days.from === null || days.to === null || days.from > days.to
      ? 0
      : sessionsBetween(days.from, days.to).length;
  const isDays = sessions > 0 && sessions <= REPLAY_SESSIONS_MAXIMUM && to <= last;
  return (
    <FormDialog
      {...shown}
      wide
      mutation={replaying}
      input={() => ({
        body: {
          name: name.trim(),
          cash: typedDecimal(cash),
          settings: settingsOf(draft),
          from,
          to,
          speed: Number(speed),
          hours,
        },
      })}
      title={t('trading.newReplay')}
      description={t('trading.newReplayHint')}
      submitText={t('trading.openReplay')}
      isReady={name.trim() !== '' && isDays}
      onDone={({ account }) => {
        toast({ title: t('trading.accountOpened', { name: account.name }), tone: 'success' });
        void navigate(`/trade?account=${account.id}`);
      }}
    >
      {(fieldError) => (
        <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
          <TextField
            label={t('trading.accountName')}
            value={name}
            maxLength={ACCOUNT_NAME_MAXIMUM}
            error={fieldError('name')}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={t('trading.startingCash')}
            inputMode="decimal"
            value={cash}
            error={fieldError('cash')}
            onChange={({ target }) => setCash(target.value)}
          />
          <TextField
            label={t('trading.replayFrom')}
            type="date"
            max={last}
            value={from}
            error={fieldError('from')}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label={t('trading.replayTo')}
            type="date"
            max={last}
            value={to}
            error={fieldError('to')}
            hint={
              isDays
                ? t('trading.replaySessions', { count: sessions })
                : t('trading.replayDaysHint', {
                    most: REPLAY_SESSIONS_MAXIMUM,
                    last: format.date(Date.parse(last), 'date', 'UTC'),
                  })
            }
            onChange={({ target }) => setTo(target.value)}
          />
          <Select
            label={t('trading.replaySpeed')}
            value={speed}
            onChange={({ target }) => setSpeed(target.value)}
          >
            <option value={STANDING}>{t('trading.replayStanding')}</option>
            {REPLAY_SPEEDS.map((value) => (
              <option key={value} value={String(value)}>
                {t('trading.replayTimes', { speed: format.number(value) })}
              </option>
            ))}
          </Select>
          <Select
            label={t('trading.replayHours')}
            value={hours}
            onChange={({ target }) =>
              setHours(REPLAY_HOURS.find((one) => one === target.value) ?? 'regular')
            }
          >
            {REPLAY_HOURS.map((value) => (
              <option key={value} value={value}>
                {t(`trading.replayHours.${value}`)}
              </option>
            ))}
          </Select>
          <SettingsFields brief draft={draft} onChange={setDraft} fieldError={fieldError} />
        </div>
      )}
    </FormDialog>
  );
}

/** The first of so many sessions that end on this day. */
function daysBefore(last: IsoDate, count: number): IsoDate {
  let day = last;
  for (let done = 1; done < count; done += 1) day = previousSession(day).date;
  return day;
}
