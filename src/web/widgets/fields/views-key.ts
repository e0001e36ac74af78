/** Where a browser keeps views without an account; a file of its own, since every page asks for it. */
export const VIEWS_KEY = 'tapedeck:field-views';
