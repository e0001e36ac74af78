import { Page } from '../api/page.tsx';
import { stayWithSymbol } from '../features/equity/use-address.ts';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import {
  EquityTab,
  FRAME_TEXTS,
  framePanels,
  frameQueries,
} from '../features/equity/equity-tab.tsx';
import { tabSymbol } from '../features/equity/tab-symbol.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { Financials } from '../widgets/financials/financials.tsx';
import { financialsParams } from '../widgets/financials/params.ts';
import { statementsQuery } from '../widgets/financials/statements-query.ts';
import { LazyWidget } from '../widgets/lazy-widget.tsx';
import { addressValues, useAddressState } from '../widgets/use-address-state.ts';

const { symbol: _, ...params } = financialsParams;

const panels: PageQueries = (api, address) => [
  ...framePanels(api, address),
  statementsQuery(
    api,
    tabSymbol(address.url.searchParams),
    addressValues(params, address.url.searchParams).basis,
  ),
];

export const loader = serverLoader(frameQueries, panels);
export const clientLoader = browserLoader(frameQueries, panels, [...FRAME_TEXTS, 'financials']);
export const shouldRevalidate = stayWithSymbol;

export default function EquityFinancialsPage() {
  const t = useT();
  const [state, change] = useAddressState(params);
  return (
    <Page>
      <EquityTab tab="financials" description={(name) => t('financials.description', { name })}>
        {(symbol) => (
          <>
            <Financials key={symbol} symbol={symbol} {...state} onChange={change} />
            <LazyWidget
              tool="financialratios"
              values={{ symbol, basis: state.basis === 'annual' ? 'annual' : 'ttm', rows: '' }}
              height={760}
            />
          </>
        )}
      </EquityTab>
    </Page>
  );
}
