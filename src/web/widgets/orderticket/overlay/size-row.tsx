import { decimal, decimalOfNumber } from '../../../../domain/money/decimal.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { steppedSize } from '../price-tick.ts';
import { dollarsFor, QUICK_SHARES, unitsFor, unitsOfPosition } from '../quick-size.ts';
import { isOptionOrder } from '../ticket-rules.ts';
import type { TicketControl } from './use-ticket.ts';
import { FigureInput, TicketRow } from './ticket-row.tsx';

/** How many units or dollars, and quick shares of what is there. */
export function SizeRow({ control }: { readonly control: TicketControl }) {
  const { t } = useI18n();
  const { form, change, errorOf, view, position, reads, market, closes, first } = control;
  const isOption = isOptionOrder(form);
  const error = errorOf('size');
  const price = reads.entry ?? (market === null ? null : decimalOfNumber(market));
  const power = view?.figures[isOption ? 'optionsBuyingPower' : 'buyingPower'];
  const isOfPosition = closes && position !== undefined;
  const quick = (percent: number): string | null => {
    if (isOfPosition) return unitsOfPosition(decimal(position.qtyAvailable), percent);
    if (power === undefined) return null;
    if (form.sizeBy === 'notional') return dollarsFor(decimal(power), percent);
    return price === null ? null : unitsFor(decimal(power), percent, price, isOption ? 100 : 1);
  };
  return (
    <TicketRow label={t('orderticket.size')} error={error}>
      <FigureInput
        label={t('orderticket.size')}
        name="size"
        value={form.size}
        error={error}
        isFirst={first === 'size'}
        onChange={(size) => change({ size })}
        step={(text, steps) => steppedSize(text, steps)}
      />
      {isOption ? (
        <span className="text-xs text-quiet">{t('orderticket.sizeBy.contracts')}</span>
      ) : (
        <Segmented
          label={t('orderticket.sizeBy')}
          segments={(['qty', 'notional'] as const).map((value) => ({
            value,
            title: t(`orderticket.sizeBy.${value}`),
          }))}
          value={form.sizeBy}
          onChange={(sizeBy) => change({ sizeBy, size: '' })}
        />
      )}
      <span className="flex gap-1">
        {QUICK_SHARES.map((percent) => {
          const size = quick(percent);
          const title = t(isOfPosition ? 'orderticket.quickPosition' : 'orderticket.quickPower', {
            percent,
          });
          return (
            <Button
              key={percent}
              kind="quiet"
              size="small"
              className="!px-1.5 tabular-nums"
              aria-label={title}
              title={title}
              disabled={size === null}
              onClick={() => {
                if (size !== null) change(isOfPosition ? { size, sizeBy: 'qty' } : { size });
              }}
            >
              {`${percent}%`}
            </Button>
          );
        })}
      </span>
    </TicketRow>
  );
}
