import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { tradeWord } from '../../../ui/trade-words.ts';
import { steppedPrice, steppedSize } from '../price-tick.ts';
import { forcesFor, mayExtend, typesFor } from '../ticket-rules.ts';
import { compactControlClass } from '../../../ui/control-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { TicketControl } from './use-ticket.ts';
import { FigureInput, TicketRow } from './ticket-row.tsx';

/** Type, the prices that it needs, and how long it holds. */
export function PriceRows({ control }: { readonly control: TicketControl }) {
  const { t } = useI18n();
  const { form, change, errorOf, market } = control;
  const { type } = form;
  const stepped = (text: string, steps: number): string => steppedPrice(text, steps, market);
  const isOco = form.orderClass === 'oco';
  const types = typesFor(form);
  const forces = forcesFor(form);
  return (
    <>
      {isOco ? null : (
        <TicketRow label={t('orderticket.type')} hint={tradeWord(t, 'typeHint', type)}>
          <Segmented
            label={t('orderticket.type')}
            segments={types.map((value) => ({ value, title: tradeWord(t, 'type', value) }))}
            value={type}
            onChange={(next) => change({ type: next })}
            // Two lines where they do not fit: a kind of order that is cut off is not found.
            className="flex-wrap"
          />
        </TicketRow>
      )}
      {type === 'stop' || type === 'stop_limit' ? (
        <TicketRow label={t('orderticket.stop')} error={errorOf('stop')}>
          <FigureInput
            label={t('orderticket.stop')}
            name="stop"
            value={form.stop}
            error={errorOf('stop')}
            onChange={(stop) => change({ stop })}
            step={stepped}
          />
        </TicketRow>
      ) : null}
      {!isOco && (type === 'limit' || type === 'stop_limit') ? (
        <TicketRow
          label={t(form.orderClass === 'mleg' ? 'orderticket.net' : 'orderticket.limit')}
          error={errorOf('limit')}
        >
          <FigureInput
            label={t(form.orderClass === 'mleg' ? 'orderticket.net' : 'orderticket.limit')}
            name="limit"
            value={form.limit}
            error={errorOf('limit')}
            onChange={(limit) => change({ limit })}
            step={stepped}
          />
          {form.orderClass === 'mleg' ? (
            <Segmented
              label={t('orderticket.net')}
              segments={(['debit', 'credit'] as const).map((value) => ({
                value,
                title: t(`orderticket.net.${value}`),
              }))}
              value={form.net}
              onChange={(net) => change({ net })}
            />
          ) : null}
        </TicketRow>
      ) : null}
      {type === 'trailing_stop' ? (
        <TicketRow label={t('orderticket.trail')} error={errorOf('trail')}>
          <FigureInput
            label={t('orderticket.trail')}
            name="trail"
            value={form.trail}
            error={errorOf('trail')}
            onChange={(trail) => change({ trail })}
            step={form.trailBy === 'price' ? stepped : steppedSize}
          />
          <Segmented
            label={t('orderticket.trailBy')}
            segments={[
              { value: 'percent' as const, title: t('orderticket.by.percent') },
              { value: 'price' as const, title: t('orderticket.by.dollars') },
            ]}
            value={form.trailBy}
            onChange={(trailBy) => change({ trailBy })}
          />
        </TicketRow>
      ) : null}
      <TicketRow label={t('orderticket.timeInForce')}>
        <select
          aria-label={t('orderticket.timeInForce')}
          value={form.timeInForce}
          title={tradeWord(t, 'forceHint', form.timeInForce)}
          className={classNames(compactControlClass, '!w-auto min-w-28')}
          onChange={({ target }) => {
            const next = forces[target.selectedIndex];
            if (next !== undefined) change({ timeInForce: next });
          }}
        >
          {forces.map((force) => (
            <option key={force} value={force}>
              {tradeWord(t, 'force', force)}
            </option>
          ))}
        </select>
        {mayExtend(form) ? (
          <label className="flex items-center gap-2 text-xs">
            <input
              type="checkbox"
              className="size-4 accent-accent pointer-coarse:size-5"
              checked={form.extendedHours}
              onChange={({ target }) => change({ extendedHours: target.checked })}
            />
            {t('orderticket.extended')}
          </label>
        ) : null}
      </TicketRow>
    </>
  );
}
