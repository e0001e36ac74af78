/** The one address of a story: its id holds plain characters and slashes only. */
export const storyAddress = (id: string, symbol: string, workspace = 'equity'): string =>
  `/${workspace}/home/news/${id}?symbol=${encodeURIComponent(symbol)}`;
