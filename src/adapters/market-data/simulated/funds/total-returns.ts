import {
  indexOnOrAfter,
  indexOnOrBefore,
  sessionAt,
} from '../../../../domain/calendar/sessions.ts';
import { toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import type { TotalReturnLevels } from '../../../../domain/returns/total-return-levels.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { DateRange } from '../../../../ports/market-data.ts';
import { ownTurn } from '../../../../ports/own-turn.ts';
import { hasReturns } from '../universe/basis.ts';
import { firstSessionOf, type World } from '../world.ts';
import { EPOCH } from '../world-time.ts';

const SLICE_MS = 6;

/** Growth with distributions reinvested by position since the epoch; `null` for what has none. */
function growthOf(
  world: World,
  symbol: SymbolId,
): { readonly first: number; readonly growth: Float64Array } | null {
  const listing = world.listingOf(symbol);
  if (listing?.kind === 'fund')
    return { first: firstSessionOf(listing), growth: world.navOf(listing).growth };
  if (listing?.kind !== 'index') return null;
  // Levels of yields and of volatility are no investments.
  if (!hasReturns(listing.basis)) return null;
  let level = 1;
  const growth = world.indexReturnsOf(listing).total.map((day) => (level *= 1 + day));
  return { first: EPOCH, growth };
}

/** Unrounded levels of funds and indices up to a session; others are left out. */
export async function totalReturnsOf(
  world: World,
  symbols: readonly SymbolId[],
  range: DateRange,
  known: number,
): Promise<readonly TotalReturnLevels[]> {
  const from = Math.max(EPOCH, indexOnOrAfter(toDayNumber(range.from)));
  const to = Math.min(known, indexOnOrBefore(toDayNumber(range.to)));
  const days = Int32Array.from(
    { length: Math.max(0, to - from + 1) },
    (_, at) => sessionAt(from + at).day,
  );
  const out: TotalReturnLevels[] = [];
  let slice = performance.now();
  for (const symbol of symbols) {
    const series = growthOf(world, symbol);
    if (series === null) continue;
    const start = Math.max(from, series.first);
    if (start > to) continue;
    out.push({
      symbol,
      days: days.subarray(start - from),
      levels: series.growth.slice(start - EPOCH, to + 1 - EPOCH),
      isTotal: true,
    });
    if (performance.now() - slice < SLICE_MS) continue;
    await ownTurn();
    slice = performance.now();
  }
  return out;
}
