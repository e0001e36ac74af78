import type { FundRisk } from '../../../domain/funds/fund-risk.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import { percentTickDecimals, tickDecimals } from '../../charts/scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { monthAxis, riskLines } from '../fundrisk/risk-lines.ts';
import { fundRiskQuery } from '../fundrisk/risk-query.ts';
import { QueryPanel } from '../query-panel.tsx';

const HEIGHT = 200;

/** Return per year and beta of every three years that end with a month. */
export function FundRolling({ symbol }: { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  return (
    <QueryPanel
      tool="fundrolling"
      title={t('fundrisk.rolling.title')}
      file={[symbol, 'rolling', '3y']}
      queries={(api) => [fundRiskQuery(api, symbol)]}
      skeleton={{ height: 2 * HEIGHT + 120 }}
      empty={[t('fundrisk.rolling.none'), t('fundrisk.rolling.noneWhy'), 'candles']}
      asOf={({ data }) => t('fundrisk.asOf', { date: format.day(data.asOfDate) })}
    >
      {({ data }) => (data.rolling.dates.length < 2 ? null : <Rolling risk={data} />)}
    </QueryPanel>
  );
}

function Rolling({ risk }: { readonly risk: FundRisk }) {
  const { t, format } = useI18n();
  const { rolling, symbol } = risk;
  const { dates, beta } = rolling;
  const series = riskLines(t, risk, rolling);
  const { stops, xLabels } = monthAxis(dates, format);
  const moment = (stop: number) => format.day(dates[stop], 'month');
  const hasBeta = beta.some((value) => value !== null);
  return (
    <>
      <CsvRows
        rows={() => [
          [
            t('fundrisk.rolling.month'),
            ...series.map(({ title }) => title),
            ...(hasBeta ? [t('fundrisk.rolling.beta')] : []),
          ],
          ...dates.map((date, at) => [
            date,
            ...series.map(({ values }) => values[at] ?? null),
            ...(hasBeta ? [beta[at] ?? null] : []),
          ]),
        ]}
      />
      <h3 className="mb-2 text-sm font-semibold">{t('fundrisk.rolling.return')}</h3>
      <LineChart
        label={t('fundrisk.rolling.return')}
        height={HEIGHT}
        series={series}
        stops={stops}
        moment={moment}
        xLabels={xLabels}
        text={(value) => format.signedPercent(value, 1)}
        axisText={(value, ticks) => format.signedPercent(value, percentTickDecimals(ticks))}
        span={0.02}
      />
      {hasBeta ? (
        <>
          <h3 className="mt-5 mb-2 text-sm font-semibold">{t('fundrisk.rolling.beta')}</h3>
          <LineChart
            label={t('fundrisk.rolling.beta')}
            height={HEIGHT / 2 + 40}
            series={[{ id: 'beta', title: symbol, values: beta }]}
            stops={stops}
            moment={moment}
            xLabels={xLabels}
            text={(value) => format.number(value, 2)}
            axisText={(value, ticks) => format.number(value, Math.max(2, tickDecimals(ticks)))}
            span={0.2}
          />
        </>
      ) : null}
      <p className="mt-3 text-xs text-quiet">{t('fundrisk.rolling.how')}</p>
    </>
  );
}
