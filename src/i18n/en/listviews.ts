/** Heatmap, chart wall and sidebar of a list. */
export const listviews = {
  'listviews.noSymbols': 'No symbols in this list',
  'listviews.aside': 'Events and news of this list',
  'listviews.newsOfFirst': 'News of the first {count} symbols.',
  'listviews.heat.label': 'Heatmap: {field}',
  'listviews.heat.colour': 'Colour',
  'listviews.heat.area': 'Tile size',
  'listviews.heat.byCap': 'Market cap',
  'listviews.heat.equal': 'Equal size',
  'listviews.heat.legend': 'Colours from',
  'listviews.heat.median': 'median {value}',
  'listviews.heat.rest': {
    one: '{count} smaller one',
    other: '{count} smaller ones together',
  },
  'listviews.heat.uncapped': {
    one: '{count} symbol without market cap at the smallest size',
    other: '{count} symbols without market cap at the smallest size',
  },
  'listviews.wall.range': 'Range',
} as const;

type Texts = typeof listviews;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
