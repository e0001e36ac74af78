import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { flagParam, symbolParam } from '../param.ts';
import { alsoNamed, oppositeOf, sameAs } from '../foreign-names.ts';
import { defineWidget } from '../widget.ts';
import { keyStatisticsQuery } from '../keyratios/key-statistics-query.ts';
import { QuoteHeadCard } from './quote-head-card.tsx';
import { quoteQuery } from './quote-query.ts';

export const widget = defineWidget({
  title: 'quote.head.title',
  about: 'quote.head.about',
  params: {
    symbol: symbolParam(),
    compact: alsoNamed(flagParam('quote.head.compact', false), oppositeOf('lowHigh')),
    logo: alsoNamed(flagParam('catalogue.quoteHead.param.logo', false), sameAs('showLogo')),
  },
  queries: (api, { symbol, compact }) => [
    symbolQuery(api, symbol),
    quoteQuery(api, symbol),
    ...(compact ? [] : [keyStatisticsQuery(api, symbol)]),
  ],
  component: QuoteHeadCard,
  namesSymbol: true,
  help: 'equity/overview',
  size: { width: 280, height: 150 },
});
