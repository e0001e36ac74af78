import { ownTurn } from '../../../../ports/own-turn.ts';
import { sharesOutstanding } from '../fundamentals/share-counts.ts';
import { inPassing } from '../memo/memo.ts';
import type { Track } from '../prices/track.ts';
import { momentOf, snapshotOf, type Snapshot } from '../quotes/snapshot.ts';
import type { CompanyListing } from '../universe/listing.ts';
import type { World } from '../world.ts';

/** One company on the board. */
export interface BoardRow {
  readonly listing: CompanyListing;
  readonly track: Track;
  readonly snapshot: Snapshot;
  /** On the session's share basis. */
  readonly shares: number;
}

const SLICE_MS = 8;

/** Every company of the universe at one moment; the last answer is memoised. */
export function createBoard(world: World): (now: number) => Promise<readonly BoardRow[]> {
  const companies = world.listings.filter((listing) => listing.kind === 'company');
  const sharesMemo = new Map<string, { readonly session: number; readonly shares: number }>();
  const sharesOf = (listing: CompanyListing, session: number): number => {
    const known = sharesMemo.get(listing.symbol);
    if (known?.session === session) return known.shares;
    const shares = sharesOutstanding(world.seed, listing, session);
    sharesMemo.set(listing.symbol, { session, shares });
    return shares;
  };
  let last: { readonly now: number; readonly rows: Promise<readonly BoardRow[]> } | undefined;

  const build = async (now: number): Promise<readonly BoardRow[]> => {
    const rows: BoardRow[] = [];
    const moment = momentOf(now);
    let slice = performance.now();
    for (const listing of companies) {
      inPassing(() => {
        const track = world.trackOf(listing.symbol);
        if (track === null) return;
        const snapshot = snapshotOf(track, world.days, world.yearOf, moment);
        if (snapshot === null) return;
        rows.push({ listing, track, snapshot, shares: sharesOf(listing, snapshot.day.session) });
      });
      if (performance.now() - slice > SLICE_MS) {
        await ownTurn();
        slice = performance.now();
      }
    }
    return rows;
  };

  return (now) => {
    // Boards change every second.
    const second = now - (now % 1_000);
    if (last?.now !== second) last = { now: second, rows: build(second) };
    return last.rows;
  };
}
