/** Views of a screen's result: heatmap, scatter, charts, comparison, back-test. */
export const screenviews = {
  'screenviews.none': 'Nothing meets this screen',
  'screenviews.noneWhy': 'Loosen or remove a condition.',
  'screenviews.price': 'Price',
  'screenviews.heat.label': 'Heatmap: {field}',
  'screenviews.heat.colour': 'Colour',
  'screenviews.heat.size': 'Size',
  'screenviews.heat.equal': 'Equal size',
  'screenviews.heat.all': 'Whole result',
  'screenviews.heat.unsorted': 'Other',
  'screenviews.heat.rest': {
    one: '{count} is too small for a tile of its own.',
    other: 'The smallest {count} share the grey tiles of their group.',
  },
  'screenviews.heat.unweighed': {
    one: '{count} without {field} at the smallest size.',
    other: '{count} without {field} at the smallest size.',
  },
  'screenviews.wall.shown': 'First {count} of {all}, in the order of the table.',
  'screenviews.wall.more': {
    one: 'Show {count} more',
    other: 'Show {count} more',
  },
} as const;

type Texts = typeof screenviews;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
