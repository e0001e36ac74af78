/** Where a browser keeps charts without an account; a file of its own, since every page asks for it. */
export const CHART_ITEMS_KEY = 'tapedeck:chart-items';
