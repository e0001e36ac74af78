/** Where a browser keeps the drawings of a visitor without an account. */
export const DRAWINGS_KEY = 'tapedeck:drawings';
