import { parseIsoDate } from '../../../../domain/calendar/iso-date.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { compactControlClass } from '../../../ui/control-class.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { ordersAddress, SIDE_FILTERS, STATUS_FILTERS, TYPE_FILTERS } from '../address.ts';

/** What the blotter shows; every part of it is in the address. */
export function FilterBar({ count }: { readonly count: number }) {
  const t = useT();
  const { values, change } = useAddressState(ordersAddress);
  const { status, symbol, side, type, from, to } = values;
  const isFiltered =
    symbol !== '' || side !== 'any' || type !== 'any' || from !== null || to !== null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-card py-2 print:hidden">
      <Segmented
        label={t('trading.filter.status')}
        segments={STATUS_FILTERS.map((value) => ({
          value,
          title: t(`trading.filter.status.${value}`),
        }))}
        value={status}
        onChange={(next) => change({ status: next })}
      />
      <input
        type="search"
        aria-label={t('trading.filter.symbol')}
        placeholder={t('trading.filter.symbol')}
        className={`${compactControlClass} !w-32 uppercase placeholder:normal-case noscript:hidden`}
        value={symbol}
        maxLength={21}
        onChange={({ target }) => change({ symbol: target.value.trim().toUpperCase() })}
      />
      <Choice
        label={t('trading.filter.side')}
        value={side}
        values={SIDE_FILTERS}
        name={(one) => (one === 'any' ? t('trading.filter.anySide') : t(`tradewords.side.${one}`))}
        onChange={(next) => change({ side: next })}
        className="!h-8"
      />
      <Choice
        label={t('trading.filter.type')}
        value={type}
        values={TYPE_FILTERS}
        name={(one) => (one === 'any' ? t('trading.filter.anyType') : t(`tradewords.type.${one}`))}
        onChange={(next) => change({ type: next })}
        className="!h-8"
      />
      <DayField
        label={t('trading.filter.from')}
        value={from}
        onChange={(day) => change({ from: parseIsoDate(day) })}
      />
      <span aria-hidden="true" className="-mx-1 text-quiet max-md:hidden">
        –
      </span>
      <DayField
        label={t('trading.filter.to')}
        value={to}
        onChange={(day) => change({ to: parseIsoDate(day) })}
      />
      {isFiltered ? (
        <Button
          size="small"
          kind="quiet"
          glyph="close"
          onClick={() => change({ symbol: '', side: 'any', type: 'any', from: null, to: null })}
        >
          {t('trading.filter.clear')}
        </Button>
      ) : null}
      <span className="ml-auto text-xs text-quiet tabular-nums" aria-live="polite">
        {t('trading.orderCount', { count })}
      </span>
    </div>
  );
}

export const DayField = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (day: string) => void;
}) => (
  <input
    type="date"
    aria-label={label}
    title={label}
    className={`${compactControlClass} !w-34 noscript:hidden max-md:!w-36`}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value)}
  />
);
