import type { WirePeriodGains } from '../../../../contract/portfolio/views.ts';

export const GAIN_PARTS = [
  'realised',
  'unrealised',
  'dividends',
  'interest',
  'fees',
  'taxes',
  'currency',
] as const;
export type GainPart = (typeof GAIN_PARTS)[number];

interface ShownPart {
  readonly part: GainPart;
  readonly amount: number | null;
  /** As it was computed, to its last digit. */
  readonly exact: string | null;
}

const cents = (text: string | null): number | null =>
  text === null ? null : Math.round(Number(text) * 100);

/**
 * The parts of a change in whole cents, so that the figures on screen add up too. Unrealised gain
 * takes what rounding leaves over: it is the one that moves with every price. `moved` is what prices
 * have added since the answer.
 */
export function shownParts(
  gains: WirePeriodGains,
  moved = 0,
): {
  readonly start: number | null;
  readonly end: number | null;
  readonly flows: number | null;
  readonly gain: number | null;
  readonly parts: readonly ShownPart[];
} {
  const [start, closing, flows] = [cents(gains.start), cents(gains.end), cents(gains.flows)];
  const end = closing === null ? null : closing + Math.round(moved * 100);
  const gain = start === null || end === null || flows === null ? null : end - start - flows;
  const rounded = new Map(GAIN_PARTS.map((part) => [part, cents(gains[part])]));
  const others = GAIN_PARTS.reduce(
    (sum, part) => (part === 'unrealised' ? sum : sum + (rounded.get(part) ?? 0)),
    0,
  );
  if (gain !== null && rounded.get('unrealised') !== null) rounded.set('unrealised', gain - others);
  const units = (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : value / 100;
  return {
    start: units(start),
    end: units(end),
    flows: units(flows),
    gain: units(gain),
    parts: GAIN_PARTS.map((part) => ({
      part,
      amount: units(rounded.get(part)),
      exact: gains[part],
    })),
  };
}
