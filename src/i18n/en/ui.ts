/** Words that the parts of the design system say by themselves. */
export const ui = {
  'ui.alert': 'Alert',
  'ui.alertOn': 'Add alert on {name}',
  'ui.clear': 'Clear',
  'ui.close': 'Close',
  'ui.columns': 'Columns',
  'ui.copyFailed': 'Could not copy the link',
  'ui.copyLink': 'Copy link',
  'ui.csv': 'CSV',
  'ui.downloadCsv': 'Download CSV',
  'ui.downloadTable': 'Download CSV: {table}',
  'ui.embed': 'Embed',
  'ui.errorId': 'Error id',
  'ui.exportCsv': 'Export as CSV',
  'ui.help': 'Help',
  'ui.inEnglish': 'English',
  'ui.linkCopied': 'Link copied',
  'ui.mailInOutbox': 'No mail server is configured. The message is in the outbox.',
  'ui.mailKept':
    'The operator of this server has not set up a mail server, so no e-mail will arrive. Please ask the operator.',
  'ui.more': 'More: {title}',
  'ui.nothingFound': 'No results.',
  'ui.notNow': 'Not now',
  'ui.offline': 'You are offline. Nothing was sent. Try again once connected.',
  'ui.onThisPage': 'On this page',
  'ui.rangeBetween': '{value}, between {low} and {high}',
  'ui.retry': 'Retry',
  'ui.seePlans': 'See plans',
  'ui.showAll': 'Show all {count}',
  'ui.showFewer': 'Show fewer',
  'ui.showList': 'Show the list',
  'ui.somethingWentWrong': 'Something went wrong. Please try again later.',
  'ui.sort': 'Sort',
  'ui.toOutbox': 'Open outbox',
  'ui.undo': 'Undo',
  'ui.clearSelection': 'Clear selection',
  'ui.didYouMean': 'Did you mean {suggestion}?',
  'ui.suggestions': 'Suggestions',
  'ui.unknown': 'n/a',
  'ui.upgradeIntro': 'Not included in your plan. Compare plans to see what each one includes.',
  'ui.offlineRead': 'Offline: this loads when the connection is back.',
  'ui.furtherPanel': 'More data',
} as const;

type Texts = typeof ui;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
