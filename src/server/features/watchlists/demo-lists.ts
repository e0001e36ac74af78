import type { WatchlistChange } from '../../../domain/watchlists/change.ts';
import { commitEdit } from '../../../domain/watchlists/commit-edit.ts';
import { NO_LISTS } from '../../../domain/watchlists/watchlist.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { MemberStore } from '../../../ports/store/member-store.ts';
import type { WatchlistStore } from '../../../ports/store/watchlist-store.ts';

/** The demo accounts that watch something; the other one shows how it begins. */
const WATCHING = ['demo-investor', 'demo-developer'];

/** By list, then by tag. */
const LISTS = {
  'Large caps': {
    tech: ['NVDA', 'MSFT', 'AAPL', 'AVGO'],
    internet: ['GOOGL', 'AMZN', 'META'],
    finance: ['BRK.B', 'JPM', 'V'],
    health: ['LLY', 'UNH'],
    consumer: ['WMT', 'COST', 'TSLA'],
    energy: ['XOM'],
  },
  Funds: { equity: ['SPY', 'QQQ', 'IWM', 'VTI'], bonds: ['AGG'] },
  Markets: { indices: ['^SPX', '^NDX', '^DJI', '^RUT', '^VIX'] },
} as const;

const changes: readonly WatchlistChange[] = Object.entries(LISTS).flatMap(([name, tags], at) => {
  const list = `demo-list-${at + 1}`;
  const rows = Object.entries<readonly string[]>(tags).flatMap(([tag, symbols]) =>
    symbols.map((symbol) => ({ symbol: symbolId(symbol), tags: [tag] })),
  );
  return [
    { kind: 'createList', list, name },
    { kind: 'addRows', list, rows },
  ];
});

/** For a new store only. */
export async function seedDemoLists(
  members: Pick<MemberStore, 'byId'>,
  watchlists: Pick<WatchlistStore, 'save'>,
  now: number,
): Promise<void> {
  const { lists } = commitEdit(NO_LISTS, changes, { now, prices: new Map() });
  for (const id of WATCHING)
    if ((await members.byId(id)) !== undefined) await watchlists.save(id, lists);
}
