import type { ReactNode } from 'react';
import type { WireHolding } from '../../../../contract/portfolio/views.schema.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { MoneyWeightedText } from '../frame/money-weighted-text.tsx';
import { AssetName } from '../holdings/asset-name.tsx';
import { classWeights } from '../overview/class-weights.ts';
import type { Overview } from '../../../widgets/portfolio/overview-query.ts';
import { ReturnChart } from '../overview/return-chart.tsx';

const CHART_HEIGHT = 280;

/** Returns, classes and positions; sums only where the link shows them. */
export function SharedPanels({
  overview,
  returns: ownReturns,
}: {
  readonly overview: Overview;
  /** Of each asset over the period. */
  readonly returns: ReadonlyMap<string, number | null>;
}) {
  const { t, format } = useI18n();
  const { returns, totals, base, period, series, amounts } = overview;
  return (
    <>
      <Card>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
          {amounts === 'hidden' ? null : (
            <Fact term={t('portfolio.value')}>
              {format.money(totals.value === null ? null : Number(totals.value), base)}
            </Fact>
          )}
          <Fact
            term={t('portfolio.timeWeighted')}
            note={
              returns.timeWeightedPerYear === null
                ? undefined
                : t('portfolio.perYear', {
                    rate: format.signedPercent(returns.timeWeightedPerYear),
                  })
            }
          >
            <Change ratio={returns.timeWeighted} />
          </Fact>
          <Fact term={t('portfolio.moneyWeighted')} note={t('portfolio.aYear')}>
            <MoneyWeightedText of={returns.moneyWeighted} />
          </Fact>
        </dl>
      </Card>
      <Card
        title={t('portfolio.returnChart')}
        note={t('portfolio.span', { from: format.day(period.from), to: format.day(period.to) })}
      >
        <ReturnChart series={series} height={CHART_HEIGHT} />
      </Card>
      <Card title={t('portfolio.classes')}>
        <ul className="grid gap-1 text-sm">
          {classWeights(overview).map(({ of, weight }) => (
            <li key={of} className="flex items-center gap-2">
              <span className="grow">{t(`portfolio.class.${of}`)}</span>
              <span className="tabular-nums">{format.percent(weight, 1)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <SharedHoldings overview={overview} returns={ownReturns} />
    </>
  );
}

/** Positions by weight; their value only where the link shows it. */
function holdingColumns(
  i18n: I18n,
  { amounts, base }: Pick<Overview, 'amounts' | 'base'>,
  returns: ReadonlyMap<string, number | null>,
): readonly Column<WireHolding>[] {
  const { t, format } = i18n;
  const kit = columnKit<WireHolding>(i18n);
  const value = kit.figure(
    'value',
    t('portfolio.column.value'),
    (row) => (row.value === null ? null : Number(row.value)),
    (row) => format.money(row.value === null ? null : Number(row.value), base),
  );
  return [
    kit.text('name', t('portfolio.name'), ({ name }) => name, {
      rowHeader: true,
      cell: ({ asset, symbol, name }) => <AssetName asset={asset} symbol={symbol} name={name} />,
    }),
    kit.percent('weight', t('portfolio.column.weight'), ({ weight }) => weight, { decimals: 1 }),
    ...(amounts === 'hidden' ? [] : [value]),
    kit.change('return', t('portfolio.column.return'), ({ asset }) => returns.get(asset)),
  ];
}

function SharedHoldings({
  overview,
  returns,
}: {
  readonly overview: Overview;
  readonly returns: ReadonlyMap<string, number | null>;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { from, to } = overview.period;
  const held = overview.holdings.filter(({ weight }) => weight !== null && weight !== 0);
  return (
    <Card
      title={t('portfolio.tab.holdings')}
      note={t('portfolio.span', { from: format.day(from), to: format.day(to) })}
      flush
    >
      <Grid
        caption={t('portfolio.tab.holdings')}
        rows={held}
        rowKey={({ asset }) => asset}
        columns={holdingColumns(i18n, overview, returns)}
        empty={<p className="p-card text-sm text-quiet">{t('portfolio.nothingHeld')}</p>}
      />
    </Card>
  );
}

function Fact({
  term,
  note,
  children,
}: {
  readonly term: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-xs text-quiet">{term}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
      {note === undefined ? null : <dd className="text-xs text-quiet tabular-nums">{note}</dd>}
    </div>
  );
}
