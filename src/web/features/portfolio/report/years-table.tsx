import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { MoneyWeightedText } from '../frame/money-weighted-text.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { shownParts } from '../overview/shown-parts.ts';
import type { ReportPerformance } from './report-query.ts';

type Year = ReportPerformance['years'][number];

/** Returns and gains of every calendar year. */
export function YearsTable({ performance }: { readonly performance: ReportPerformance }) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  const { years } = performance;
  return (
    <Grid
      caption={t('portfolio.years')}
      rows={years}
      rowKey={({ year }) => String(year)}
      initially="-year"
      columns={yearColumns(i18n, amounts, performance)}
    />
  );
}

function yearColumns(
  i18n: I18n,
  amounts: ReturnType<typeof useAmounts>,
  { base, benchmark }: ReportPerformance,
): readonly Column<Year>[] {
  const { t } = i18n;
  const kit = columnKit<Year>(i18n);
  const gained = ({ gains }: Year) => shownParts(gains, base).gain;
  return [
    kit.figure(
      'year',
      t('portfolio.year'),
      ({ year }) => year,
      ({ year }) => String(year),
      {
        rowHeader: true,
        numeric: false,
      },
    ),
    kit.change('return', t('portfolio.timeWeighted'), ({ timeWeighted }) => timeWeighted),
    kit.figure(
      'xirr',
      t('portfolio.column.xirr'),
      ({ moneyWeighted }) => (moneyWeighted.kind === 'one' ? moneyWeighted.rate : null),
      ({ moneyWeighted }) => <MoneyWeightedText of={moneyWeighted} brief />,
    ),
    ...(benchmark === null
      ? []
      : [kit.change('benchmark', benchmark.symbol, (row) => row.benchmark)]),
    kit.figure('gain', t('portfolio.gain'), gained, (row) =>
      amounts.signedMoney(gained(row), base),
    ),
    kit.figure(
      'end',
      t('portfolio.endValue'),
      ({ gains }) => (gains.end === null ? null : Number(gains.end)),
      ({ gains }) => amounts.money(gains.end, base),
    ),
  ];
}
