import { useQuery } from '@tanstack/react-query';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteItem } from './note-item.tsx';
import { symbolNotesQuery } from './notes-query.ts';

/** The reader's notes on a symbol, and a field for the next one. */
export function NotesOfSymbol({ symbol }: { readonly symbol: SymbolId }) {
  const t = useT();
  const api = useApi();
  const notes = useQuery(symbolNotesQuery(api, symbol));
  const [quote] = useQuery(quoteQuery(api, symbol)).data?.data ?? [];
  return (
    <>
      <NoteEditor key={symbol} symbol={symbol} />
      <Loaded of={[notes]} skeleton={<SkeletonLines lines={6} />}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-sm text-quiet">{t('notes.none', { symbol })}</p>
          ) : (
            <ol className="grid">
              {found.map((note) => (
                <li key={note.id} className="min-w-0 border-t border-line py-4">
                  <NoteItem note={note} last={quote?.last ?? null} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <TextLink to={`/notes?symbol=${encodeURIComponent(symbol)}`} className="text-sm">
        {t('notes.all')}
      </TextLink>
    </>
  );
}
