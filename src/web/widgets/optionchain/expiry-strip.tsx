import { useId, useRef } from 'react';
import type { OptionExpiry } from '../../../domain/options/option-chain.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useShownInside } from '../../ui/show-inside.ts';

const kinds = {
  weekly: 'options.kind.weekly',
  monthly: 'options.kind.monthly',
  quarterly: 'options.kind.quarterly',
  leaps: 'options.kind.leaps',
} as const;

/** The expiries side by side, with the days that are left. Arrows choose, as in any radio group. */
export function ExpiryStrip({
  expiries,
  value,
  onChange,
}: {
  readonly expiries: readonly OptionExpiry[];
  readonly value: string;
  readonly onChange: (expiry: string) => void;
}) {
  const { t, format } = useI18n();
  const name = useId();
  const strip = useRef<HTMLFieldSetElement>(null);
  useShownInside(strip, `label:has([value="${value}"])`);
  return (
    <fieldset
      ref={strip}
      className="scroll-cue-ends relative flex min-w-0 gap-1 overflow-x-auto border-b border-line px-card py-2 [scrollbar-width:thin] print:hidden"
    >
      <legend className="sr-only">{t('options.expiry')}</legend>
      {expiries.map(({ expiry, daysToExpiry, kind }) => (
        <label
          key={expiry}
          title={t(kinds[kind])}
          className="grid shrink-0 cursor-pointer rounded-md border border-line px-2.5 py-1 text-center text-xs whitespace-nowrap hover:bg-hover has-checked:border-accent has-checked:bg-chosen has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:py-2"
        >
          <input
            type="radio"
            name={name}
            value={expiry}
            checked={expiry === value}
            onChange={() => onChange(expiry)}
            className="sr-only"
          />
          <span className={classNames(kind === 'weekly' ? 'font-medium' : 'font-semibold')}>
            {format.day(expiry, daysToExpiry > 300 ? 'month' : 'shortDate')}
          </span>
          <span className="text-2xs text-quiet">
            {daysToExpiry === 0 ? t('options.today') : t('options.days', { count: daysToExpiry })}
          </span>
          <span className="sr-only">{t(kinds[kind])}</span>
        </label>
      ))}
    </fieldset>
  );
}
