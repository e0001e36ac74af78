import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WireQuote } from '../../../contract/market/quotes.ts';
import { relativeVolume } from '../../../domain/quotes/relative-volume.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { LiveBadge } from '../../live/live-badge.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { factRow } from '../../ui/facts.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { WidgetPanel } from '../widget-panel.tsx';

/** Everything that a quote says, figure by figure, live. */
export function DetailedQuote({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  const asked = useQuery(quoteQuery(useApi(), symbol));
  return (
    <WidgetPanel
      tool="detailedquotetab"
      title={t('further.detail.title')}
      note={asked.data === undefined ? undefined : <LiveBadge symbol={symbol} />}
    >
      <Loaded of={[asked]} skeleton={<SkeletonLines lines={16} />}>
        {({ data: [quote] }) =>
          quote === undefined ? (
            <EmptyState title={t('further.detail.none', { symbol })}>
              {t('further.detail.noneWhy')}
            </EmptyState>
          ) : (
            <Rows quote={quote} />
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}

function Rows({ quote }: { readonly quote: WireQuote }) {
  const { t, format } = useI18n();
  const symbol = quote.symbol;
  const time = useQuoteField(symbol, 'lastTime') ?? quote.lastTime;
  const volume = useQuoteField(symbol, 'volume') ?? quote.volume;
  const cap = useQuoteField(symbol, 'marketCap') ?? quote.marketCap;
  const cell = (
    field: 'last' | 'open' | 'high' | 'low' | 'previousClose' | 'bid' | 'ask' | 'vwap',
  ) => <QuoteCell symbol={symbol} field={field} initial={quote[field]} />;
  const size = (field: 'lastSize' | 'bidSize' | 'askSize') => (
    <QuoteCell symbol={symbol} field={field} initial={quote[field]} decimals={0} />
  );
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('further.detail.last'), cell('last')],
    [
      t('further.history.change'),
      <QuoteChange key="change" symbol={symbol} initial={quote.changePercent} />,
    ],
    [t('further.detail.lastSize'), size('lastSize')],
    [t('further.detail.lastTime'), format.date(time, 'timeWithZone', EXCHANGE_ZONE)],
    [t('quote.bid'), cell('bid')],
    [t('further.detail.bidSize'), size('bidSize')],
    [t('quote.ask'), cell('ask')],
    [t('further.detail.askSize'), size('askSize')],
    [t('overview.figure.open'), cell('open')],
    [t('overview.figure.previousClose'), cell('previousClose')],
    [t('overview.bar.high'), cell('high')],
    [t('overview.bar.low'), cell('low')],
    [t('further.detail.high52'), format.number(quote.high52, 2)],
    [t('further.detail.low52'), format.number(quote.low52, 2)],
    [t('quote.volume'), format.number(volume, 0)],
    [t('further.detail.averageVolume'), format.number(quote.averageVolume, 0)],
    [
      t('further.detail.relativeVolume'),
      format.percent(relativeVolume(volume, quote.averageVolume), 0),
    ],
    [t('further.detail.vwap'), cell('vwap')],
    [t('overview.figure.marketCap'), format.compactMoney(cap, quote.currency)],
    [t('overview.figure.shares'), format.compact(quote.sharesOutstanding)],
    [t('further.detail.exchange'), quote.exchange],
    [t('further.dividends.currency'), quote.currency === '' ? MISSING : quote.currency],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-8 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className={factRow}>
          <dt className="text-quiet">{name}</dt>
          <dd className="grow text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
