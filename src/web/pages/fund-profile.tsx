import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { fundPage } from '../features/symbol-page/symbol-page.tsx';
import { stack } from '../widgets/card-layout.ts';
import { fundAlternativesQuery } from '../widgets/fundalternatives/alternatives-query.ts';
import { fundProfileQuery } from '../widgets/fundprofile/fund-profile-query.ts';
import { FundProfile } from '../widgets/fundprofile/fund-profile.tsx';
import { LazyWidget } from '../widgets/lazy-widget.tsx';
import { fetchWidget } from '../widgets/widget-component.ts';

const alternatives = () => import('../widgets/fundalternatives/widget.ts');

const page = fundPage({
  tab: 'profile',
  texts: ['fundprofile'],
  description: (t, name) => t('fundprofile.description', { name }),
  panels: (api, { symbol }) => [fundProfileQuery(api, symbol)],
  next: (api, { symbol }) => [fundAlternativesQuery(api, symbol)],
  ahead: () => fetchWidget('fundalternatives', alternatives),
  content: Profile,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

function Profile({ symbol }: { readonly symbol: SymbolId }) {
  return (
    <div className={stack}>
      <FundProfile symbol={symbol} />
      <LazyWidget
        tool="fundalternatives"
        load={alternatives}
        values={{ symbol }}
        height={420}
        printed
      />
    </div>
  );
}
