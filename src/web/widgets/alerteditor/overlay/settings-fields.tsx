import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listChannels } from '../../../../contract/notifications.ts';
import {
  ALERT_FREQUENCIES,
  ALERT_HOURS,
  ALERT_NAME_MAXIMUM,
  ALERT_NOTE_MAXIMUM,
} from '../../../../domain/alerts/alert.ts';
import { BAR_INTERVALS } from '../../../../domain/prices/bar.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Checkbox, Select, TextField } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { EditedDraft } from './use-alert-draft.ts';
import { dayText, endOfDay } from './expiry-day.ts';

interface SettingsFieldsProps {
  readonly draft: EditedDraft;
  readonly onChange: (change: Partial<EditedDraft>) => void;
  readonly fieldError: (name: string) => string | undefined;
  /** What the alert is called while it has no name. */
  readonly words: string;
}

const MINUTE = 60_000;
const COOL_DOWNS = [0, 5, 15, 30, 60, 240, 1_440, 10_080].map((minutes) => minutes * MINUTE);

/** How often, when and until when it fires, and what it is called. */
export function SettingsFields({ draft, onChange, fieldError, words }: SettingsFieldsProps) {
  const { t, format } = useI18n();
  const spans = COOL_DOWNS.includes(draft.coolDown) ? COOL_DOWNS : [...COOL_DOWNS, draft.coolDown];
  const spanText = (ms: number): string => {
    const minutes = ms / MINUTE;
    if (ms === 0) return t('alerts.noCoolDown');
    if (minutes % 1_440 === 0) return t('alerts.daysCount', { count: minutes / 1_440 });
    if (minutes % 60 === 0) return t('alerts.hoursCount', { count: minutes / 60 });
    return t('alerts.minutesCount', { count: minutes });
  };
  return (
    <div className="grid items-start gap-3 md:grid-cols-3">
      <Select
        label={t('alerts.frequency')}
        value={draft.frequency}
        error={fieldError('frequency')}
        hint={t(`alerts.frequencyHint.${draft.frequency}`)}
        onChange={({ target }) => {
          const frequency = ALERT_FREQUENCIES.find((one) => one === target.value);
          if (frequency !== undefined) onChange({ frequency });
        }}
      >
        {ALERT_FREQUENCIES.map((one) => (
          <option key={one} value={one}>
            {t(`alerts.frequency.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('alerts.interval')}
        hint={t('alerts.intervalHint')}
        value={draft.interval}
        error={fieldError('interval')}
        onChange={({ target }) => {
          const interval = BAR_INTERVALS.find((one) => one === target.value);
          if (interval !== undefined) onChange({ interval });
        }}
      >
        {BAR_INTERVALS.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <Select
        label={t('alerts.hours')}
        value={draft.hours}
        error={fieldError('hours')}
        onChange={({ target }) => {
          const hours = ALERT_HOURS.find((one) => one === target.value);
          if (hours !== undefined) onChange({ hours });
        }}
      >
        {ALERT_HOURS.map((one) => (
          <option key={one} value={one}>
            {t(`alerts.hours.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('alerts.coolDown')}
        value={draft.coolDown}
        error={fieldError('coolDown')}
        disabled={draft.frequency === 'once'}
        onChange={({ target }) => onChange({ coolDown: Number(target.value) })}
      >
        {spans.map((ms) => (
          <option key={ms} value={ms}>
            {spanText(ms)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('alerts.expires')}
        type="date"
        value={draft.expiresAt === null ? '' : dayText(draft.expiresAt)}
        error={fieldError('expiresAt')}
        hint={
          draft.expiresAt === null
            ? t('alerts.never')
            : t('alerts.until', { date: format.date(draft.expiresAt, 'dateTime') })
        }
        onChange={({ target }) => onChange({ expiresAt: endOfDay(target.value) })}
      />
      <TextField
        label={t('alerts.name')}
        value={draft.name}
        maxLength={ALERT_NAME_MAXIMUM}
        placeholder={words.slice(0, ALERT_NAME_MAXIMUM)}
        error={fieldError('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="md:col-span-3">
        <TextField
          label={t('alerts.note')}
          value={draft.note}
          maxLength={ALERT_NOTE_MAXIMUM}
          error={fieldError('note')}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </div>
      <div className="md:col-span-3">
        <ChannelFields
          channels={draft.channels}
          error={fieldError('channels')}
          onChange={(channels) => onChange({ channels })}
        />
      </div>
      <div className="md:col-span-3">
        <Checkbox
          label={t('alerts.urgent')}
          hint={t('alerts.urgentHint')}
          checked={draft.isUrgent ?? false}
          onChange={({ target }) => onChange({ isUrgent: target.checked })}
        />
      </div>
    </div>
  );
}

/** Where it is told, the page aside: everywhere, or these. */
function ChannelFields(props: {
  readonly channels: readonly string[] | null;
  readonly error: string | undefined;
  readonly onChange: (channels: readonly string[] | null) => void;
}) {
  const { channels, error, onChange } = props;
  const { t } = useI18n();
  const { data } = useQuery(endpointQuery(useApi(), listChannels, {}));
  const known = data?.channels ?? [];
  const all = known.map(({ id }) => id);
  const isIn = (id: string): boolean => channels === null || channels.includes(id);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-sm font-medium">{t('alerts.channels')}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
        <Tick checked disabled>
          {t('alerts.inPage')}
        </Tick>
        {known.map(({ id, name, state }) => (
          <Tick
            key={id}
            checked={isIn(id)}
            onChange={(checked) => {
              const next = checked
                ? [...(channels ?? all), id]
                : (channels ?? all).filter((one) => one !== id);
              onChange(all.every((one) => next.includes(one)) ? null : next);
            }}
          >
            {name}
            {state === 'working' ? null : (
              <span className="text-xs text-warning"> · {t(`notifications.${state}`)}</span>
            )}
          </Tick>
        ))}
        <TextLink to="/account/notifications">{t('alerts.manageChannels')}</TextLink>
      </div>
      {error === undefined ? null : <p className="text-xs text-danger">{error}</p>}
    </fieldset>
  );
}

const Tick = ({
  checked,
  disabled = false,
  onChange,
  children,
}: {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange?: (checked: boolean) => void;
  readonly children: ReactNode;
}) => (
  <label className="flex items-center gap-1.5 pointer-coarse:min-h-10">
    <input
      type="checkbox"
      className="size-4 accent-accent"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange?.(target.checked)}
    />
    <span>{children}</span>
  </label>
);
