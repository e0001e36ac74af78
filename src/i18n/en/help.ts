/** The pages that list and show the articles. */
export const help = {
  'help.description':
    'How each page works, what the figures mean, and what to do when one is missing.',
  'help.search': 'Search the help',
  'help.find': 'Search',
  'help.found': {
    one: '{count} article for “{text}”',
    other: '{count} articles for “{text}”',
  },
  'help.all': 'All articles',
  'help.contents': 'On this page',
} as const;
