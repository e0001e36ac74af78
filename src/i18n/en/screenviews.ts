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
  'screenviews.scatter.across': 'Across',
  'screenviews.scatter.up': 'Up',
  'screenviews.scatter.swap': 'Swap axes',
  'screenviews.scatter.swapWhy': 'Exchange the two axes',
  'screenviews.scatter.label': '{y} against {x}',
  'screenviews.scatter.summary': {
    one: '{count} instrument by {x} (across) and {y} (up).',
    other: '{count} instruments by {x} (across) and {y} (up).',
  },
  'screenviews.scatter.key': 'Colours',
  'screenviews.scatter.fit': 'Slope {slope}, R² {r2}, {count} points',
  'screenviews.scatter.ofLogs': '(of logarithms)',
  'screenviews.scatter.noFit': 'Too few points for a line of best fit',
  'screenviews.scatter.medians': 'Dashed lines are the medians.',
  'screenviews.scatter.howToBrush': 'Drag a rectangle to screen for it.',
  'screenviews.scatter.outside': {
    one: '{count} outlier is beyond the axes.',
    other: '{count} outliers are beyond the axes.',
  },
  'screenviews.scatter.unknown': {
    one: '{count} lacks one of the figures.',
    other: '{count} lack one of the figures.',
  },
  'screenviews.scatter.showAll': 'Show outliers',
  'screenviews.scatter.clip': 'Leave outliers out',
  'screenviews.scatter.linear': 'Linear axes',
  'screenviews.scatter.fitting': 'Logarithmic where it fits',
  'screenviews.scatter.within': {
    one: '{count} inside',
    other: '{count} inside',
  },
  'screenviews.scatter.add': 'Add to screen',
  'screenviews.scatter.discard': 'Discard',
  'screenviews.scatter.noFigures': 'No instrument has both figures',
  'screenviews.scatter.noFiguresWhy': 'Choose other figures for the axes.',
  'screenviews.compare.title': 'Comparison',
  'screenviews.compare.figure': 'Figure',
  'screenviews.compare.figures': 'Figures',
  'screenviews.compare.key': 'Key figures',
  'screenviews.compare.picked': 'Compared',
  'screenviews.compare.add': 'Add…',
  'screenviews.compare.remove': 'Remove {symbol} from the comparison',
  'screenviews.compare.best': 'Best:',
  'screenviews.compare.worst': 'Worst:',
  'screenviews.compare.rank': 'Above {share} of the universe',
  'screenviews.compare.legend':
    'Best of the row; the arrow down marks the worst. Bars show the rank among {count} instruments.',
  'screenviews.compare.one': 'Add another instrument to compare prices.',
  'screenviews.compare.funds': 'Open in fund comparison',
} as const;

type Texts = typeof screenviews;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
