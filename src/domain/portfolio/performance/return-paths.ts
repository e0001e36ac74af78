import type { AssetId } from '../asset.ts';
import type { PriceBook } from '../price-book.ts';
import { newPath, type ReturnPath } from './holding-returns.ts';
import type { Prepared } from './prepared.ts';

const known = new WeakMap<Prepared, Map<AssetId, ReturnPath>>();

/** The paths of the holdings whose returns were found; whoever finds one puts it in. */
export function pathsOf(prepared: Prepared): Map<AssetId, ReturnPath> {
  let paths = known.get(prepared);
  if (paths === undefined) known.set(prepared, (paths = new Map<AssetId, ReturnPath>()));
  return paths;
}

/**
 * After an edit, or when prices moved: a holding that nothing was booked to has its flows and days
 * of before, and their values until the day that changed; any other its flows until that day.
 */
export function takeOverPaths(before: Prepared, after: Prepared, changedDay: number): void {
  if (!isSameFrame(before, after)) return;
  const paths = pathsOf(after);
  for (const [asset, path] of pathsOf(before)) {
    const [old, now] = [before.tracks.get(asset), after.tracks.get(asset)];
    if (old === undefined || old.currency !== now?.currency) continue;
    if (old.events !== now.events) {
      const known = path.flows.filter(({ day }) => day < changedDay);
      paths.set(asset, newPath(known, Math.min(path.flowsBefore, changedDay)));
      continue;
    }
    const valuedBefore = old === now ? path.valuedBefore : Math.min(path.valuedBefore, changedDay);
    paths.set(asset, { ...path, valuedBefore });
  }
}

/** What returns depend on beside bookings and prices; costs and income may be in any currency. */
export const isSameFrame = (before: Prepared, after: Prepared): boolean =>
  before.first === after.first &&
  before.last === after.last &&
  before.base === after.base &&
  before.input.settings.flowConvention === after.input.settings.flowConvention &&
  isSameRates(before.input.book, after.input.book);

const isSameRates = ({ rates: old }: PriceBook, { rates }: PriceBook): boolean =>
  old.size === rates.size && [...rates].every(([code, series]) => old.get(code) === series);
