import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { tradeWord } from '../../../ui/trade-words.ts';
import { priceText, steppedPrice, steppedSize } from '../price-tick.ts';
import { EXITS_BY, stopsBy } from '../ticket-form.ts';
import { classesFor } from '../ticket-rules.ts';
import type { TicketControl } from './use-ticket.ts';
import { FigureInput, TicketRow } from './ticket-row.tsx';

/** The class of the order, and what takes it out again. */
export function ExitRows({ control }: { readonly control: TicketControl }) {
  const { t } = useI18n();
  const { form, change, errorOf, reads, market, isOutside } = control;
  const { orderClass } = form;
  const classes = classesFor(form);
  if (classes.length < 2) return null;
  const isBoth = orderClass === 'bracket' || orderClass === 'oco';
  const hasProfit = isBoth || (orderClass === 'oto' && form.exit === 'take_profit');
  const hasLoss = isBoth || (orderClass === 'oto' && form.exit === 'stop_loss');
  const stepBy = (by: string) => (text: string, steps: number) =>
    by === 'price' ? steppedPrice(text, steps, market) : steppedSize(text, steps);
  const isTrailing = form.stopLossBy === 'trail' || form.stopLossBy === 'trailPercent';
  return (
    <>
      <TicketRow
        label={t('orderticket.class')}
        {...(orderClass === 'simple' ? {} : { aside: tradeWord(t, 'classHint', orderClass) })}
      >
        <Segmented
          label={t('orderticket.class')}
          segments={classes.map((value) => ({ value, title: tradeWord(t, 'class', value) }))}
          value={orderClass}
          onChange={(next) => change({ orderClass: next })}
        />
        {orderClass === 'oto' ? (
          <Segmented
            label={t('orderticket.exit')}
            segments={(['take_profit', 'stop_loss'] as const).map((value) => ({
              value,
              title: tradeWord(t, 'role', value),
            }))}
            value={form.exit}
            onChange={(exit) => change({ exit })}
          />
        ) : null}
      </TicketRow>
      {hasProfit ? (
        <TicketRow label={t('orderticket.takeProfit')} error={errorOf('takeProfit')}>
          <FigureInput
            label={t('orderticket.takeProfit')}
            name="takeProfit"
            value={form.takeProfit}
            error={errorOf('takeProfit')}
            className="w-20"
            onChange={(takeProfit) => change({ takeProfit })}
            step={stepBy(form.takeProfitBy)}
          />
          <Segmented
            label={t('orderticket.takeProfitBy')}
            segments={EXITS_BY.map((value) => ({ value, title: t(`orderticket.by.${value}`) }))}
            value={form.takeProfitBy}
            onChange={(takeProfitBy) => change({ takeProfitBy, takeProfit: '' })}
          />
          {form.takeProfitBy === 'price' || reads.takeProfit === null ? null : (
            <span className="text-xs text-quiet tabular-nums">
              {t('orderticket.comesTo', { price: priceText(reads.takeProfit) })}
            </span>
          )}
        </TicketRow>
      ) : null}
      {hasLoss ? (
        <TicketRow label={t('orderticket.stopLoss')} error={errorOf('stopLoss')}>
          <FigureInput
            label={t('orderticket.stopLoss')}
            name="stopLoss"
            value={form.stopLoss}
            error={errorOf('stopLoss')}
            className="w-20"
            onChange={(stopLoss) => change({ stopLoss })}
            step={stepBy(form.stopLossBy)}
          />
          <Segmented
            label={t('orderticket.stopLossBy')}
            segments={stopsBy(isOutside).map((value) => ({
              value,
              title: t(`orderticket.by.${value}`),
            }))}
            value={form.stopLossBy}
            onChange={(stopLossBy) => change({ stopLossBy, stopLoss: '' })}
          />
          {form.stopLossBy === 'price' || reads.stopLoss === null ? null : (
            <span className="text-xs text-quiet tabular-nums">
              {t('orderticket.comesTo', { price: priceText(reads.stopLoss) })}
            </span>
          )}
        </TicketRow>
      ) : null}
      {hasLoss && !isTrailing ? (
        <TicketRow label={t('orderticket.stopLossLimit')} error={errorOf('stopLossLimit')}>
          <FigureInput
            label={t('orderticket.stopLossLimit')}
            name="stopLossLimit"
            hint={t('orderticket.optional')}
            value={form.stopLossLimit}
            error={errorOf('stopLossLimit')}
            className="w-20"
            onChange={(stopLossLimit) => change({ stopLossLimit })}
            step={stepBy('price')}
          />
        </TicketRow>
      ) : null}
    </>
  );
}
