import { useId } from 'react';
import type { StrikeRangeReading } from '../../../domain/options/strike-range.ts';
import { LONGEST_AMOUNT } from '../../../domain/options/typed-amount.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { compactControlClass } from '../../ui/control-class.ts';
import { Glyph } from '../../ui/glyph.tsx';
import type { Change } from '../use-panel-state.ts';
import { useTyped } from '../../ui/use-typed.ts';
import type { OptionChainState } from './params.ts';

interface StrikeFieldsProps {
  readonly from: string;
  readonly to: string;
  readonly reading: StrikeRangeReading;
  readonly onChange: (change: Change<OptionChainState>) => void;
}

/** Strikes from one to another, as typed; what cannot be read is said, and filters nothing. */
export function StrikeFields({ from, to, reading, onChange }: StrikeFieldsProps) {
  const { t, format } = useI18n();
  const id = useId();
  const [low, setLow] = useTyped(from, (strikeFrom) => onChange({ strikeFrom }));
  const [high, setHigh] = useTyped(to, (strikeTo) => onChange({ strikeTo }));
  const isWrong = (field: 'from' | 'to'): boolean =>
    reading.kind === 'reversed' ||
    (reading.kind === 'unreadable' && reading.fields.includes(field));
  const problem =
    reading.kind === 'reversed'
      ? t('options.range.reversed', {
          from: format.number(reading.from),
          to: format.number(reading.to),
        })
      : reading.kind === 'unreadable'
        ? t('options.range.unreadable', {
            text: format.list(reading.fields.map((field) => (field === 'from' ? from : to))),
            example: format.number(412.5, 2),
          })
        : null;
  const field = (
    name: 'from' | 'to',
    label: string,
    value: string,
    set: (text: string) => void,
  ) => (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={t(name === 'from' ? 'options.range.from' : 'options.range.to')}
      aria-invalid={isWrong(name) || undefined}
      aria-describedby={isWrong(name) ? id : undefined}
      maxLength={LONGEST_AMOUNT}
      className={classNames(compactControlClass, '!w-20', isWrong(name) && '!border-danger')}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  );
  return (
    <>
      <fieldset className="flex items-center gap-1.5">
        <legend className="sr-only">{t('options.range')}</legend>
        {field('from', t('options.range.fromLabel'), low, setLow)}
        <span aria-hidden="true" className="text-quiet">
          –
        </span>
        {field('to', t('options.range.toLabel'), high, setHigh)}
        {low === '' && high === '' ? null : (
          <IconButton
            label={t('options.range.clear')}
            glyph="close"
            className="!h-8 pointer-coarse:!h-10"
            onClick={() => onChange({ strikeFrom: '', strikeTo: '' })}
          />
        )}
      </fieldset>
      {problem === null ? null : (
        <p
          id={id}
          role="alert"
          className="order-last flex basis-full items-start gap-1.5 text-xs text-danger"
        >
          <Glyph name="error" className="mt-px size-3.5" />
          {problem}
        </p>
      )}
    </>
  );
}
