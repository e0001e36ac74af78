import { setImmediate as nextTurn } from 'node:timers/promises';
import { PASTED_ENTRIES } from '../../../contract/watchlists.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import { inBatches } from '../../../domain/symbols/in-batches.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import { type ExistingRows, importChanges } from '../../../domain/watchlists/import-changes.ts';
import { listCsv } from '../../../domain/watchlists/list-csv.ts';
import { type PastedEntry, readPasted } from '../../../domain/watchlists/read-pasted.ts';
import {
  byName,
  byTicker,
  candidateOf,
  nameOf,
  type Resolution,
  tickersOf,
  withDuplicates,
} from '../../../domain/watchlists/resolve-pasted.ts';
import { isLive } from '../../../domain/watchlists/watchlist.ts';
import type { SymbolDirectory } from '../../../ports/symbol-directory.ts';
import { failure } from '../../call/failure.ts';
import type { EditAnswer, WatchlistService } from './service.ts';

/** Entries of one call that are searched by name: each search takes a moment. */
const MOST_SEARCHED = 300;
const SYMBOLS_AT_ONCE = 1_000;
const SUGGESTIONS = 6;
const LONGEST_NAME = 64;

export interface ImportRequest {
  readonly text: string;
  readonly dryRun: boolean;
  readonly existing: ExistingRows;
  readonly key?: string | undefined;
}

export interface ImportAnswer {
  readonly entries: readonly Resolution[];
  /** What has been written; null for a dry run and when there was nothing to write. */
  readonly edit: EditAnswer | null;
}

export interface ListFiles {
  /** What each part of a text stands for; without a list nothing is a duplicate of it. */
  readonly resolve: (
    text: string,
    signal: AbortSignal,
    inList?: ReadonlySet<SymbolId>,
  ) => Promise<readonly Resolution[]>;
  readonly import: (
    member: Member,
    list: string,
    request: ImportRequest,
    signal: AbortSignal,
  ) => Promise<ImportAnswer>;
  readonly export: (member: Member, list: string) => Promise<{ name: string; csv: string }>;
}

export function listFiles(
  service: Pick<WatchlistService, 'read' | 'edit'>,
  directory: SymbolDirectory,
): ListFiles {
  const resolve: ListFiles['resolve'] = async (text, signal, inList = new Set()) => {
    const entries = readPasted(text);
    if (entries.length > PASTED_ENTRIES)
      throw failure(422, 'failures.tooManyLines', { most: PASTED_ENTRIES });
    const known = await lookUp(directory, entries, signal);
    let searched = 0;
    const resolutions: Resolution[] = [];
    for (const entry of entries) {
      const instrument = byTicker(entry, known);
      const name = nameOf(entry);
      if (instrument !== undefined)
        resolutions.push({ kind: 'found', entry, is: candidateOf(instrument) });
      else if (searched >= MOST_SEARCHED || name.length > LONGEST_NAME)
        resolutions.push({ kind: 'unknown', entry, suggestions: [] });
      else {
        searched += 1;
        await nextTurn();
        signal.throwIfAborted();
        const query = { text: name, types: [], limit: SUGGESTIONS };
        resolutions.push(byName(entry, (await directory.search(query, signal)).data));
      }
    }
    return withDuplicates(resolutions, inList);
  };

  return {
    resolve,
    import: async (member, list, { text, dryRun, existing, key }, signal) => {
      const { rows } = await service.read(member, list);
      const inList = new Set(rows.filter(isLive).map(({ symbol }) => symbol));
      const entries = await resolve(text, signal, inList);
      const changes = importChanges(list, entries, existing);
      if (dryRun || changes.length === 0) return { entries, edit: null };
      return { entries, edit: await service.edit(member, { changes, known: {}, key }, signal) };
    },
    export: async (member, list) => {
      const { head, rows } = await service.read(member, list);
      return { name: head.name, csv: listCsv(rows) };
    },
  };
}

async function lookUp(
  directory: SymbolDirectory,
  entries: readonly PastedEntry[],
  signal: AbortSignal,
): Promise<ReadonlyMap<SymbolId, Instrument>> {
  const symbols = [...new Set(entries.flatMap(tickersOf))];
  const known = new Map<SymbolId, Instrument>();
  for (const batch of inBatches(symbols, SYMBOLS_AT_ONCE))
    for (const [symbol, instrument] of await directory.findAll(batch, signal))
      known.set(symbol, instrument);
  return known;
}
