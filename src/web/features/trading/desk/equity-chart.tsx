import { FundedLine } from '../../../charts/funded-line.tsx';
import { SIDE } from '../../../charts/scale.ts';
import { timeLabels } from '../../../charts/time-labels.ts';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { DOLLAR } from '../figure.ts';
import type { AccountHistory } from '../trading-calls.ts';

const A_DAY = 86_400_000;

/** Points stand evenly: nights and weekends take no room. */
export const evenStops = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => (count === 1 ? SIDE / 2 : (at / (count - 1)) * SIDE));

/** How a moment is written under a chart that spans these. */
export const momentStyle = (points: readonly { readonly at: number }[]) => {
  const span = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  return span <= A_DAY ? 'time' : span <= 300 * A_DAY ? 'shortDate' : 'month';
};

/** Equity, what was put in since the beginning, and marks where money came or went. */
export function EquityChart({
  history,
  height,
}: {
  readonly history: AccountHistory;
  readonly height: number;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { points, baseValue } = history;
  const stops = evenStops(points.length);
  const style = momentStyle(points);
  const newest = points.at(-1);
  return (
    <FundedLine
      label={t('trading.equityCurve')}
      height={height}
      currency={DOLLAR}
      stops={stops}
      xLabels={timeLabels(
        points.map(({ at }) => at),
        (at) => stops[points.findIndex((point) => point.at === at)] ?? 0,
        (at) => format.date(at, style, EXCHANGE_ZONE),
      )}
      values={points.map(({ equity }) => equity)}
      invested={putIn(baseValue, points)}
      flows={points.flatMap(({ cashFlow }, at) => (cashFlow === 0 ? [] : [{ at, net: cashFlow }]))}
      names={{
        value: t('trading.equity'),
        invested: t('trading.putIn'),
        inflow: t('tradewords.cash.deposit'),
        outflow: t('tradewords.cash.withdrawal'),
      }}
      readout={(at) => readoutOf(i18n, points[at], style)}
    >
      <span className="ml-auto tabular-nums">
        {t('trading.rangeGain', {
          gain: format.signedMoney(newest?.profitLoss, DOLLAR),
          rate: format.signedPercent(newest?.timeWeighted),
        })}
      </span>
    </FundedLine>
  );
}

/** What was put in by each moment, beginning with what was there. */
function putIn(base: number, points: AccountHistory['points']): readonly number[] {
  const sums: number[] = [];
  for (const { cashFlow } of points) sums.push((sums.at(-1) ?? base) + cashFlow);
  return sums;
}

type Point = AccountHistory['points'][number];

function readoutOf(
  { t, format }: I18n,
  point: Point | undefined,
  style: ReturnType<typeof momentStyle>,
) {
  const moment = format.date(
    point?.at,
    style === 'time' ? 'timeWithZone' : 'dateTime',
    EXCHANGE_ZONE,
  );
  const equity = format.money(point?.equity, DOLLAR);
  const gain = format.signedMoney(point?.profitLoss, DOLLAR);
  const cashFlow = point?.cashFlow ?? 0;
  return {
    text: t('trading.equitySaid', { when: moment, equity, gain }),
    x: moment,
    content: (
      <dl className="grid grid-cols-[auto_auto] gap-x-4 text-right [&_dt]:text-left [&_dt]:text-quiet">
        <dt className="col-span-2 font-medium !text-ink">{moment}</dt>
        <dt>{t('trading.equity')}</dt>
        <dd>{equity}</dd>
        <dt>{t('trading.gain')}</dt>
        <dd>
          {gain} ({format.signedPercent(point?.timeWeighted)})
        </dd>
        {cashFlow === 0 ? null : (
          <>
            <dt>{t('trading.cashFlow')}</dt>
            <dd>{format.signedMoney(cashFlow, DOLLAR)}</dd>
          </>
        )}
      </dl>
    ),
  };
}
