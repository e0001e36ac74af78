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
import {
  type FinancialRatiosState,
  financialRatiosParams,
  RATIO_BASES,
} from '../widgets/financialratios/params.ts';
import { Financials } from '../widgets/financials/financials.tsx';
import { financialsParams } from '../widgets/financials/params.ts';
import { statementsQuery } from '../widgets/financials/statements-query.ts';
import { ratiosQuery } from '../widgets/financialratios/ratios-query.ts';
import { LazyWidget } from '../widgets/lazy-widget.tsx';
import { loadWidget } from '../widgets/registry.ts';
import { choiceParam } from '../widgets/param.ts';
import { addressValues, useAddressState } from '../widgets/use-address-state.ts';
import type { Change } from '../widgets/use-panel-state.ts';

const { symbol: _, ...statementParams } = financialsParams;
const params = {
  ...statementParams,
  ratios: financialRatiosParams.rows,
  ratioSort: financialRatiosParams.sort,
  // Until the reader chooses, the ratios are of the periods that the statements are of.
  ratioBasis: choiceParam('financials.param.basis', ['same', ...RATIO_BASES], 'same'),
};
type PageState = ReturnType<typeof addressValues<typeof params>>;

const ratioState = ({
  ratios,
  ratioSort,
  ratioBasis,
  basis,
}: Pick<PageState, 'ratios' | 'ratioSort' | 'ratioBasis' | 'basis'>): FinancialRatiosState => ({
  rows: ratios,
  sort: ratioSort,
  basis: ratioBasis === 'same' ? (basis === 'annual' ? 'annual' : 'ttm') : ratioBasis,
});

const panels: PageQueries = (api, address) => [
  ...framePanels(api, address),
  statementsQuery(
    api,
    tabSymbol(address.url.searchParams),
    addressValues(params, address.url.searchParams).basis,
  ),
];

export const loader = serverLoader(frameQueries, panels);
/** The ratios are on paper too, so they come in any case. */
const nextPanels: PageQueries = (api, address, known) => {
  const search = address.url.searchParams;
  const { basis } = ratioState(addressValues(params, search));
  return [...panels(api, address, known), ratiosQuery(api, tabSymbol(search), basis)];
};
export const clientLoader = browserLoader(
  frameQueries,
  nextPanels,
  [...FRAME_TEXTS, 'financials', 'ratios'],
  () => loadWidget('financialratios'),
);
export const shouldRevalidate = stayWithSymbol;

export default function EquityFinancialsPage() {
  const t = useT();
  const [{ ratios, ratioSort, ratioBasis, ...state }, change] = useAddressState(params);
  const changeRatios = (wanted: Change<FinancialRatiosState>) =>
    change((before) => {
      const { rows, sort, basis } =
        typeof wanted === 'function' ? wanted(ratioState(before)) : wanted;
      return {
        ...(rows === undefined ? {} : { ratios: rows }),
        ...(sort === undefined ? {} : { ratioSort: sort }),
        ...(basis === undefined ? {} : { ratioBasis: basis }),
      };
    });
  return (
    <Page>
      <EquityTab tab="financials" description={(name) => t('financials.description', { name })}>
        {(symbol) => (
          <>
            <Financials key={symbol} symbol={symbol} {...state} onChange={change} />
            <LazyWidget
              tool="financialratios"
              values={{
                symbol,
                ...ratioState({ ratios, ratioSort, ratioBasis, basis: state.basis }),
                onChange: changeRatios,
              }}
              height={760}
              printed
            />
          </>
        )}
      </EquityTab>
    </Page>
  );
}
