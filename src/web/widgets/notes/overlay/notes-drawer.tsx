import { useQuery } from '@tanstack/react-query';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useBoot } from '../../../shell/boot/boot.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { quoteQuery } from '../../quotehead/quote-query.ts';
import { NoteEditor } from '../note-editor.tsx';
import { NoteItem } from '../note-item.tsx';
import { NotesSignedOut } from '../notes-signed-out.tsx';
import { symbolNotesQuery } from '../notes-query.ts';

export interface NotesDrawerProps {
  readonly symbol: SymbolId;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The reader's notes on a symbol, beside whatever the page shows of it. */
export function NotesDrawer({ symbol, open, onClose }: NotesDrawerProps) {
  const t = useT();
  const { visitor } = useBoot();
  return (
    <Drawer open={open} onClose={onClose} title={t('notes.of', { symbol })} side="right" wide>
      <div className="grid gap-5 p-4">
        {visitor.kind === 'member' ? <Notes symbol={symbol} /> : <NotesSignedOut />}
      </div>
    </Drawer>
  );
}

function Notes({ symbol }: { readonly symbol: SymbolId }) {
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
