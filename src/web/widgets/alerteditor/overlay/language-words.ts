/** Words that have a meaning in the text of an alert alone. */
export const ALERT_WORDS: ReadonlySet<string> = new Set([
  'crosses',
  'up',
  'down',
  'within',
  'minutes',
  'minute',
  'hours',
  'hour',
  'days',
  'list',
  'portfolio',
  'screen',
  'market',
]);
