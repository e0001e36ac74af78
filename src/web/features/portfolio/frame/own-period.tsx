import { parseIsoDate } from '../../../../domain/calendar/iso-date.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { portfolioAddress } from '../address.ts';

/** A period by its days. Opens without script, closes when the focus leaves it. */
export function OwnPeriod() {
  const { t, format } = useI18n();
  const { values, change } = useAddressState(portfolioAddress);
  const { from, to } = values;
  const isOwn = from !== null || to !== null;
  const field = (name: 'from' | 'to') => (
    <label className="grid gap-1 text-xs text-quiet">
      {t(`portfolio.${name}`)}
      <input
        type="date"
        value={values[name] ?? ''}
        onChange={({ target }) => change({ [name]: parseIsoDate(target.value) })}
        className="h-control rounded-md border border-line bg-panel px-2 text-sm text-ink"
      />
    </label>
  );
  return (
    // It only listens to what happens inside of it, to close.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className="relative print:hidden"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false;
      }}
    >
      <summary
        className={classNames(
          buttonClass({ size: 'small' }),
          'cursor-pointer list-none',
          isOwn && '!bg-chosen',
        )}
        aria-label={t('portfolio.ownPeriod')}
      >
        <Glyph name="calendar" className="size-3.5" />
        {isOwn
          ? `${from === null ? '…' : format.day(from)} – ${to === null ? '…' : format.day(to)}`
          : null}
      </summary>
      <div
        tabIndex={-1}
        className="absolute right-0 z-30 mt-1 grid w-52 gap-3 rounded-lg border border-line bg-raised p-3 shadow-md outline-none max-md:right-auto max-md:left-0"
      >
        {field('from')}
        {field('to')}
      </div>
    </details>
  );
}
