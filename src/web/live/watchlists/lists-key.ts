/** Where a browser keeps the lists of a visitor without an account. */
export const LISTS_KEY = 'tapedeck:watchlists';
