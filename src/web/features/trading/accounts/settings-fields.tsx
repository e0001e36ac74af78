import type { ReactNode } from 'react';
import type { AccountSettings } from '../../../../domain/trading/account.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Checkbox, Select, TextField } from '../../../ui/field.tsx';
import type { SettingsDraft } from './settings-draft.ts';

interface SettingsFieldsProps {
  readonly draft: SettingsDraft;
  readonly onChange: (draft: SettingsDraft) => void;
  readonly fieldError: (name: string) => string | undefined;
  /** Only what a new account needs to know. */
  readonly brief?: boolean;
  /** Kept by another broker: only what can be told to it. */
  readonly isOutside?: boolean;
}

const MULTIPLIERS = ['1', '2', '4'] as const;
const FEES = ['alpaca', 'none', 'per-share', 'per-order'] as const;
const CHECKS = ['both', 'entry', 'exit', 'none'] as const;
const LEVELS = ['0', '1', '2', '3'] as const;
const FLAGS = [
  'noShorting',
  'fractionalTrading',
  'disableOvernightTrading',
  'ptpNoExceptionEntry',
  'suspendTrade',
] as const satisfies readonly (keyof AccountSettings)[];

/** How an account trades, each setting with what it does. */
export function SettingsFields({
  draft,
  onChange,
  fieldError,
  brief = false,
  isOutside = false,
}: SettingsFieldsProps) {
  const t = useT();
  const set = (part: Partial<SettingsDraft>): void => onChange({ ...draft, ...part });
  const hasRate = draft.fees === 'per-share' || draft.fees === 'per-order';
  return (
    <>
      <Group title={t('trading.set.margin')}>
        <Select
          label={t('trading.set.multiplier')}
          hint={t(`trading.setHint.multiplier.${draft.maxMarginMultiplier}`)}
          value={draft.maxMarginMultiplier}
          onChange={({ target }) =>
            set({ maxMarginMultiplier: MULTIPLIERS[target.selectedIndex] ?? '2' })
          }
        >
          {MULTIPLIERS.map((value) => (
            <option key={value} value={value}>
              {t(`trading.set.multiplier.${value}`)}
            </option>
          ))}
        </Select>
        {brief ? null : (
          <>
            <Select
              label={t('trading.set.pdtCheck')}
              hint={t('trading.setHint.pdtCheck')}
              value={draft.pdtCheck}
              onChange={({ target }) => set({ pdtCheck: CHECKS[target.selectedIndex] ?? 'both' })}
            >
              {CHECKS.map((value) => (
                <option key={value} value={value}>
                  {t(`trading.set.check.${value}`)}
                </option>
              ))}
            </Select>
            <Select
              label={t('trading.set.dtbpCheck')}
              hint={t('trading.setHint.dtbpCheck')}
              value={draft.dtbpCheck}
              onChange={({ target }) =>
                set({
                  dtbpCheck: (['both', 'entry', 'exit'] as const)[target.selectedIndex] ?? 'both',
                })
              }
            >
              {(['both', 'entry', 'exit'] as const).map((value) => (
                <option key={value} value={value}>
                  {t(`trading.set.check.${value}`)}
                </option>
              ))}
            </Select>
            <Select
              label={t('trading.set.optionsLevel')}
              hint={t(`trading.setHint.optionsLevel.${draft.maxOptionsLevel}`)}
              value={draft.maxOptionsLevel}
              onChange={({ target }) =>
                set({ maxOptionsLevel: LEVELS[target.selectedIndex] ?? '3' })
              }
            >
              {LEVELS.map((value) => (
                <option key={value} value={value}>
                  {t('trading.set.level', { level: value })}
                </option>
              ))}
            </Select>
          </>
        )}
      </Group>
      {isOutside ? null : (
        <>
          <Group title={t('trading.set.fees')}>
            <Select
              label={t('trading.set.feePlan')}
              hint={t(`trading.setHint.fees.${draft.fees}`)}
              value={draft.fees}
              onChange={({ target }) => set({ fees: FEES[target.selectedIndex] ?? 'alpaca' })}
            >
              {FEES.map((value) => (
                <option key={value} value={value}>
                  {t(`trading.set.fees.${value}`)}
                </option>
              ))}
            </Select>
            {hasRate ? (
              <>
                <TextField
                  label={t('trading.set.rate')}
                  inputMode="decimal"
                  value={draft.rate}
                  error={fieldError('settings.fees.rate')}
                  onChange={({ target }) => set({ rate: target.value })}
                />
                <TextField
                  label={t('trading.set.minimum')}
                  inputMode="decimal"
                  value={draft.minimum}
                  error={fieldError('settings.fees.minimum')}
                  onChange={({ target }) => set({ minimum: target.value })}
                />
              </>
            ) : null}
          </Group>
          <Group title={t('trading.set.matching')}>
            <Checkbox
              label={t('trading.set.realistic')}
              hint={t('trading.setHint.realistic')}
              checked={draft.realistic}
              onChange={({ target }) => set({ realistic: target.checked })}
            />
            <TextField
              label={t('trading.set.latency')}
              hint={t('trading.setHint.latency')}
              inputMode="numeric"
              value={draft.latency}
              error={fieldError('settings.matching.latency')}
              onChange={({ target }) => set({ latency: target.value })}
            />
            <TextField
              label={t('trading.set.seed')}
              hint={t('trading.setHint.seed')}
              inputMode="numeric"
              value={draft.seed}
              error={fieldError('settings.matching.seed')}
              onChange={({ target }) => set({ seed: target.value })}
            />
          </Group>
        </>
      )}
      {brief ? null : (
        <>
          <Group title={t(isOutside ? 'trading.set.messages' : 'trading.set.limits')}>
            {isOutside ? null : (
              <>
                <TextField
                  label={t('trading.set.maxOrder')}
                  hint={t('trading.setHint.maxOrder')}
                  inputMode="decimal"
                  placeholder={t('trading.set.noLimit')}
                  value={draft.maxOrderNotional}
                  error={fieldError('settings.maxOrderNotional')}
                  onChange={({ target }) => set({ maxOrderNotional: target.value })}
                />
                <TextField
                  label={t('trading.set.maxLoss')}
                  hint={t('trading.setHint.maxLoss')}
                  inputMode="decimal"
                  placeholder={t('trading.set.noLimit')}
                  value={draft.maxDailyLoss}
                  error={fieldError('settings.maxDailyLoss')}
                  onChange={({ target }) => set({ maxDailyLoss: target.value })}
                />
              </>
            )}
            <Checkbox
              label={t('trading.set.confirmEmail')}
              hint={t('trading.setHint.confirmEmail')}
              checked={draft.tradeConfirmEmail === 'all'}
              onChange={({ target }) => set({ tradeConfirmEmail: target.checked ? 'all' : 'none' })}
            />
          </Group>
          <Group title={t('trading.set.permissions')}>
            {FLAGS.map((flag) => (
              <Checkbox
                key={flag}
                label={t(`trading.set.${flag}`)}
                hint={t(`trading.setHint.${flag}`)}
                checked={draft[flag]}
                onChange={({ target }) => set({ [flag]: target.checked })}
              />
            ))}
          </Group>
        </>
      )}
    </>
  );
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="grid content-start gap-4">
    <legend className="mb-2 text-sm font-semibold">{title}</legend>
    {children}
  </fieldset>
);
