import { MarketStrip } from '../../../widgets/marketstrip/market-strip.tsx';
import { MARKET_SYMBOLS, widget } from '../../../widgets/marketstrip/widget.ts';
import { definePanel } from '../panel.ts';

export const panel = definePanel({
  id: 'markets',
  title: 'boards.strip.title',
  about: 'home.panel.markets.about',
  size: { w: 12, h: 4 },
  least: { w: 3, h: 4 },
  phone: 4,
  queries: (api) => widget.queries(api, { symbols: MARKET_SYMBOLS }),
  component: () => <MarketStrip symbols={MARKET_SYMBOLS} />,
});
