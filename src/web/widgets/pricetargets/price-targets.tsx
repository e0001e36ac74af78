import { upsideOf } from '../../../domain/analysts/rating-list.ts';
import type { PriceTarget, PriceTargetPoint } from '../../../domain/analysts/price-target.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { Change } from '../../ui/change-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { priceTargetQuery, weeklyPricesQuery } from '../analystrecommendations/analyst-queries.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { TargetChart } from './target-chart.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';

/** Where analysts see the price in a year: lowest, mean and highest, now and over time. */
export function PriceTargets({ symbol }: { readonly symbol: SymbolId }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <QueryPanel
      tool="pricetargets"
      title={t('analyst.targets.title')}
      file={[symbol, 'price-targets']}
      queries={(api) => [
        priceTargetQuery(api, symbol),
        weeklyPricesQuery(api, symbol),
        quoteQuery(api, symbol),
      ]}
      skeleton="h-72"
      empty={[t('analyst.targets.none'), t('analyst.noneWhy')]}
    >
      {({ data, asOf }, priced, quoted) => (
        <div className="grid gap-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
          <CsvRows rows={() => csvOf(historyColumns(i18n), data.history)} />
          <Today symbol={symbol} target={data} initial={quoted.data[0]?.last ?? null} />
          <TargetChart
            target={data}
            prices={priced?.data.bars ?? { time: [], close: [] }}
            now={asOf}
          />
        </div>
      )}
    </QueryPanel>
  );
}

function Today({
  symbol,
  target,
  initial,
}: {
  readonly symbol: SymbolId;
  readonly target: PriceTarget;
  readonly initial: number | null;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const price = useQuoteField(symbol, 'last') ?? initial;
  const { currency, analysts } = target;
  const decimals = priceDecimals(symbol, initial ?? target.mean);
  const rows: readonly TodayRow[] = [
    { title: t('analyst.targets.high'), value: target.high },
    { title: t('analyst.targets.mean'), value: target.mean },
    { title: t('analyst.targets.median'), value: target.median },
    { title: t('analyst.targets.low'), value: target.low },
  ];
  return (
    <div className="grid content-start gap-3">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2 text-2xl font-semibold">
          {format.money(target.mean, currency, decimals)}
          <span className="text-sm">
            <Change ratio={upsideOf(target.mean, price)} />
          </span>
        </p>
        <p className="text-xs text-quiet">{t('analyst.targets.meanOf', { count: analysts })}</p>
      </div>
      <Grid
        caption={t('analyst.targets.title')}
        columns={todayColumns(i18n, { currency, decimals, price })}
        rows={rows}
        rowKey={({ title }) => title}
        footer={[{ title: t('analyst.targets.price'), value: price }]}
        look="inset"
        headless
      />
    </div>
  );
}

interface TodayRow {
  readonly title: string;
  readonly value: number | null;
}

function todayColumns(
  i18n: I18n,
  {
    currency,
    decimals,
    price,
  }: {
    readonly currency: string;
    readonly decimals: number;
    readonly price: number | null;
  },
): readonly Column<TodayRow>[] {
  const { t, format } = i18n;
  return [
    {
      id: 'title',
      title: t('analyst.targets.title'),
      rowHeader: true,
      look: 'text-quiet',
      cell: ({ title }) => title,
    },
    {
      id: 'value',
      title: t('analyst.calls.target'),
      numeric: true,
      cell: ({ value }) => format.money(value, currency, decimals),
    },
    {
      id: 'upside',
      title: t('analyst.record.upside'),
      numeric: true,
      look: 'text-xs',
      cell: ({ value }) => (value === price ? null : <Change ratio={upsideOf(value, price)} />),
    },
  ];
}

/** The history behind the chart, for the file. */
function historyColumns(i18n: I18n): readonly Column<PriceTargetPoint>[] {
  const { t } = i18n;
  const kit = columnKit<PriceTargetPoint>(i18n);
  return [
    kit.day('date', t('analyst.calls.date'), ({ date }) => date),
    kit.number('analysts', t('analyst.estimates.analysts'), ({ analysts }) => analysts),
    kit.number('low', t('analyst.targets.low'), ({ low }) => low),
    kit.number('mean', t('analyst.targets.mean'), ({ mean }) => mean),
    kit.number('high', t('analyst.targets.high'), ({ high }) => high),
    kit.number('close', t('analyst.targets.price'), ({ close }) => close),
  ];
}
