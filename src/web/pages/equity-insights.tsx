import { type ContentProps, equityPage } from '../features/symbol-page/symbol-page.tsx';
import { choiceField } from '../shell/navigation/address-field.ts';
import { INSIDER_CODES } from '../widgets/insiders/insider-codes.ts';
import { insidersQuery } from '../widgets/insiders/insiders-query.ts';
import { Insiders } from '../widgets/insiders/insiders.tsx';
import { pair, stack } from '../widgets/card-layout.ts';
import { LazyWidget } from '../widgets/lazy-widget.tsx';
import { yearRatiosQuery, yearsQuery } from '../widgets/scores/scores-query.ts';
import { Scores } from '../widgets/scores/scores.tsx';
import { monthlyBarsQuery } from '../widgets/seasonality/seasonality-query.ts';
import { SEASON_YEARS, Seasonality } from '../widgets/seasonality/seasonality.tsx';
import { dailyBarsQuery } from '../widgets/technicalsummary/technical-query.ts';
import { TechnicalSummary } from '../widgets/technicalsummary/technical-summary.tsx';

const state = {
  years: choiceField(SEASON_YEARS, '10'),
  code: choiceField(['all', ...INSIDER_CODES], 'all'),
};

const page = equityPage({
  tab: 'insights',
  texts: ['insights'],
  description: (t, name) => t('insights.description', { name }),
  state,
  panels: (api, { symbol }) => [
    yearsQuery(api, symbol),
    yearRatiosQuery(api, symbol),
    dailyBarsQuery(api, symbol),
    monthlyBarsQuery(api, symbol),
    insidersQuery(api, symbol),
  ],
  content: Insights,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

function Insights({ symbol, state: { years, code }, change }: ContentProps<typeof state>) {
  return (
    <div className={stack}>
      <Scores symbol={symbol} />
      <div className={`${pair} lg:grid-cols-2`}>
        <TechnicalSummary symbol={symbol} />
        <Seasonality symbol={symbol} years={years} onChange={change} />
      </div>
      <Insiders symbol={symbol} code={code} onChange={change} />
      <div className={`${pair} xl:grid-cols-2`}>
        <LazyWidget tool="institutionalholders" values={{ symbol }} height={760} />
        <LazyWidget tool="shortinterest" values={{ symbol, resultsPerPage: 24 }} height={760} />
      </div>
    </div>
  );
}
