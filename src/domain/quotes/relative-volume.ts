/** A volume as a share of the usual one; `null` where there is no usual one. */
export const relativeVolume = (volume: number | null, average: number | null): number | null =>
  volume === null || average === null || !(average > 0) ? null : volume / average;
