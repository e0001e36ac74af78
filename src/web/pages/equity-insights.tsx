import { useQuery } from '@tanstack/react-query';
import { hasFundamentals } from '../../domain/symbols/workspace.ts';
import { useApi } from '../api/api-provider.tsx';
import { type ContentProps, equityPage } from '../features/symbol-page/symbol-page.tsx';
import { useT } from '../i18n/i18n-provider.tsx';
import { choiceField } from '../shell/navigation/address-field.ts';
import { symbolQuery } from '../shell/symbols/look-up.ts';
import { INSIDER_CODES } from '../widgets/insiders/insider-codes.ts';
import { insidersQuery } from '../widgets/insiders/insiders-query.ts';
import { SectionIndex } from '../ui/section-index.tsx';
import { column, pair, stack } from '../widgets/card-layout.ts';
import { LazyWidget } from '../widgets/lazy-widget.tsx';
import { fetchWidget } from '../widgets/widget-component.ts';
import { yearRatiosQuery, yearsQuery } from '../widgets/scores/scores-query.ts';
import { Scores } from '../widgets/scores/scores.tsx';
import { monthlyBarsQuery } from '../widgets/seasonality/seasonality-query.ts';
import { SEASON_YEARS, Seasonality } from '../widgets/seasonality/seasonality.tsx';
import { dailyBarsQuery } from '../widgets/technicalsummary/technical-query.ts';
import { TechnicalSummary } from '../widgets/technicalsummary/technical-summary.tsx';

const loadInsiders = () => import('../widgets/insiders/widget.ts');

const state = {
  years: choiceField(SEASON_YEARS, '10'),
  code: choiceField(['all', ...INSIDER_CODES], 'all'),
};

const page = equityPage({
  tab: 'insights',
  texts: ['insights', 'fundholders'],
  description: (t, name) => t('insights.description', { name }),
  state,
  panels: (api, { symbol, known }) => [
    dailyBarsQuery(api, symbol),
    monthlyBarsQuery(api, symbol),
    ...(hasFundamentals(known(symbolQuery(api, symbol))?.symbolType ?? 'equity')
      ? [yearsQuery(api, symbol), yearRatiosQuery(api, symbol)]
      : []),
  ],
  // The transactions are on paper too, so they come in any case.
  next: (api, { symbol, known }) =>
    hasFundamentals(known(symbolQuery(api, symbol))?.symbolType ?? 'equity')
      ? [insidersQuery(api, symbol)]
      : [],
  ahead: () => fetchWidget('insiders', loadInsiders),
  content: Insights,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

function Insights(props: ContentProps<typeof state>) {
  const type = useQuery(symbolQuery(useApi(), props.symbol)).data?.symbolType ?? 'equity';
  return hasFundamentals(type) ? <OfCompany {...props} /> : <OfPrices {...props} />;
}

/** An index, a rate or a commodity: nobody reports on it, but it has prices. */
function OfPrices({ symbol, state: { years }, change }: ContentProps<typeof state>) {
  return (
    <div className={`${pair} lg:grid-cols-2`}>
      <TechnicalSummary symbol={symbol} />
      <Seasonality symbol={symbol} years={years} onChange={change} />
    </div>
  );
}

function OfCompany({ symbol, state: { years, code }, change }: ContentProps<typeof state>) {
  const t = useT();
  return (
    <div className={stack}>
      <SectionIndex
        sections={[
          ['scores', t('insights.scores.title')],
          ['technicalsummary', t('insights.tech.title')],
          ['seasonality', t('insights.season.title')],
          ['institutionalholders', t('insights.holders.title')],
          ['shortinterest', t('insights.short.title')],
          ['fundholders', t('fundholders.file')],
          ['insiders', t('insights.insiders.title')],
        ]}
      />
      <Scores symbol={symbol} />
      <div className={`${pair} lg:grid-cols-2`}>
        <div className={column}>
          <TechnicalSummary symbol={symbol} />
          <LazyWidget
            tool="institutionalholders"
            load={() => import('../widgets/institutionalholders/widget.ts')}
            values={{ symbol }}
            height={520}
          />
        </div>
        <div className={column}>
          <Seasonality symbol={symbol} years={years} onChange={change} />
          <LazyWidget
            tool="shortinterest"
            load={() => import('../widgets/shortinterest/widget.ts')}
            values={{ symbol, resultsPerPage: 24 }}
            height={640}
          />
        </div>
      </div>
      <LazyWidget
        tool="fundholders"
        load={() => import('../widgets/fundholders/widget.ts')}
        values={{ symbol }}
        height={480}
      />
      <LazyWidget
        tool="insiders"
        load={loadInsiders}
        values={{ symbol, code, onChange: change }}
        height={{ narrow: 1_054, wide: 830 }}
        printed
      />
    </div>
  );
}
