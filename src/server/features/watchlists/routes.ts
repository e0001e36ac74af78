import {
  editWatchlists,
  exportWatchlist,
  getWatchlist,
  importWatchlist,
  listWatchlists,
  resolveSymbols,
  type WirePastedEntry,
} from '../../../contract/watchlists.schema.ts';
import { csvFileName } from '../../../domain/csv/csv-text.ts';
import type { Resolution } from '../../../domain/watchlists/resolve-pasted.ts';
import { answer, FileAnswer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import { writeKeyOf } from '../writes/once-per-key.ts';
import type { ListFiles } from './list-files.ts';
import type { WatchlistService } from './service.ts';

export const watchlistRoutes = (service: WatchlistService, files: ListFiles): readonly Route[] => [
  answer(listWatchlists, (_, call) => service.list(requireMember(call))),
  answer(getWatchlist, ({ params, query }, call) =>
    service.read(requireMember(call), params.list, query.since),
  ),
  answer(editWatchlists, ({ body }, call) =>
    service.edit(requireMember(call), { ...body, key: writeKeyOf(call) }, call.signal),
  ),
  answer(resolveSymbols, async ({ body: { text } }, call) => ({
    entries: (await files.resolve(text, call.signal)).map(entryOnWire),
  })),
  answer(importWatchlist, async ({ params: { list }, body }, call) => {
    const request = { ...body, key: writeKeyOf(call) };
    const { entries, edit } = await files.import(requireMember(call), list, request, call.signal);
    return { entries: entries.map(entryOnWire), list: edit?.lists[0] ?? null };
  }),
  answer(exportWatchlist, async ({ params: { list } }, call) => {
    const { name, csv } = await files.export(requireMember(call), list);
    return new FileAnswer(csvFileName('watchlist', name), 'text/csv; charset=utf-8', piece(csv));
  }),
];

async function* piece(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

function entryOnWire(resolution: Resolution): WirePastedEntry {
  const { kind, entry } = resolution;
  return {
    ...entry,
    outcome: kind,
    is: kind === 'found' || kind === 'duplicate' ? resolution.is : null,
    candidates:
      kind === 'ambiguous'
        ? resolution.candidates
        : kind === 'unknown'
          ? resolution.suggestions
          : [],
    duplicateOf: kind === 'duplicate' ? resolution.of : null,
  };
}
