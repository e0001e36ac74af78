import type { ReactNode } from 'react';
import type { FundRisk, RiskYears } from '../../../domain/funds/fund-risk.ts';
import type { Drawdown } from '../../../domain/returns/drawdown.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import { percentTickDecimals } from '../../charts/scale.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { fundRiskQuery } from '../fundrisk/risk-query.ts';
import { monthAxis, riskLines } from '../fundrisk/risk-lines.ts';
import { QueryPanel } from '../query-panel.tsx';

const HEIGHT = 260;

/** How far a fund was below its last high, and its deepest falls with their recovery. */
export function FundDrawdown({ symbol }: { readonly symbol: SymbolId }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <QueryPanel
      tool="funddrawdown"
      title={t('fundrisk.drawdown.title')}
      file={[symbol, 'drawdowns']}
      flush
      queries={(api) => [fundRiskQuery(api, symbol)]}
      skeleton={{ height: HEIGHT + 200 }}
      empty={[t('fundrisk.drawdown.none'), t('fundrisk.drawdown.noneWhy'), 'candles']}
      asOf={({ data }) => t('fundrisk.asOf', { date: i18n.format.day(data.asOfDate) })}
    >
      {({ data }) =>
        data.drawdown.dates.length < 2 ? null : (
          <>
            <div className="p-card">
              <Lines risk={data} />
            </div>
            {data.deepest.length === 0 ? (
              <p className="border-t border-line px-card py-2 text-xs text-quiet">
                {t('fundrisk.drawdown.never')}
              </p>
            ) : (
              <>
                <Falls title={t('fundrisk.drawdown.deepest')}>
                  {(caption) => (
                    <Grid
                      caption={caption}
                      columns={deepestColumns(i18n)}
                      rows={data.deepest}
                      first={5}
                      rowKey={({ start }) => start}
                      initially="depth"
                    />
                  )}
                </Falls>
                <ByPeriod risk={data} />
              </>
            )}
            <p className="border-t border-line px-card py-2 text-xs text-quiet">
              {t('fundrisk.drawdown.how')}
            </p>
          </>
        )
      }
    </QueryPanel>
  );
}

function Lines({ risk }: { readonly risk: FundRisk }) {
  const { t, format } = useI18n();
  const { dates } = risk.drawdown;
  const { stops, xLabels } = monthAxis(dates, format);
  return (
    <LineChart
      label={t('fundrisk.drawdown.title')}
      height={HEIGHT}
      series={riskLines(t, risk, risk.drawdown)}
      stops={stops}
      moment={(stop) => format.day(dates[stop], 'month')}
      xLabels={xLabels}
      text={(value) => format.percent(value, 1)}
      axisText={(value, ticks) => format.percent(value, percentTickDecimals(ticks))}
      base={0}
      span={0.02}
      filled
    />
  );
}

function Falls({
  title,
  children,
}: {
  readonly title: string;
  readonly children: (caption: string) => ReactNode;
}) {
  return (
    <div className="min-w-0 border-t border-line">
      <h3 className="px-card pt-3 pb-2 text-sm font-semibold">{title}</h3>
      {children(title)}
    </div>
  );
}

interface PeriodFall extends Drawdown {
  readonly years: RiskYears;
}

/** The maximum drawdown of each window of the risk figures, with its dates. */
function ByPeriod({ risk }: { readonly risk: FundRisk }) {
  const i18n = useI18n();
  const { t } = i18n;
  const rows = risk.windows.flatMap(({ years, deepest }): readonly PeriodFall[] =>
    deepest === null ? [] : [{ ...deepest, years }],
  );
  return rows.length === 0 ? null : (
    <Falls title={t('fundrisk.drawdown.byPeriod')}>
      {(caption) => (
        <Grid
          caption={caption}
          columns={[
            {
              id: 'years',
              title: t('fundrisk.drawdown.period'),
              rowHeader: true,
              csv: ({ years }) => years,
              cell: ({ years }) => t('fundrisk.years', { count: years }),
            },
            // Three rows in their own order: no sorting, and no room for the months.
            ...fallColumns<PeriodFall>(i18n)
              .slice(0, 4)
              .map(({ by, ...column }) => ({ ...column, csv: by ?? null })),
          ]}
          rows={rows}
          rowKey={({ years }) => String(years)}
        />
      )}
    </Falls>
  );
}

/** Named by their high. */
function deepestColumns(i18n: I18n): readonly Column<Drawdown>[] {
  const [high, ...rest] = fallColumns<Drawdown>(i18n);
  return [{ ...high!, rowHeader: true }, ...rest];
}

function fallColumns<Fall extends Drawdown>(i18n: I18n): readonly Column<Fall>[] {
  const { t, format } = i18n;
  const kit = columnKit<Fall>(i18n);
  return [
    kit.day('start', t('fundrisk.drawdown.high'), ({ start }) => start, { style: 'month' }),
    kit.day('trough', t('fundrisk.drawdown.low'), ({ trough }) => trough, { style: 'month' }),
    kit.day('recovery', t('fundrisk.drawdown.recovery'), ({ recovery }) => recovery, {
      style: 'month',
      cell: ({ recovery }) =>
        recovery === null ? (
          <span className="text-quiet">{t('fundrisk.drawdown.lasts')}</span>
        ) : (
          <time dateTime={recovery}>{format.day(recovery, 'month')}</time>
        ),
    }),
    kit.percent('depth', t('fundrisk.drawdown.depth'), ({ depth }) => depth),
    kit.number('down', t('fundrisk.drawdown.down'), ({ periodsDown }) => periodsDown, {
      decimals: 0,
      from: 'room',
    }),
    kit.number('back', t('fundrisk.drawdown.back'), ({ periodsBack }) => periodsBack, {
      decimals: 0,
      from: 'room',
    }),
  ];
}
