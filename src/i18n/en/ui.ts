/** Words that the parts of the design system say by themselves. */
export const ui = {
  'ui.clear': 'Clear',
  'ui.close': 'Close',
  'ui.columns': 'Columns',
  'ui.copyFailed': 'The link could not be copied',
  'ui.copyLink': 'Copy link',
  'ui.csv': 'CSV',
  'ui.downloadCsv': 'Download CSV',
  'ui.downloadTable': 'Download CSV: {table}',
  'ui.embed': 'Embed',
  'ui.errorId': 'Error id',
  'ui.exportCsv': 'Export this table as CSV',
  'ui.help': 'Help',
  'ui.linkCopied': 'Link copied',
  'ui.more': 'More: {title}',
  'ui.nothingFound': 'Nothing found.',
  'ui.notNow': 'Not now',
  'ui.offline': 'You are offline. Nothing was sent: please try again once you are connected.',
  'ui.rangeBetween': '{value}, between {low} and {high}',
  'ui.retry': 'Retry',
  'ui.seePlans': 'See plans',
  'ui.showAll': 'Show all {count}',
  'ui.showFewer': 'Show fewer',
  'ui.showList': 'Show the list',
  'ui.somethingWentWrong': 'Something went wrong. Please try again later.',
  'ui.sort': 'Sort',
  'ui.unknown': 'not known',
  'ui.upgradeIntro':
    'Your plan does not include this. The plans page compares what each of them contains.',
} as const;

type Texts = typeof ui;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
