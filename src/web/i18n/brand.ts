/** The product's own name; it is not translated. */
export const PRODUCT = 'Tapedeck';
