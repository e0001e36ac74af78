import type { ReactNode } from 'react';
import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { relativeVolume } from '../../../domain/quotes/relative-volume.ts';
import { exchangeName, exchangeZone } from '../../../domain/symbols/exchange-table.ts';
import { MISSING } from '../../../i18n/formats.ts';

import { useI18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { useQuoteField } from '../../live/use-live.ts';

type Named = readonly [name: string, value: ReactNode];

/** Everything that a quote says, live, by name and in the order in which it is read. */
export function useQuoteFigures(quote: WireQuote) {
  const { t, format } = useI18n();
  const { symbol } = quote;
  const time = useQuoteField(symbol, 'lastTime') ?? quote.lastTime;
  const volume = useQuoteField(symbol, 'volume') ?? quote.volume;
  const cap = useQuoteField(symbol, 'marketCap') ?? quote.marketCap;
  const cell = (
    field: 'last' | 'open' | 'high' | 'low' | 'previousClose' | 'bid' | 'ask' | 'vwap',
  ) => <QuoteCell symbol={symbol} field={field} initial={quote[field]} />;
  const size = (field: 'lastSize' | 'bidSize' | 'askSize') => (
    <QuoteCell symbol={symbol} field={field} initial={quote[field]} decimals={0} />
  );
  const decimals = priceDecimals(symbol, quote.last);
  const share = relativeVolume(volume, quote.averageVolume);
  return {
    last: [t('overview.quote.last'), cell('last')],
    change: [
      t('overview.quote.change'),
      <QuoteChange key="change" symbol={symbol} initial={quote.changePercent} />,
    ],
    lastSize: [t('overview.quote.lastSize'), size('lastSize')],
    lastTime: [
      t('overview.quote.lastTime'),
      format.date(time, 'timeWithZone', exchangeZone(quote.exchange)),
    ],
    bid: [t('quote.bid'), cell('bid')],
    bidSize: [t('overview.quote.bidSize'), size('bidSize')],
    ask: [t('quote.ask'), cell('ask')],
    askSize: [t('overview.quote.askSize'), size('askSize')],
    open: [t('overview.figure.open'), cell('open')],
    previousClose: [t('overview.figure.previousClose'), cell('previousClose')],
    high: [t('overview.bar.high'), cell('high')],
    low: [t('overview.bar.low'), cell('low')],
    high52: [t('overview.quote.high52'), format.number(quote.high52, decimals)],
    low52: [t('overview.quote.low52'), format.number(quote.low52, decimals)],
    volume: [t('quote.volume'), format.number(volume, 0)],
    averageVolume: [t('overview.quote.averageVolume'), format.number(quote.averageVolume, 0)],
    relativeVolume: [t('overview.quote.relativeVolume'), format.percent(share, 0)],
    vwap: [t('overview.quote.vwap'), cell('vwap')],
    marketCap: [t('overview.figure.marketCap'), format.compactMoney(cap, quote.currency)],
    shares: [t('overview.figure.shares'), format.compact(quote.sharesOutstanding)],
    exchange: [t('overview.quote.exchange'), exchangeName(quote.exchange)],
    currency: [t('overview.quote.currency'), quote.currency === '' ? MISSING : quote.currency],
  } satisfies Readonly<Record<string, Named>>;
}
