import type { WirePeriodGains } from '../../../../contract/portfolio/views.schema.ts';

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

/** How many of the smallest coin of a currency make one: 100 cents, 1 yen. */
const coins = (currency: string): number =>
  10 **
  (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2);

/** As formatters round: a half goes away from zero on either side of it. */
const inCoins = (amount: number, unit: number): number =>
  Math.sign(amount) * Math.round(Math.abs(amount) * unit);

/** What amounts add up to as they stand on screen, each rounded to the coin of its currency. */
export function sumOnScreen(
  currency: string,
  ...amounts: readonly (number | string | null)[]
): number | null {
  const unit = coins(currency);
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += inCoins(Number(amount), unit);
  }
  return sum / unit;
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
  const unit = coins(base);
  const whole = (text: string | null, more = 0): number | null =>
    text === null ? null : inCoins(Number(text) + more, unit);
  const [start, end, flows] = [whole(gains.start), whole(gains.end, moved), whole(gains.flows)];
  const gain = start === null || end === null || flows === null ? null : end - start - flows;
  const rounded = new Map(GAIN_PARTS.map((part) => [part, whole(gains[part])]));
  const others = GAIN_PARTS.reduce(
    (sum, part) => (part === 'unrealised' ? sum : sum + (rounded.get(part) ?? 0)),
    0,
  );
  if (gain !== null && rounded.get('unrealised') !== null) rounded.set('unrealised', gain - others);
  const units = (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : value / unit;
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
