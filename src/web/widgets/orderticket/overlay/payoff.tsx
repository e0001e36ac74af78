import { numberOf } from '../../../../domain/money/decimal-number.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { strategyFigures } from '../strategy-figures.ts';
import { isOptionSymbol, type TicketLeg } from '../ticket-form.ts';
import { typedDecimal } from '../typed-decimal.ts';
import { ProfitPlot } from './profit-plot.tsx';
import type { TicketControl } from './use-ticket.ts';

/** What an order with exits, or a strategy, may win and lose. */
export function Payoff({ control }: { readonly control: TicketControl }) {
  const { orderClass, symbol } = control.form;
  if (orderClass === 'mleg' || isOptionSymbol(symbol)) return <OptionPayoff control={control} />;
  return orderClass === 'simple' ? null : <BracketPayoff control={control} />;
}

const PairOf = ({
  rows,
}: {
  readonly rows: readonly (readonly [name: string, value: string, look?: string])[];
}) => (
  <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 text-xs">
    {rows.map(([name, value, look = '']) => (
      <div key={name} className="contents">
        <dt className="text-quiet">{name}</dt>
        <dd className={`text-right font-medium tabular-nums ${look}`}>{value}</dd>
      </div>
    ))}
  </dl>
);

function BracketPayoff({ control }: { readonly control: TicketControl }) {
  const { t, format } = useI18n();
  const { reads, form, preview, position } = control;
  const told = preview.data?.payoff;
  const { entry, qty, takeProfit, stopLoss } = reads;
  if (qty === null || entry === null) return null;
  const isOco = form.orderClass === 'oco';
  const units = numberOf(qty) * ((form.side === 'buy') !== isOco ? 1 : -1);
  const base = isOco && position !== undefined ? Number(position.averagePrice) : numberOf(entry);
  const profit = (price: number): number => (price - base) * units;
  const target = takeProfit === null ? null : numberOf(takeProfit);
  const stop = stopLoss === null ? null : numberOf(stopLoss);
  const gain = told?.gain === undefined || told.gain === null ? null : Number(told.gain);
  const loss = told?.loss === undefined || told.loss === null ? null : Number(told.loss);
  const money = (value: number | null): string => format.signedMoney(value, 'USD', 2);
  const won = gain ?? (target === null ? null : profit(target));
  const lost = loss ?? (stop === null ? null : profit(stop));
  const ratio =
    told?.ratio ?? (won === null || lost === null || lost === 0 ? null : Math.abs(won / lost));
  return (
    <section
      aria-label={t('orderticket.payoff')}
      className="grid gap-1.5 border-t border-line pt-2"
    >
      <PairOf
        rows={[
          [t('orderticket.gain'), money(won), 'text-gain'],
          [t('orderticket.loss'), money(lost), 'text-loss'],
          [
            t('orderticket.ratio'),
            ratio === null
              ? '–'
              : t('orderticket.ratioValue', { ratio: format.number(Number(ratio), 2) }),
          ],
        ]}
      />
      {target === null || stop === null ? null : (
        <ProfitPlot
          label={t('orderticket.payoffChart')}
          summary={t('orderticket.payoffSummary', {
            loss: money(lost),
            stop: format.number(stop, 2),
            gain: money(won),
            target: format.number(target, 2),
          })}
          from={Math.min(stop, target) - Math.abs(target - stop) * 0.12}
          to={Math.max(stop, target) + Math.abs(target - stop) * 0.12}
          profit={(price) =>
            profit(Math.min(Math.max(price, Math.min(stop, target)), Math.max(stop, target)))
          }
          corners={[stop, target]}
          marks={[stop, base, target]}
          decimals={2}
        />
      )}
    </section>
  );
}

function OptionPayoff({ control }: { readonly control: TicketControl }) {
  const { t, format } = useI18n();
  const { form, contracts, market, reads } = control;
  const legs: readonly TicketLeg[] =
    form.orderClass === 'mleg'
      ? form.legs
      : [{ symbol: form.symbol, side: form.side, ratio: 1, intent: null }];
  const typed = form.type === 'limit' ? typedDecimal(form.limit) : null;
  const size = typed === null ? market : numberOf(typed);
  if (size === null || reads.qty === null) return null;
  const isPaid = form.orderClass === 'mleg' ? form.net === 'debit' : form.side === 'buy';
  const figures = strategyFigures(legs, contracts, isPaid ? size : -size, numberOf(reads.qty));
  if (figures === null) return null;
  const { curve, shift, most, least, spot } = figures;
  const money = (value: number): string =>
    Number.isFinite(value) ? format.signedMoney(value, 'USD', 0) : t('orderticket.unlimited');
  const corners = curve.corners;
  const low = Math.min(spot, ...corners);
  const high = Math.max(spot, ...corners);
  const room = Math.max(high - low, spot * 0.12);
  return (
    <section
      aria-label={t('orderticket.payoff')}
      className="grid gap-1.5 border-t border-line pt-2"
    >
      <PairOf
        rows={[
          [t('orderticket.maxGain'), money(most), 'text-gain'],
          [t('orderticket.maxLoss'), money(least), 'text-loss'],
        ]}
      />
      <ProfitPlot
        label={t('orderticket.strategyChart')}
        summary={t('orderticket.strategySummary', { loss: money(least), gain: money(most) })}
        from={Math.max(0, low - room * 0.4)}
        to={high + room * 0.4}
        profit={(price) => curve.profit(price) + shift}
        corners={corners}
        marks={[low, high]}
        decimals={spot < 10 ? 2 : 0}
      />
    </section>
  );
}
