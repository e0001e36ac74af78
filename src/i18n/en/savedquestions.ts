/** What saved screens and filing searches tell their member outside of the page. */
export const savedquestions = {
  'savedquestions.screenNews': {
    one: '{name}: {count} new result',
    other: '{name}: {count} new results',
  },
  'savedquestions.filingNews': {
    one: '{name}: {count} new filing',
    other: '{name}: {count} new filings',
  },
  'savedquestions.andMore': {
    one: '{list} and {count} more',
    other: '{list} and {count} more',
  },
  'savedquestions.unreadable': '{name} can no longer be read',
  'savedquestions.unreadableText':
    'Open it to see what is wrong. You will hear of new results once it is mended.',
  'savedquestions.tooBroad': '{name} finds too much to be watched',
  'savedquestions.tooBroadText':
    'It has more than {most} results. Narrow it to hear of new ones again.',
} as const;

type Texts = typeof savedquestions;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
