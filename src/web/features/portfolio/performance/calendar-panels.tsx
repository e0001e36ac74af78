import type { UseQueryResult } from '@tanstack/react-query';
import { heatColour, type HeatScale, heatScale } from '../../../charts/heat-scale.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import type { PerformanceView } from './performance-query.ts';
import { moneyWeightedText } from './returns-panel.tsx';

interface MonthsOfYear {
  readonly year: number;
  /** January first. */
  readonly months: readonly (number | null)[];
  readonly whole: number | null;
}

/** Time-weighted return of every month, coloured, with that of the year. */
export function MonthsPanel({ answer }: { readonly answer: UseQueryResult<PerformanceView> }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <ViewPanel
      title={t('portfolioperformance.months')}
      of={answer}
      flush
      file={[t('portfolioperformance.months')]}
    >
      {(view) => {
        const years = monthsByYear(view);
        return (
          <Grid
            caption={t('portfolioperformance.months')}
            columns={heatColumns(
              i18n,
              heatScale(view.months.map(({ timeWeighted }) => timeWeighted)),
            )}
            rows={years}
            rowKey={({ year }) => String(year)}
            initially="-year"
            first={12}
            empty={<EmptyState title={t('portfolioperformance.none')} glyph="calendar" />}
          />
        );
      }}
    </ViewPanel>
  );
}

function monthsByYear({ months, years }: PerformanceView): readonly MonthsOfYear[] {
  const all = new Map<number, (number | null)[]>();
  for (const { year, month, timeWeighted } of months) {
    let row = all.get(year);
    if (row === undefined) all.set(year, (row = Array.from({ length: 12 }, () => null)));
    row[month - 1] = timeWeighted;
  }
  return [...all].map(([year, row]) => ({
    year,
    months: row,
    whole: years.find((one) => one.year === year)?.timeWeighted ?? null,
  }));
}

function heatColumns({ t, format }: I18n, scale: HeatScale): readonly Column<MonthsOfYear>[] {
  const text = (value: number | null): string =>
    value === null ? '' : format.signedPercent(value, 1);
  const name = (at: number): string =>
    format.day(`2026-${String(at + 1).padStart(2, '0')}-01`, 'shortMonth');
  return [
    {
      id: 'year',
      title: t('portfolioperformance.year'),
      rowHeader: true,
      by: ({ year }) => year,
      cell: ({ year }) => String(year),
    },
    ...Array.from({ length: 12 }, (_, at): Column<MonthsOfYear> => ({
      id: `month-${at + 1}`,
      title: name(at),
      numeric: true,
      by: ({ months }) => months[at] ?? null,
      cell: ({ months }) => {
        const value = months[at] ?? null;
        return value === null ? null : (
          <span
            className="-mx-1 block rounded-xs px-1.5 py-0.5 tabular-nums"
            style={{ background: heatColour(scale.kind, scale.strength(value)) }}
          >
            {text(value)}
          </span>
        );
      },
    })),
    {
      id: 'whole',
      title: t('portfolioperformance.yearTotal'),
      numeric: true,
      by: ({ whole }) => whole,
      cell: ({ whole }) => <strong>{text(whole)}</strong>,
    },
  ];
}

type Year = PerformanceView['years'][number];

export function YearsPanel({ answer }: { readonly answer: UseQueryResult<PerformanceView> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  const kit = columnKit<Year>(i18n);
  return (
    <ViewPanel
      title={t('portfolioperformance.years')}
      of={answer}
      flush
      file={[t('portfolioperformance.years')]}
    >
      {({ years, base, benchmark }) => (
        <Grid
          caption={t('portfolioperformance.years')}
          rows={years}
          rowKey={({ year }) => String(year)}
          initially="-year"
          first={12}
          empty={<EmptyState title={t('portfolioperformance.none')} glyph="calendar" />}
          columns={[
            {
              id: 'year',
              title: t('portfolioperformance.year'),
              rowHeader: true,
              by: ({ year }) => year,
              cell: ({ year }) => String(year),
            },
            kit.change(
              'timeWeighted',
              t('portfolioperformance.timeWeighted'),
              (row) => row.timeWeighted,
            ),
            ...(benchmark === null
              ? []
              : [kit.change('benchmark', benchmark.symbol, (row: Year) => row.benchmark)]),
            kit.figure(
              'moneyWeighted',
              t('portfolioperformance.moneyReturn'),
              ({ moneyWeighted }) => (moneyWeighted.kind === 'one' ? moneyWeighted.rate : null),
              ({ moneyWeighted }) => moneyWeightedText(i18n, moneyWeighted),
              { from: 'md' },
            ),
            kit.figure(
              'flows',
              t('portfolioperformance.flows'),
              ({ gains }) => (gains.flows === null ? null : Number(gains.flows)),
              ({ gains }) => amounts.signedMoney(gains.flows, base),
              { from: 'wide' },
            ),
            kit.figure(
              'end',
              t('portfolioperformance.end'),
              ({ gains }) => (gains.end === null ? null : Number(gains.end)),
              ({ gains }) => amounts.money(gains.end, base),
            ),
          ]}
        />
      )}
    </ViewPanel>
  );
}
