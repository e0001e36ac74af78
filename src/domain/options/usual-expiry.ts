import type { OptionExpiry } from './option-chain.ts';

/** Nearer ones are about the next days only, and their prices are mostly noise. */
const SOON = 7;

/** The expiry that is shown when none is chosen: the first that is at least a week away. */
export const usualExpiry = <E extends Pick<OptionExpiry, 'daysToExpiry'>>(
  expiries: readonly E[],
): E | undefined => expiries.find(({ daysToExpiry }) => daysToExpiry >= SOON) ?? expiries.at(-1);

/** The chosen expiry while it still trades, else the usual one. */
export const chosenExpiry = <E extends Pick<OptionExpiry, 'daysToExpiry' | 'expiry'>>(
  expiries: readonly E[],
  wanted: string,
): E | undefined => expiries.find(({ expiry }) => expiry === wanted) ?? usualExpiry(expiries);

/** The far expiry of a calendar: the first that is about a month after the near one. */
export const laterExpiry = <E extends Pick<OptionExpiry, 'daysToExpiry' | 'expiry'>>(
  expiries: readonly E[],
  near: string,
): E | undefined => {
  const from = expiries.find(({ expiry }) => expiry === near)?.daysToExpiry ?? 0;
  return (
    expiries.find(({ daysToExpiry }) => daysToExpiry >= from + 25) ??
    expiries.findLast(({ daysToExpiry }) => daysToExpiry > from)
  );
};
