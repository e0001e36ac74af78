/** Features, plans and the page that compares them. */
export const plans = {
  'plans.title': 'Plans and pricing',
  'plans.intro':
    'Every plan contains the one before it. A change takes effect at once, in every open page.',
  'plans.payment':
    'Tapedeck itself takes no payment. Whoever runs this installation may bill you for a plan outside of it.',
  'plans.perMonth': 'per month',
  'plans.current': 'Your plan',
  'plans.choose': 'Choose {plan}',
  'plans.signIn': 'Sign in to choose',
  'plans.changed': 'Your plan is now {plan}.',
  'plans.compare': 'What each plan contains',
  'plans.feature': 'Feature',
  'plans.included': 'Included',
  'plans.notIncluded': 'Not included',
  'plans.upgrade': 'Upgrade',
  'plans.partOf': '{feature} is part of the plan {plan}.',
  'plans.basis': 'Research pages, watchlists, portfolios, screener and alerts',
  'plans.everythingIn': 'Everything in {plan}, and',
  'plans.agreementsNote':
    'Real-time prices also need your signature under the agreement of each exchange; until then they are 15 minutes delayed.',
  'plans.agreementsLink': 'Exchange agreements',
  'plans.plan.free.title': 'Free',
  'plans.plan.free.description': 'Everything that research needs, in real time.',
  'plans.plan.plus.title': 'Plus',
  'plans.plan.plus.description': 'For investors who use options and charts every day.',
  'plans.plan.pro.title': 'Pro',
  'plans.plan.pro.description':
    'Depth, filings search and portfolio analytics for active investors.',
  'plans.plan.developer.title': 'Developer',
  'plans.plan.developer.description': 'For those who build on Tapedeck and trade on paper.',
  'plans.feature.realtime.title': 'Real-time quotes',
  'plans.feature.realtime.description':
    'Prices as they happen, for every exchange whose agreement you have signed.',
  'plans.feature.options.title': 'Option chains',
  'plans.feature.options.description':
    'Chains with sensitivities, volatility smile and a strategy builder.',
  'plans.feature.charting-pro.title': 'Professional charting',
  'plans.feature.charting-pro.description':
    'All indicators and drawing tools, comparisons and saved layouts.',
  'plans.feature.screener-export.title': 'Screener export',
  'plans.feature.screener-export.description': 'Take screener results with you as CSV.',
  'plans.feature.terminal.title': 'Terminal',
  'plans.feature.terminal.description': 'Dockable panels, linked symbols and a command line.',
  'plans.feature.level2.title': 'Level 2 depth',
  'plans.feature.level2.description': 'The order book and the trades beside the quote.',
  'plans.feature.alerts-webhook.title': 'Alert webhooks',
  'plans.feature.alerts-webhook.description': 'Alerts delivered to an address of yours, signed.',
  'plans.feature.filings-insights.title': 'Filings insights',
  'plans.feature.filings-insights.description':
    'Full-text search in filings, saved searches and comparison with the year before.',
  'plans.feature.portfolio-pro.title': 'Portfolio analytics',
  'plans.feature.portfolio-pro.description':
    'Risk figures, allocation through funds and rebalancing.',
  'plans.feature.widgets.title': 'Widgets',
  'plans.feature.widgets.description': 'Quote panels for pages of your own.',
  'plans.feature.api-keys.title': 'API keys',
  'plans.feature.api-keys.description': 'The whole API for programs of your own.',
  'plans.feature.trade.title': 'Paper trading',
  'plans.feature.trade.description': 'Orders, positions and accounts at a simulated broker.',
} as const;

type Texts = typeof plans;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
