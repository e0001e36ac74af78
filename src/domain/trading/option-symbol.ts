/** OCC without spaces: root, expiry, right, strike in thousandths. */
const OCC = /^[A-Z][A-Z0-9.]{0,5}\d{6}[CP]\d{8}$/;

export const isOptionSymbol = (symbol: string): boolean => symbol.length >= 16 && OCC.test(symbol);
