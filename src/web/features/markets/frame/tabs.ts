/** The pages of the markets, in their order. Titles and sentences are in the catalogue by tab. */
export const MARKETS_TABS = [
  { tab: 'overview', to: '/markets' },
  { tab: 'heatmap', to: '/markets/heatmap' },
  { tab: 'movers', to: '/markets/movers' },
  { tab: 'breadth', to: '/markets/breadth' },
  { tab: 'rates', to: '/markets/rates' },
  { tab: 'currencies', to: '/markets/currencies' },
  { tab: 'world', to: '/markets/world' },
  { tab: 'calendar', to: '/markets/calendar' },
  { tab: 'news', to: '/markets/news' },
  { tab: 'summary', to: '/markets/summary' },
] as const;

export type MarketsTab = (typeof MARKETS_TABS)[number]['tab'];
