import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EQUITY_TABS, tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import type { AnyQuery, OpenedAddress } from '../../api/page-data.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { StructuredData } from '../../i18n/structured-data.tsx';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { QuoteHead } from '../../widgets/quotehead/quote-head.tsx';
import { quoteQuery } from '../../widgets/quotehead/quote-query.ts';
import { productFeaturesQuery } from '../../shell/session/product-features-query.ts';
import { tabSymbol } from './tab-symbol.ts';

const titles: Readonly<Record<(typeof EQUITY_TABS)[number], PlainKey>> = {
  overview: 'pages.equityOverview',
  peers: 'pages.equityPeers',
  analyst: 'pages.equityAnalyst',
  filings: 'pages.equityFilings',
  options: 'pages.equityOptions',
  charting: 'pages.equityCharting',
  earnings: 'pages.equityEarnings',
  insights: 'pages.equityInsights',
  financials: 'pages.equityFinancials',
  news: 'pages.equityNews',
};

/** What the frame of every equity page needs: without the symbol there is no page. */
export const frameQueries = (api: ApiClient, { url }: OpenedAddress): readonly AnyQuery[] => [
  symbolQuery(api, tabSymbol(url.searchParams)),
];
export const framePanels = (api: ApiClient, { url }: OpenedAddress): readonly AnyQuery[] => [
  quoteQuery(api, tabSymbol(url.searchParams)),
  // So that a tab behind a gate knows beforehand whether to ask for what is behind it.
  productFeaturesQuery(api),
];
export const FRAME_TEXTS: readonly string[] = ['quote', 'live'];

/** The symbol that the page is about. */
export function useTabSymbol(): SymbolId {
  const [search] = useSearchParams();
  return tabSymbol(search);
}

interface EquityTabProps {
  readonly tab: keyof typeof titles;
  /** For search engines and for whoever is sent the link; the name of the company comes before it. */
  readonly description: (name: string) => string;
  /** What of it the page is about, such as one filing; the name of the tab where there is nothing. */
  readonly subject?: string;
  /** The whole quote header or one line of it. */
  readonly head?: 'full' | 'compact';
  readonly children: (symbol: SymbolId) => ReactNode;
}

/** One page about a company: its quote, the way to the other pages, and the content. */
export function EquityTab({
  tab,
  description,
  subject,
  head = 'compact',
  children,
}: EquityTabProps) {
  const t = useT();
  const symbol = useTabSymbol();
  const { data: named } = useQuery(symbolQuery(useApi(), symbol));
  const name = named?.name ?? symbol;
  const title = subject ?? t(titles[tab]);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead title={`${name} (${symbol}) · ${title}`} description={description(name)} />
      <StructuredData
        data={{
          '@type': 'WebPage',
          name: `${name} (${symbol}) · ${title}`,
          description: description(name),
          about: { '@type': 'Corporation', name, tickerSymbol: symbol },
        }}
      />
      <h1 className="sr-only" tabIndex={-1}>{`${name} (${symbol}): ${title}`}</h1>
      <QuoteHead symbol={symbol} compact={head === 'compact'} />
      <Tabs symbol={symbol} />
      {children(symbol)}
    </article>
  );
}

function Tabs({ symbol }: { readonly symbol: SymbolId }) {
  const t = useT();
  const query = `?symbol=${encodeURIComponent(symbol)}`;
  return (
    <div className="border-b border-line print:hidden">
      <LinkTabs
        label={t('quote.tabs', { symbol })}
        tabs={EQUITY_TABS.map((tab) => ({
          to: `${tabPath('equity', tab)}${query}`,
          title: t(titles[tab]),
        }))}
      />
    </div>
  );
}
