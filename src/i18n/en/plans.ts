/** Features, plans and the page that compares them. */
export const plans = {
  'plans.title': 'Plans and pricing',
  'plans.intro':
    'Each plan includes everything in the one before it. Changes take effect immediately.',
  'plans.payment':
    'Tapedeck does not process payments. The operator of this server may bill you separately.',
  'plans.perMonth': 'per month',
  'plans.current': 'Current plan',
  'plans.choose': 'Choose {plan}',
  'plans.signIn': 'Sign in to choose',
  'plans.changed': 'Your plan is now {plan}.',
  'plans.compare': 'Compare plans',
  'plans.feature': 'Feature',
  'plans.included': 'Included',
  'plans.notIncluded': 'Not included',
  'plans.upgrade': 'Upgrade',
  'plans.partOf': '{feature}: included in {plan}',
  'plans.alerts': { one: '{count} alert', other: '{count} alerts' },
  'plans.basis':
    'Research pages, charts, filings search, watchlists, portfolios, screener and widgets',
  'plans.everythingIn': 'Everything in {plan}, plus',
  'plans.agreementsNote':
    'Real-time prices require a signed agreement for each exchange; otherwise they are delayed by 15 minutes.',
  'plans.agreementsLink': 'Exchange agreements',
  'plans.limit.watchlists': 'Watchlists',
  'plans.limit.watchlistRows': 'Symbols per watchlist',
  'plans.limit.symbolNotes': 'Notes',
  'plans.limit.notificationChannels': 'Notification channels',
  'plans.limit.chartLayouts': 'Saved chart layouts',
  'plans.limit.chartTemplates': 'Indicator templates',
  'plans.limit.savedQuestions': 'Saved screens and filing searches, each',
  'plans.limit.questionAlerts': 'Saved searches that notify',
  'plans.limit.alerts': 'Alerts',
  'plans.limit.terminalLayouts': 'Terminal layouts',
  'plans.limit.portfolios': 'Portfolios',
  'plans.limit.portfolioTransactions': 'Transactions per portfolio',
  'plans.plan.free.title': 'Free',
  'plans.plan.free.description': 'Everything you need for research, in real time.',
  'plans.plan.plus.title': 'Plus',
  'plans.plan.plus.description': 'For investors who use options every day.',
  'plans.plan.pro.title': 'Pro',
  'plans.plan.pro.description': 'Terminal, Level 2 and webhook alerts for active investors.',
  'plans.plan.developer.title': 'Developer',
  'plans.plan.developer.description': 'API keys and paper trading.',
  'plans.feature.realtime.title': 'Real-time quotes',
  'plans.feature.realtime.description':
    'Live prices for every exchange whose agreement you have signed.',
  'plans.feature.options.title': 'Option chains',
  'plans.feature.options.description': 'Chains with Greeks, volatility smile and strategy builder.',
  'plans.feature.screener-export.title': 'Screener export',
  'plans.feature.screener-export.description': 'Export screener results as CSV.',
  'plans.feature.terminal.title': 'Terminal',
  'plans.feature.terminal.description': 'Dockable panels, linked symbols and a command line.',
  'plans.feature.level2.title': 'Level 2',
  'plans.feature.level2.description': 'Order book and time & sales.',
  'plans.feature.alerts-webhook.title': 'Webhook alerts',
  'plans.feature.alerts-webhook.description': 'Alerts sent to your own URL, signed.',
  'plans.feature.api-keys.title': 'API keys',
  'plans.feature.api-keys.description': 'The full API for your own programs.',
  'plans.feature.trade.title': 'Paper trading',
  'plans.feature.trade.description': 'Orders, positions and accounts with a simulated broker.',
} as const;

type Texts = typeof plans;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
