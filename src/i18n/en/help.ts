/** The pages that list and show the articles. */
export const help = {
  'help.description': 'How each page works and how each figure is calculated.',
  'help.search': 'Search help',
  'help.find': 'Search',
  'help.found': {
    one: '{count} article for “{text}”',
    other: '{count} articles for “{text}”',
  },
  'help.all': 'All articles',
  'help.widget': '{title} (widget)',
  'help.area.start': 'Getting started',
  'help.area.funds': 'Fund pages',
  'help.area.stocks': 'Stock pages',
  'help.area.data': 'Data',
  'help.area.account': 'Account and plans',
  'help.area.developers': 'Widgets and API',
  'help.area.server': 'Server administration',
  'help.contents': 'On this page',
} as const;

type Texts = typeof help;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
