import type { WirePeriodGains } from '../../../../contract/portfolio/views.schema.ts';
import { sumOnScreen } from '../../../../domain/money/coins.ts';

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

/**
 * The parts of a change in whole cents, so that the figures on screen add up too. Unrealised gain
 * takes what rounding leaves over: it is the one that moves with every price. `moved` is what prices
 * have added since the answer.
 */
export function shownParts(
  gains: WirePeriodGains,
  base: string,
  moved = 0,
): {
  readonly start: number | null;
  readonly end: number | null;
  readonly flows: number | null;
  readonly gain: number | null;
  readonly parts: readonly ShownPart[];
} {
  const whole = (text: string | null, more = 0): number | null =>
    text === null ? null : sumOnScreen(base, Number(text) + more);
  const [start, end, flows] = [whole(gains.start), whole(gains.end, moved), whole(gains.flows)];
  const gain = sumOnScreen(base, end, negative(start), negative(flows));
  const rounded = new Map(GAIN_PARTS.map((part) => [part, whole(gains[part])]));
  const others = GAIN_PARTS.filter((part) => part !== 'unrealised').map(
    (part) => -(rounded.get(part) ?? 0),
  );
  if (gain !== null && rounded.get('unrealised') !== null)
    rounded.set('unrealised', sumOnScreen(base, gain, ...others));
  return {
    start,
    end,
    flows,
    gain,
    parts: GAIN_PARTS.map((part) => ({
      part,
      amount: rounded.get(part) ?? null,
      exact: gains[part],
    })),
  };
}

const negative = (amount: number | null): number | null => (amount === null ? null : -amount);
