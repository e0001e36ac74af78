/** What pages will show whose content comes with later work. */
export const soon = {
  'soon.label': 'Coming soon',
  'soon.intro': 'What you will find here:',
  'soon.symbol': '{name} ({symbol})',
  'soon.meanwhile': 'In the meantime',
  'soon.toHelp': 'Help',
  'soon.toFeedback': 'Tell us what you need',
  'soon.equityOverview':
    'Live quote, price chart, key statistics, Level 2, company profile, headlines and upcoming events.',
  'soon.terminal': 'Dockable, linked panels, command line, saved layouts and pop-out windows.',
} as const;

type Texts = typeof soon;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
