/** Words that the parts of the design system say by themselves. */
export const ui = {
  'ui.clear': 'Clear',
  'ui.close': 'Close',
  'ui.columns': 'Columns',
  'ui.csv': 'CSV',
  'ui.errorId': 'Error id',
  'ui.exportCsv': 'Export this table as CSV',
  'ui.notNow': 'Not now',
  'ui.nothingFound': 'Nothing found.',
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
