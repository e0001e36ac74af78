import { useQuery } from '@tanstack/react-query';
import { upsideOf } from '../../../domain/analysts/rating-list.ts';
import type { PriceTarget } from '../../../domain/analysts/price-target.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { Change } from '../../ui/change-pill.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { priceTargetQuery, weeklyPricesQuery } from '../analystrecommendations/analyst-queries.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { SourceNote } from '../source-note.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { TargetChart } from './target-chart.tsx';

/** Where analysts see the price in a year: lowest, mean and highest, now and over time. */
export function PriceTargets({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  const api = useApi();
  const target = useQuery(priceTargetQuery(api, symbol));
  const prices = useQuery(weeklyPricesQuery(api, symbol));
  const quotes = useQuery(quoteQuery(api, symbol));
  const found = target.data?.data;
  return (
    <WidgetPanel
      tool="pricetargets"
      title={t('analyst.targets.title')}
      {...(target.data ? { note: <SourceNote of={target.data} /> } : {})}
      actions={
        <CsvButton
          name={[symbol, 'price-targets']}
          disabled={found === undefined}
          rows={() => [
            ['date', 'analysts', 'low', 'mean', 'high', 'close'],
            ...(found?.history ?? []).map(({ date, analysts, low, mean, high, close }) => [
              date,
              analysts,
              low,
              mean,
              high,
              close,
            ]),
          ]}
        />
      }
    >
      <Loaded of={[target, prices, quotes]} skeleton={<Skeleton className="h-72" />}>
        {(answer, priced, quoted) =>
          answer === null ? (
            <EmptyState title={t('analyst.targets.none')}>{t('analyst.noneWhy')}</EmptyState>
          ) : (
            <div className="grid gap-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
              <Today symbol={symbol} target={answer.data} initial={quoted.data[0]?.last ?? null} />
              <TargetChart
                target={answer.data}
                prices={priced?.data.bars ?? { time: [], close: [] }}
                now={answer.asOf}
              />
            </div>
          )
        }
      </Loaded>
    </WidgetPanel>
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
  const { t, format } = useI18n();
  const price = useQuoteField(symbol, 'last') ?? initial;
  const { currency, analysts } = target;
  const rows = [
    { title: t('analyst.targets.high'), value: target.high },
    { title: t('analyst.targets.mean'), value: target.mean },
    { title: t('analyst.targets.median'), value: target.median },
    { title: t('analyst.targets.low'), value: target.low },
  ];
  return (
    <div className="grid content-start gap-3">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2 text-2xl font-semibold">
          {format.money(target.mean, currency)}
          <span className="text-sm">
            <Change ratio={upsideOf(target.mean, price)} />
          </span>
        </p>
        <p className="text-xs text-quiet">{t('analyst.targets.meanOf', { count: analysts })}</p>
      </div>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('analyst.targets.title')}</caption>
        <tbody>
          {rows.map(({ title, value }) => (
            <tr key={title}>
              <th scope="row" className="py-0.5 text-left font-normal text-quiet">
                {title}
              </th>
              <td className="text-right">{format.money(value, currency)}</td>
              <td className="pl-3 text-right text-xs">
                <Change ratio={upsideOf(value, price)} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="border-t border-line py-1 text-left font-normal text-quiet">
              {t('analyst.targets.price')}
            </th>
            <td className="border-t border-line text-right">{format.money(price, currency)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
