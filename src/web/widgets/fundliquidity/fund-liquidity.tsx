import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import type { PremiumDistribution } from '../../../domain/funds/premium-distribution.ts';
import { spreadBasisPoints } from '../../../domain/quotes/spread.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { percentTickDecimals } from '../../charts/scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { Facts } from '../../ui/facts.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { QueryPanel } from '../query-panel.tsx';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { fundStatisticsQuery } from '../fundsnapshot/fund-statistics-query.ts';

const HEIGHT = 160;

/** What it costs to trade a fund: its spread, how much of it trades, and how far it strays from NAV. */
export function FundLiquidity({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  return (
    <QueryPanel
      tool="fundliquidity"
      title={t('fundliquidity.title')}
      file={[symbol, 'premiums']}
      queries={(api) => [fundStatisticsQuery(api, symbol), quoteQuery(api, symbol)]}
      skeleton={{ height: HEIGHT + 120 }}
      empty={[t('fundliquidity.none'), t('fundliquidity.noneWhy', { symbol }), 'info']}
      live={symbol}
    >
      {({ data: { premium: premiums } }, { data: [quote] }) =>
        premiums === null || quote === undefined ? null : (
          <div className="grid gap-4">
            <Trading quote={quote} />
            <Premiums premiums={premiums} />
          </div>
        )
      }
    </QueryPanel>
  );
}

function Trading({ quote }: { readonly quote: WireQuote }) {
  const { t, format } = useI18n();
  const { symbol, averageVolume, currency } = quote;
  const bid = useQuoteField(symbol, 'bid') ?? quote.bid;
  const ask = useQuoteField(symbol, 'ask') ?? quote.ask;
  const last = useQuoteField(symbol, 'last') ?? quote.last;
  const spread = spreadBasisPoints(bid, ask);
  const traded = averageVolume === null || last === null ? null : averageVolume * last;
  return (
    <Facts
      facts={[
        [
          t('fundliquidity.spread'),
          spread === null
            ? format.number(null)
            : t('fundliquidity.bp', { value: format.number(spread, 1) }),
          t('fundliquidity.spreadHint'),
        ],
        [t('fundliquidity.volume'), format.compact(averageVolume), t('fundliquidity.volumeHint')],
        [
          t('fundliquidity.traded'),
          format.compactMoney(traded, currency),
          t('fundliquidity.tradedHint'),
        ],
      ]}
    />
  );
}

function Premiums({ premiums }: { readonly premiums: PremiumDistribution }) {
  const { t, format } = useI18n();
  const { bins, days, daysAtPremium, daysAtDiscount } = premiums;
  const decimals = percentTickDecimals(bins.map(({ from }) => from));
  const edge = (ratio: number) => format.signedPercent(ratio, decimals);
  const span = { from: format.day(premiums.from), to: format.day(premiums.to) };
  const quartiles = [
    ['low', premiums.lowest],
    ['lowerQuartile', premiums.lowerQuartile],
    ['median', premiums.median],
    ['upperQuartile', premiums.upperQuartile],
    ['high', premiums.highest],
  ] as const;
  const share = (count: number) => format.percent(count / days, 0);
  const summary = t('fundliquidity.summary', {
    premium: daysAtPremium,
    discount: daysAtDiscount,
    median: format.signedPercent(premiums.median, 3),
    ...span,
  });
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('fundliquidity.premiums')}</h3>
      <CsvRows
        rows={() => [
          [t('fundliquidity.from'), t('fundliquidity.to'), t('fundliquidity.days')],
          ...bins.map(({ from, to, days: count }) => [from, to, count]),
        ]}
      />
      <PeriodChart
        label={t('fundliquidity.premiums')}
        summary={summary}
        periods={bins.map(({ from, to }) =>
          t('fundliquidity.bin', { from: edge(from), to: edge(to) }),
        )}
        axis={bins.map(({ from }) => edge(from))}
        series={[
          {
            id: 'days',
            title: t('fundliquidity.days'),
            colour: 0,
            values: bins.map(({ days: count }) => count),
          },
        ]}
        text={(count) => format.number(count, 0)}
        height={HEIGHT}
      />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-4 gap-y-1 text-xs">
        {quartiles.map(([name, value]) => (
          <div key={name}>
            <dt className="text-quiet">{t(`fundliquidity.${name}`)}</dt>
            <dd className="font-medium tabular-nums">{format.signedPercent(value, 3)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-quiet">
        {t('fundliquidity.sides', {
          premium: daysAtPremium,
          premiumShare: share(daysAtPremium),
          discount: daysAtDiscount,
          discountShare: share(daysAtDiscount),
          days,
          ...span,
        })}
      </p>
    </section>
  );
}
