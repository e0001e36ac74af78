import { seriesLook } from '../../../charts/series-colours.ts';

/** The colours of series; later rounds through the six are paler. */
export function groupColour(place: number | undefined): string {
  if (place === undefined) return 'var(--color-edge)';
  const share = (seriesLook(place).opacity ?? 1) * 100;
  return `color-mix(in srgb, var(--color-series-${(place % 6) + 1}) ${share}%, var(--color-panel))`;
}
