import { useMemo } from 'react';
import type {
  BacktestResult,
  CurveStatistics,
} from '../../../../domain/screener/backtest/backtest-result.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { LineChart } from '../../../charts/line-chart.tsx';
import { percentTickDecimals } from '../../../charts/scale.ts';
import { timeLabels, timeScale } from '../../../charts/time-labels.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { CsvButton } from '../../../ui/table/csv-button.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { BacktestHoldings } from './backtest-holdings.tsx';
import { curveRows, underwater, type YearOfCurves, yearsOf } from './backtest-curve.ts';

interface BacktestReportProps {
  readonly result: BacktestResult;
  readonly benchmark: string;
  readonly scale: 'log' | 'linear';
  readonly onScale: (scale: 'log' | 'linear') => void;
  readonly hrefOf: (symbol: SymbolId) => string;
}

const level = (value: number | null): number | null => (value === null ? null : value * 100);

/** Curves, figures, years, holdings, and what the test cannot know. */
export function BacktestReport(props: BacktestReportProps) {
  const { result, benchmark, scale, onScale, hrefOf } = props;
  const { t, format } = useI18n();
  const { dates, equity } = result;
  const times = useMemo(() => dates.map((date) => Date.parse(date)), [dates]);
  const x = timeScale(times[0] ?? 0, times.at(-1) ?? 0);
  const lines = useMemo(
    () => ({
      equity: equity.map(level),
      index: result.benchmark.map(level),
      down: underwater(equity),
      indexDown: underwater(result.benchmark),
    }),
    [equity, result.benchmark],
  );
  const moment = (stop: number): string => format.day(dates[stop]);
  const common = {
    stops: times.map(x),
    moment,
    xLabels: timeLabels(times, x, (at) => format.date(at, 'month', 'UTC')),
  };
  const own = t('screenviews.backtest.screen');
  if (dates.length < 2)
    return <p className="text-sm text-quiet">{t('screenviews.backtest.tooShort')}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-gap xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-gap">
        <Card
          title={t('screenviews.backtest.growth')}
          note={t('screenviews.backtest.period', {
            from: format.day(result.from),
            to: format.day(result.to),
          })}
          actions={
            <>
              <Segmented
                label={t('screenviews.backtest.scale')}
                segments={[
                  { value: 'log', title: t('screenviews.backtest.log') },
                  { value: 'linear', title: t('screenviews.backtest.linear') },
                ]}
                value={scale}
                onChange={onScale}
              />
              <CsvButton
                kind="quiet"
                name={['backtest', result.from, result.to]}
                rows={() => curveRows(result, [t('screenviews.backtest.date'), own, benchmark])}
              />
            </>
          }
        >
          <LineChart
            {...common}
            label={t('screenviews.backtest.growth')}
            height={320}
            series={[
              { id: 'screen', title: own, values: lines.equity },
              { id: 'benchmark', title: benchmark, values: lines.index },
            ]}
            text={(value) => format.number(value, 1)}
            axisText={(value) => format.number(value, 0)}
            base={100}
            log={scale === 'log'}
          />
        </Card>
        <Card title={t('screenviews.backtest.drawdown')}>
          <LineChart
            {...common}
            label={t('screenviews.backtest.drawdown')}
            height={180}
            series={[
              { id: 'screen', title: own, values: lines.down },
              { id: 'benchmark', title: benchmark, values: lines.indexDown },
            ]}
            text={(value) => format.percent(value, 1)}
            axisText={(value, ticks) => format.percent(value, percentTickDecimals(ticks))}
            base={0}
            span={0.02}
            filled
          />
        </Card>
        <BacktestHoldings result={result} hrefOf={hrefOf} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-gap">
        <StatisticsCard result={result} benchmark={benchmark} />
        <YearsCard result={result} benchmark={benchmark} />
        <Card title={t('screenviews.backtest.limits')}>
          <ul className="grid list-disc gap-1.5 pl-4 text-xs text-quiet">
            {result.limits.map((limit) => (
              <li key={limit}>{t(`screenviews.backtest.limit.${limit}`)}</li>
            ))}
            <li>{t('screenviews.backtest.noPromise')}</li>
          </ul>
        </Card>
      </div>
    </div>
  );
}

type Measure = keyof CurveStatistics;
const MEASURES: readonly (readonly [Measure, 'signed' | 'percent' | 'number'])[] = [
  ['totalReturn', 'signed'],
  ['annualReturn', 'signed'],
  ['volatility', 'percent'],
  ['sharpe', 'number'],
  ['drawdown', 'percent'],
  ['bestMonth', 'signed'],
  ['worstMonth', 'signed'],
  ['monthsUp', 'percent'],
];

interface StatisticsRow {
  readonly id: string;
  readonly title: string;
  readonly screen: number | null;
  readonly index: number | null;
  readonly write: (value: number | null) => string;
}

const statisticsColumns = ({ t }: I18n, benchmark: string): readonly Column<StatisticsRow>[] => [
  {
    id: 'measure',
    title: t('screenviews.backtest.measure'),
    rowHeader: true,
    csv: ({ title }) => title,
    cell: ({ title }) => title,
  },
  {
    id: 'screen',
    title: t('screenviews.backtest.screen'),
    numeric: true,
    csv: ({ screen }) => screen,
    cell: ({ screen, write }) => <span className="font-medium">{write(screen)}</span>,
  },
  {
    id: 'benchmark',
    title: benchmark,
    numeric: true,
    csv: ({ index }) => index,
    cell: ({ index, write }) => write(index),
  },
];

function StatisticsCard({ result, benchmark }: Pick<BacktestReportProps, 'result' | 'benchmark'>) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const writes = {
    signed: (value: number | null) => format.signedPercent(value, 1),
    percent: (value: number | null) => format.percent(value, 1),
    number: (value: number | null) => format.number(value, 2),
  };
  const rows: readonly StatisticsRow[] = [
    ...MEASURES.map(([id, kind]) => ({
      id,
      title: t(`screenviews.backtest.measure.${id}`),
      screen: result.statistics[id],
      index: result.benchmarkStatistics[id],
      write: writes[kind],
    })),
    {
      id: 'turnover',
      title: t('screenviews.backtest.measure.turnover'),
      screen: result.turnover,
      index: null,
      write: writes.percent,
    },
    {
      id: 'costs',
      title: t('screenviews.backtest.measure.costs'),
      screen: result.costs,
      index: null,
      write: writes.percent,
    },
  ];
  return (
    <Card title={t('screenviews.backtest.statistics')} flush>
      <Grid
        caption={t('screenviews.backtest.statistics')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={statisticsColumns(i18n, benchmark)}
      />
      <p className="border-t border-line px-card py-2 text-2xs text-quiet">
        {t('screenviews.backtest.how', { count: result.instruments })}
      </p>
    </Card>
  );
}

function YearsCard({ result, benchmark }: Pick<BacktestReportProps, 'result' | 'benchmark'>) {
  const i18n = useI18n();
  const { t } = i18n;
  const kit = columnKit<YearOfCurves>(i18n);
  const ahead = ({ screen, benchmark: index }: YearOfCurves): number | null =>
    screen === null || index === null ? null : screen - index;
  return (
    <Card title={t('screenviews.backtest.years')} flush>
      <Grid
        caption={t('screenviews.backtest.years')}
        rows={yearsOf(result)}
        rowKey={({ year }) => year}
        initially="-year"
        columns={[
          kit.text('year', t('screenviews.backtest.year'), ({ year }) => year, {
            rowHeader: true,
            cell: ({ year, isPart }) => (isPart ? `${year}*` : year),
            hint: ({ isPart }) => (isPart ? t('screenviews.backtest.part') : undefined),
          }),
          kit.change('screen', t('screenviews.backtest.screen'), ({ screen }) => screen),
          kit.change('benchmark', benchmark, ({ benchmark: index }) => index),
          kit.change('ahead', t('screenviews.backtest.ahead'), ahead, { from: 'room' }),
        ]}
      />
      <p className="border-t border-line px-card py-2 text-2xs text-quiet">
        * {t('screenviews.backtest.part')}
      </p>
    </Card>
  );
}
