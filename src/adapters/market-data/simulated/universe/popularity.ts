/** 0 to 1 by size on a logarithmic scale: 30 million dollars to 4 trillion. */
export const popularityOf = (dollars: number): number =>
  Math.round(Math.min(1, Math.max(0.01, (Math.log10(dollars) - 7.5) / 5.1)) * 1000) / 1000;
