import { type ContentProps, equityPage } from '../features/symbol-page/symbol-page.tsx';
import { useT } from '../i18n/i18n-provider.tsx';
import type { AddressValues } from '../shell/navigation/address-field.ts';
import { SectionIndex } from '../ui/section-index.tsx';
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
import { fetchWidget } from '../widgets/widget-component.ts';
import { choiceParam } from '../widgets/param.ts';
import type { Change } from '../widgets/use-panel-state.ts';

const loadRatios = () => import('../widgets/financialratios/widget.ts');

const { symbol: _, ...statementParams } = financialsParams;
const state = {
  ...statementParams,
  ratios: financialRatiosParams.rows,
  ratioSort: financialRatiosParams.sort,
  // Until the reader chooses, the ratios are of the periods that the statements are of.
  ratioBasis: choiceParam('financials.param.basis', ['same', ...RATIO_BASES], 'same'),
};
type PageState = AddressValues<typeof state>;

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

const page = equityPage({
  tab: 'financials',
  texts: ['financials', 'ratios'],
  description: (t, name) => t('financials.description', { name }),
  state,
  panels: (api, { symbol, state: { basis } }) => [statementsQuery(api, symbol, basis)],
  // The ratios are on paper too, so they come in any case.
  next: (api, { symbol, state: shown }) => [ratiosQuery(api, symbol, ratioState(shown).basis)],
  ahead: () => fetchWidget('financialratios', loadRatios),
  content: FinancialsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

function FinancialsTab({
  symbol,
  state: { ratios, ratioSort, ratioBasis, ...statements },
  change,
}: ContentProps<typeof state>) {
  const t = useT();
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
    <>
      <SectionIndex
        sections={[
          ['financials', t('financials.statement')],
          ['financialratios', t('financials.ratios.title')],
        ]}
      />
      <Financials key={symbol} symbol={symbol} {...statements} onChange={change} />
      <LazyWidget
        tool="financialratios"
        load={loadRatios}
        values={{
          symbol,
          ...ratioState({ ratios, ratioSort, ratioBasis, basis: statements.basis }),
          onChange: changeRatios,
        }}
        height={760}
        printed
      />
    </>
  );
}
