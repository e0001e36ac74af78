import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { WatchlistStore } from '../../../ports/store/watchlist-store.ts';

/** Every symbol in the watchlists of a member; lists in the trash do not count. */
export async function watchedSymbols(
  store: Pick<WatchlistStore, 'heads' | 'symbols'>,
  memberId: string,
): Promise<ReadonlySet<SymbolId>> {
  const [heads, byList] = await Promise.all([store.heads(memberId), store.symbols(memberId)]);
  return new Set(
    heads.flatMap(({ id, trashedAt }) => (trashedAt === null ? (byList.get(id) ?? []) : [])),
  );
}
