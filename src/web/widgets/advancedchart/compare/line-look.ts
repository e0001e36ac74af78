import type { ChartLook } from '../../../charts/analysis/chart-parts.ts';

const DASH = [6, 3];

/** The colour of a line by its number from 1; a second round through the colours is dashed. */
export function lineLook(
  { series }: Pick<ChartLook, 'series'>,
  number: number,
): { readonly colour: string; readonly dash: readonly number[] } {
  const at = number - 1;
  return {
    colour: series[at % series.length] ?? '',
    dash: at >= series.length ? DASH : [],
  };
}
