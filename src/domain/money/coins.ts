import type { CurrencyCode } from '../symbols/instrument.ts';

const known = new Map<CurrencyCode, number>();

/** How many of the smallest coin of a currency make one: 100 cents, 1 yen. */
function coinsOf(currency: CurrencyCode): number {
  const found = known.get(currency);
  if (found !== undefined) return found;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  known.set(currency, 10 ** digits);
  return 10 ** digits;
}

/** As formatters round: a half goes away from zero on either side of it. */
const inCoins = (amount: number, unit: number): number =>
  Math.sign(amount) * Math.round(Math.abs(amount) * unit);

/** What amounts add up to as they stand on screen, each rounded to the coin of its currency. */
export function sumOnScreen(
  currency: CurrencyCode,
  ...amounts: readonly (number | string | null)[]
): number | null {
  const unit = coinsOf(currency);
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += inCoins(Number(amount), unit);
  }
  return sum / unit;
}

/**
 * The parts of a total as they stand on screen: each rounded to the coin, and together the total as
 * it is rounded. The coins that rounding leaves over go to the parts that it changed most. What does
 * not add up to begin with is only rounded.
 */
export function partsOnScreen(
  currency: CurrencyCode,
  parts: readonly (number | string | null)[],
  total: number | string | null,
): readonly (number | null)[] {
  return partsInUnits(coinsOf(currency), parts, total);
}

/** The same where `unit` of the figures on screen make one: 1 for whole dollars. */
export function partsInUnits(
  unit: number,
  parts: readonly (number | string | null)[],
  total: number | string | null,
): readonly (number | null)[] {
  const coins = parts.map((part) => (part === null ? null : inCoins(Number(part), unit)));
  const sum = coins.reduce<number>((all, each) => all + (each ?? 0), 0);
  const left = total === null ? 0 : inCoins(Number(total), unit) - sum;
  const step = Math.sign(left);
  /** How much of a coin rounding took from each part in the direction of what is left over. */
  const taken = parts.flatMap((part, at) => {
    const by = (Number(part) * unit - (coins[at] ?? 0)) * step;
    return part === null || by <= 0 ? [] : [{ at, by }];
  });
  if (taken.length >= Math.abs(left))
    for (const { at } of taken.toSorted((a, b) => b.by - a.by).slice(0, Math.abs(left)))
      coins[at] = (coins[at] ?? 0) + step;
  // Nothing has no sign.
  return coins.map((each) => (each === null ? null : each / unit + 0));
}
