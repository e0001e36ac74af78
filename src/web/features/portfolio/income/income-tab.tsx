import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type {
  WireExpectedPayment,
  WirePayingAsset,
} from '../../../../contract/portfolio/plan.schema.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { partsOnScreen, sumOnScreen } from '../../../../domain/money/coins.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { incomeQuery, type IncomeView } from '../allocation/plan-query.ts';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import { IncomeChart } from './income-chart.tsx';

type Answer = { readonly answer: UseQueryResult<IncomeView> };

/** What the portfolio paid, what it is expected to pay, and on which assumption. */
export function IncomeTab() {
  const { t } = useI18n();
  const answer = useQuery(incomeQuery(useApi(), usePortfolioScope()));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
      <ViewPanel
        title={t('portfolio.tab.income')}
        of={answer}
        lines={12}
        note={({ base }) => t('portfolioplan.incomeNote', { currency: base })}
      >
        {(view) =>
          view.months.length === 0 && view.expected.length === 0 ? (
            <EmptyState title={t('portfolioplan.noIncome')} glyph="calendar">
              {t('portfolioplan.noIncomeHint')}
            </EmptyState>
          ) : (
            <div className="grid gap-4">
              <IncomeFacts view={view} />
              <IncomeChart view={view} />
              {view.unavailable.length === 0 ? null : (
                <Notice tone="warning">
                  {t('portfolioplan.unavailable', { list: view.unavailable.join(', ') })}
                </Notice>
              )}
            </div>
          )
        }
      </ViewPanel>
      <ExpectedPanel answer={answer} />
      <AssetsPanel answer={answer} />
      <div className="grid gap-gap lg:grid-cols-2">
        <YearsPanel answer={answer} />
        <PaymentsPanel answer={answer} />
      </div>
    </div>
  );
}

function IncomeFacts({ view }: { readonly view: IncomeView }) {
  const { t, format } = useI18n();
  const amounts = useAmounts();
  const { totals, base } = view;
  const growth = view.growth.at(-1);
  const facts: Fact[] = [
    [t('portfolioplan.receivedYear'), amounts.money(totals.receivedYear, base)],
    [t('portfolioplan.expectedYear'), amounts.money(totals.expectedYear, base)],
    [t('portfolioplan.yieldOnValue'), format.percent(totals.yieldOnValue)],
    [t('portfolioplan.yieldOnCost'), format.percent(totals.yieldOnCost)],
    ...(growth === undefined || growth.growth === null
      ? []
      : ([
          [
            t('portfolioplan.growthOf', { year: growth.year }),
            format.signedPercent(growth.growth, 1),
          ],
        ] satisfies Fact[])),
    [t('portfolioplan.receivedAll'), amounts.money(totals.received, base)],
  ];
  return <Facts facts={facts} />;
}

function ExpectedPanel({ answer }: Answer) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  return (
    <ViewPanel
      title={t('portfolioplan.calendar')}
      of={answer}
      flush
      file={[t('portfolioplan.calendar')]}
      note={() => t('portfolioplan.calendarNote')}
    >
      {({ expected, base, totals }) => (
        <Grid
          caption={t('portfolioplan.calendar')}
          rows={expected}
          rowKey={({ asset, date, exDate, assumption }) =>
            `${asset} ${date} ${exDate} ${assumption}`
          }
          first={12}
          empty={<EmptyState title={t('portfolioplan.noExpected')} glyph="calendar" />}
          columns={expectedColumns(i18n, amounts, base, expected, totals.expectedYear)}
        />
      )}
    </ViewPanel>
  );
}

/** What each row shows of a column that is added up elsewhere on the page, to the cent. */
function onScreen<Row>(
  base: string,
  rows: readonly Row[],
  value: (row: Row) => string | null,
  total: string,
): (row: Row) => number | null {
  const parts = partsOnScreen(base, rows.map(value), total);
  const shown = new Map(rows.map((row, at) => [row, parts[at] ?? null]));
  return (row) => shown.get(row) ?? null;
}

function expectedColumns(
  i18n: ReturnType<typeof useI18n>,
  amounts: ReturnType<typeof useAmounts>,
  base: string,
  expected: readonly WireExpectedPayment[],
  total: string,
): readonly Column<WireExpectedPayment>[] {
  const { t } = i18n;
  const kit = columnKit<WireExpectedPayment>(i18n);
  const shown = onScreen(base, expected, ({ value }) => value, total);
  return [
    kit.day('date', t('portfolioplan.payDate'), ({ date }) => date),
    kit.text('asset', t('portfolioplan.asset'), ({ name }) => name, {
      rowHeader: true,
      look: 'max-w-48 truncate',
    }),
    kit.day('exDate', t('portfolioplan.exDate'), ({ exDate }) => exDate, { from: 'md' }),
    kit.figure(
      'units',
      t('portfolioplan.quantity'),
      ({ units }) => Number(units),
      ({ units }) => amounts.quantity(units),
      { from: 'md' },
    ),
    kit.figure(
      'perUnit',
      t('portfolioplan.perUnit'),
      ({ perUnit }) => Number(perUnit),
      ({ perUnit, currency }) => i18n.format.money(Number(perUnit), currency, 4),
      { from: 'md' },
    ),
    kit.figure(
      'value',
      t('portfolioplan.gross'),
      ({ value }) => (value === null ? null : Number(value)),
      (row) => amounts.money(shown(row), base),
    ),
    kit.text(
      'assumption',
      t('portfolioplan.assumption'),
      ({ assumption }) => t(`portfolioplan.assumption.${assumption}`),
      {
        cell: ({ assumption }) => <Tag>{t(`portfolioplan.assumption.${assumption}`)}</Tag>,
        hint: ({ assumption }) => t(`portfolioplan.assumption.${assumption}.about`),
      },
    ),
  ];
}

function AssetsPanel({ answer }: Answer) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  const kit = columnKit<WirePayingAsset>(i18n);
  return (
    <ViewPanel
      title={t('portfolioplan.byAsset')}
      of={answer}
      flush
      file={[t('portfolioplan.byAsset')]}
    >
      {({ assets, base, totals }) => {
        const money = (
          id: string,
          title: string,
          value: (row: WirePayingAsset) => string | null,
          total: string,
          more: { readonly from?: 'md' } = {},
        ) => {
          const shown = onScreen(base, assets, value, total);
          return kit.figure(
            id,
            title,
            (row) => (value(row) === null ? null : Number(value(row))),
            (row) => amounts.money(shown(row), base),
            more,
          );
        };
        return (
          <Grid
            caption={t('portfolioplan.byAsset')}
            rows={assets}
            rowKey={({ asset }) => asset ?? ''}
            first={12}
            empty={<EmptyState title={t('portfolioplan.noIncome')} glyph="calendar" />}
            columns={[
              kit.text(
                'asset',
                t('portfolioplan.asset'),
                ({ name, asset }) => (asset === null ? t('portfolioplan.cashInterest') : name),
                {
                  rowHeader: true,
                  look: 'max-w-48 truncate',
                },
              ),
              money(
                'receivedYear',
                t('portfolioplan.receivedYear'),
                ({ receivedYear }) => receivedYear,
                totals.receivedYear,
              ),
              money(
                'expected',
                t('portfolioplan.expectedYear'),
                ({ expected }) => expected,
                totals.expectedYear,
              ),
              kit.percent(
                'yieldOnValue',
                t('portfolioplan.yieldOnValue'),
                ({ yieldOnValue }) => yieldOnValue,
              ),
              kit.percent(
                'yieldOnCost',
                t('portfolioplan.yieldOnCost'),
                ({ yieldOnCost }) => yieldOnCost,
                { from: 'md' },
              ),
              money(
                'received',
                t('portfolioplan.receivedAll'),
                ({ received }) => received,
                totals.received,
                { from: 'md' },
              ),
            ]}
          />
        );
      }}
    </ViewPanel>
  );
}

function YearsPanel({ answer }: Answer) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  const kit = columnKit<IncomeView['years'][number] & { readonly growth: number | null }>(i18n);
  return (
    <ViewPanel
      title={t('portfolioplan.byYear')}
      of={answer}
      flush
      lines={5}
      file={[t('portfolioplan.byYear')]}
    >
      {({ years, growth, base, totals }) => {
        const grown = new Map(growth.map((year) => [year.year, year.growth]));
        const rows = years
          .toReversed()
          .map((year) => ({ ...year, growth: grown.get(year.key) ?? null }));
        const gross = onScreen(base, rows, (year) => year.gross, totals.received);
        return (
          <Grid
            caption={t('portfolioplan.byYear')}
            rows={rows}
            rowKey={({ key }) => key}
            first={10}
            empty={<EmptyState title={t('portfolioplan.noIncome')} glyph="calendar" />}
            columns={[
              kit.text('year', t('portfolioplan.year'), ({ key }) => key, { rowHeader: true }),
              kit.figure(
                'gross',
                t('portfolioplan.gross'),
                (year) => Number(year.gross),
                (year) => amounts.money(gross(year), base),
              ),
              kit.figure(
                'tax',
                t('portfolioplan.taxes'),
                ({ tax }) => Number(tax),
                ({ tax }) => amounts.money(tax, base),
                { from: 'md' },
              ),
              kit.figure(
                'net',
                t('portfolioplan.netIncome'),
                ({ net }) => Number(net),
                (year) => amounts.money(sumOnScreen(base, gross(year), year.tax, year.fees), base),
              ),
              kit.change('growth', t('portfolioplan.growth'), (row) => row.growth),
            ]}
          />
        );
      }}
    </ViewPanel>
  );
}

function PaymentsPanel({ answer }: Answer) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  const kit = columnKit<IncomeView['payments'][number]>(i18n);
  return (
    <ViewPanel
      title={t('portfolioplan.payments')}
      of={answer}
      flush
      lines={5}
      file={[t('portfolioplan.payments')]}
    >
      {({ payments, base }) => (
        <Grid
          caption={t('portfolioplan.payments')}
          rows={payments}
          rowKey={({ transaction, category }) => `${transaction} ${category}`}
          first={10}
          empty={<EmptyState title={t('portfolioplan.noIncome')} glyph="calendar" />}
          columns={[
            kit.day('date', t('portfolioplan.date'), ({ date }) => date),
            kit.text(
              'asset',
              t('portfolioplan.asset'),
              ({ name, asset }) => (asset === null ? t('portfolioplan.cashInterest') : name),
              {
                rowHeader: true,
                look: 'max-w-40 truncate',
              },
            ),
            kit.figure(
              'gross',
              t('portfolioplan.gross'),
              ({ gross }) => Number(gross),
              ({ gross }) => amounts.money(gross, base),
            ),
            kit.figure(
              'tax',
              t('portfolioplan.taxes'),
              ({ tax }) => Number(tax),
              ({ tax }) => amounts.money(tax, base),
              { from: 'md' },
            ),
            kit.figure(
              'net',
              t('portfolioplan.netIncome'),
              ({ net }) => Number(net),
              ({ gross, tax, fees }) => amounts.money(sumOnScreen(base, gross, tax, fees), base),
            ),
          ]}
        />
      )}
    </ViewPanel>
  );
}
