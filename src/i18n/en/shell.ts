/** What frames every page: header, sidebar, footer, layouts. */
export const shell = {
  'shell.skipToContent': 'Skip to content',
  'shell.homepage': 'Return to Homepage',
  'shell.unexpected': 'Something unexpected happened. Please try again later.',
} as const;
