import { toDayNumber, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import {
  TRAILING_PERIODS,
  type CalendarYearReturn,
  type FundPerformance as Performance,
  type TrailingPeriod,
  type TrailingReturn,
} from '../../../domain/funds/fund-performance.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { ChartKey } from '../../charts/chart-key.tsx';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { percentTickDecimals } from '../../charts/scale.ts';
import { seriesLook } from '../../charts/series-colours.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { fundProfileQuery } from '../fundprofile/fund-profile-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { fundPerformanceQuery } from './fund-performance-query.ts';
import { ownRows, returnColumns } from './return-columns.tsx';

export const PERFORMANCE_PARTS = ['all', 'trailing', 'calendar'] as const;
export type PerformancePart = (typeof PERFORMANCE_PARTS)[number];

interface FundPerformanceProps {
  readonly symbol: SymbolId;
  readonly part?: PerformancePart;
  readonly periods?: readonly TrailingPeriod[];
}

/** How a fund has done beside its category and its index, by period and by year. */
export function FundPerformance({
  symbol,
  part = 'all',
  periods = TRAILING_PERIODS,
}: FundPerformanceProps) {
  const { t, format } = useI18n();
  return (
    <QueryPanel
      tool="fundperformance"
      title={t('fundperformance.title')}
      file={[symbol, 'returns']}
      flush
      queries={(api) => [fundPerformanceQuery(api, symbol), fundProfileQuery(api, symbol)]}
      skeleton={part === 'all' ? 24 : 12}
      empty={[t('fundperformance.none'), t('fundperformance.noneWhy'), 'candles']}
      actions={
        part === 'trailing' ? (
          <TextLink
            to={`/fund/home/performance?symbol=${encodeURIComponent(symbol)}`}
            className="px-1.5 text-xs"
          >
            {t('fundperformance.more')}
          </TextLink>
        ) : undefined
      }
      asOf={({ data }) => t('fundperformance.asOf', { date: format.day(data.asOfDate) })}
    >
      {({ data }, profile) => {
        const trailing = ownRows(data.trailing).filter(({ period }) => periods.includes(period));
        const years = ownRows(data.calendarYears);
        const inception = profile?.data.inception ?? null;
        const shown = [
          ...(part === 'calendar' || trailing.length === 0
            ? []
            : [
                <Trailing
                  key="trailing"
                  performance={data}
                  rows={trailing}
                  inception={inception}
                  isHeaded={part === 'all'}
                />,
              ]),
          ...(part === 'trailing' || years.length === 0
            ? []
            : [
                <CalendarYears
                  key="calendar"
                  performance={data}
                  rows={years}
                  isHeaded={part === 'all'}
                />,
              ]),
        ];
        return shown.length === 0 ? null : (
          <>
            <div
              className={`grid grid-cols-[minmax(0,1fr)] ${shown.length > 1 ? 'xl:grid-cols-2' : ''}`}
            >
              {shown}
            </div>
            <Notes performance={data} rows={trailing} periods={periods} inception={inception} />
          </>
        );
      }}
    </QueryPanel>
  );
}

/** Longer than a year: such returns are told per year. */
const isLong = (period: TrailingPeriod, asOf: IsoDate, inception: IsoDate | null): boolean =>
  period === 'max'
    ? inception !== null && toDayNumber(asOf) - toDayNumber(inception) > 366
    : /^(?:3|5|10|15)y$/.test(period);

const periodName = (
  t: Translate,
  period: TrailingPeriod,
  asOf: IsoDate,
  inception: IsoDate | null,
): string =>
  isLong(period, asOf, inception)
    ? t('fundperformance.annualised', { period: t(`fundperformance.period.${period}`) })
    : t(`fundperformance.period.${period}`);

const headClass = 'px-card pt-3 pb-2 text-sm font-semibold';

function Trailing({
  performance,
  rows,
  inception,
  isHeaded,
}: {
  readonly performance: Performance;
  readonly rows: readonly TrailingReturn[];
  readonly inception: IsoDate | null;
  readonly isHeaded: boolean;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const nameOf = ({ period }: TrailingReturn) =>
    periodName(t, period, performance.asOfDate, inception);
  return (
    <div className="min-w-0 border-line xl:not-last:border-r">
      {isHeaded ? <h3 className={headClass}>{t('fundperformance.trailing')}</h3> : null}
      <Grid
        caption={t('fundperformance.trailing')}
        columns={[
          {
            id: 'period',
            title: t('fundperformance.period'),
            rowHeader: true,
            by: (row) => rows.indexOf(row),
            csv: nameOf,
            cell: nameOf,
          },
          ...returnColumns(i18n, performance, rows),
        ]}
        rows={rows}
        rowKey={({ period }) => period}
        initially="period"
      />
    </div>
  );
}

function CalendarYears({
  performance,
  rows,
  isHeaded,
}: {
  readonly performance: Performance;
  readonly rows: readonly CalendarYearReturn[];
  readonly isHeaded: boolean;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <div className="min-w-0 max-xl:border-t max-xl:border-line max-xl:first:border-t-0">
      {isHeaded ? <h3 className={headClass}>{t('fundperformance.calendar')}</h3> : null}
      <Grid
        caption={t('fundperformance.calendar')}
        columns={[
          {
            id: 'year',
            title: t('fundperformance.year'),
            rowHeader: true,
            by: ({ year }) => year,
            cell: ({ year }) => String(year),
          },
          ...returnColumns(i18n, performance, rows),
        ]}
        rows={rows}
        rowKey={({ year }) => String(year)}
        initially="-year"
      />
      <YearBars performance={performance} rows={rows} />
    </div>
  );
}

function YearBars({
  performance: { symbol },
  rows,
}: {
  readonly performance: Performance;
  readonly rows: readonly CalendarYearReturn[];
}) {
  const { t, format } = useI18n();
  if (rows.length < 2) return null;
  const oldestFirst = rows.toSorted((a, b) => a.year - b.year);
  const series = [
    { id: 'own', title: symbol, values: oldestFirst.map(({ nav, price }) => nav ?? price) },
    {
      id: 'category',
      title: t('fundperformance.category'),
      values: oldestFirst.map(({ category }) => category),
    },
    {
      id: 'index',
      title: t('fundperformance.index'),
      values: oldestFirst.map(({ index }) => index),
    },
  ]
    .filter(({ values }) => values.some((value) => value !== null))
    .map((one, colour) => ({ ...one, colour }));
  const said = (row: CalendarYearReturn | undefined): string =>
    row === undefined ? '' : `${row.year}: ${format.signedPercent(row.nav ?? row.price, 1)}`;
  return (
    <div className="grid gap-2 border-t border-line p-card">
      <PeriodChart
        label={t('fundperformance.calendar')}
        summary={[oldestFirst[0], oldestFirst.at(-1)].map(said).join('; ')}
        periods={oldestFirst.map(({ year }) => String(year))}
        series={series}
        text={(value) => format.signedPercent(value, 1)}
        axisText={(value) => format.signedPercent(value, percentTickDecimals([0, value]))}
        height={160}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-quiet">
        {series.map(({ id, title, colour }) => (
          <ChartKey key={id} colour={seriesLook(colour).dot} text={title} />
        ))}
      </p>
    </div>
  );
}

function Notes({
  performance: { category, indexName, asOfDate, trailing, calendarYears },
  rows,
  periods,
  inception,
}: {
  readonly performance: Performance;
  readonly rows: readonly TrailingReturn[];
  readonly periods: readonly TrailingPeriod[];
  readonly inception: IsoDate | null;
}) {
  const { t, format } = useI18n();
  const most = Math.max(0, ...trailing.map(({ fundsInCategory }) => fundsInCategory));
  const isTold = calendarYears.some((year) => year.category !== null);
  const isYoung = rows.length < periods.length && inception !== null;
  return (
    <p className="grid gap-0.5 border-t border-line px-card py-2 text-xs text-quiet">
      {category === null ? null : most > 0 ? (
        <span>{t('fundperformance.categoryIs', { category, count: most })}</span>
      ) : isTold ? (
        <span>{t('fundperformance.categoryTold', { category })}</span>
      ) : null}
      {indexName === null ? null : (
        <span>{t('fundperformance.indexIs', { index: indexName })}</span>
      )}
      <span>{t('fundperformance.how')}</span>
      {isYoung ? (
        <span>{t('fundperformance.young', { date: format.day(inception ?? asOfDate) })}</span>
      ) : null}
    </p>
  );
}
