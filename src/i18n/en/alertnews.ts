/** What is said of alerts that fired: in messages, in the menu of the bell and beside the page. */
export const alertnews = {
  'alertnews.testTitle': 'Test: {title}',
  'alertnews.figure': '{operand} {value}',
  'alertnews.figureBefore': '{operand} {value} (before: {before})',
  'alertnews.late': 'Late: nobody was watching at that time. It was noticed on {time}.',
  'alertnews.delayed': {
    one: 'Based on prices delayed by {count} minute.',
    other: 'Based on prices delayed by {count} minutes.',
  },
  'alertnews.test': 'This is a test. The condition did not come true.',
} as const;

type Texts = typeof alertnews;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
