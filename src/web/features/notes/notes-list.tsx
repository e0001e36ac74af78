import { useQuery } from '@tanstack/react-query';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolNote } from '../../../domain/notes/symbol-note.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { getQuotes } from '../../../contract/market/quotes.ts';
import { useApi } from '../../api/api-provider.tsx';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useOlderPages } from '../../api/use-older-pages.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { GrowingList } from '../../ui/growing-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { NoteItem } from '../../widgets/notes/note-item.tsx';
import { NOTES_PER_PAGE, notesQuery, type NotesFilter } from '../../widgets/notes/notes-query.ts';

interface NotesListProps {
  readonly filter: NotesFilter;
  readonly onNewest: () => void;
  readonly symbolHref: (symbol: SymbolId) => string;
}

/** The notes that fit, newest first, each with its symbol. */
export function NotesList({ filter, onNewest, symbolHref }: NotesListProps) {
  const t = useT();
  const api = useApi();
  const loaded = useOlderPages(filter.cursor, (cursor) => notesQuery(api, { ...filter, cursor }));
  const notes = loaded.pages.flat();
  const last = notes.at(-1);
  const more = (loaded.pages.at(-1)?.length ?? 0) >= NOTES_PER_PAGE;
  const prices = useLastPrices(notes);
  return (
    <GrowingList
      pages={loaded}
      last={more && last !== undefined ? { time: last.createdAt, id: last.id } : undefined}
      older={t('notes.older')}
      newest={filter.cursor === '' ? undefined : { title: t('notes.newest'), onNewest }}
    >
      <ol className="grid">
        {notes.map((note) => (
          <li
            key={note.id}
            className="grid min-w-0 gap-x-6 gap-y-1 border-b border-line px-card py-3 last:border-b-0 md:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <h2 className="text-md font-semibold">
              <TextLink
                to={`${tabPath('equity', 'overview')}?symbol=${encodeURIComponent(note.symbol)}`}
              >
                {note.symbol}
              </TextLink>
              {filter.symbol === '' ? (
                <TextLink
                  to={symbolHref(note.symbol)}
                  className="ml-3 text-xs font-normal md:ml-0 md:block"
                >
                  {t('notes.onlyThese')}
                </TextLink>
              ) : null}
            </h2>
            <NoteItem note={note} last={prices.get(note.symbol) ?? null} />
          </li>
        ))}
      </ol>
    </GrowingList>
  );
}

/** One question for the prices of all symbols on the page; from then on the stream tells. */
function useLastPrices(notes: readonly SymbolNote[]): ReadonlyMap<SymbolId, number> {
  const symbols = [...new Set(notes.map(({ symbol }) => symbol))].sort().slice(0, 200);
  const { data } = useQuery({
    ...endpointQuery(useApi(), getQuotes, { query: { symbols: symbols.join(',') } }),
    enabled: symbols.length > 0,
  });
  return new Map(data?.data.map(({ symbol, last }) => [symbol, last]));
}
