/** How points are pulled to the prices of their bar: not at all, from near by, or always. */
export const MAGNETS = ['off', 'weak', 'strong'] as const;
export type Magnet = (typeof MAGNETS)[number];
