import { useRef, useState } from 'react';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { SymbolNote } from '../../../domain/notes/symbol-note.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { useVisible } from '../../live/use-visible.ts';
import { Button } from '../../ui/button.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { NoteText } from '../../ui/markdown/note-text.tsx';
import { NoteEditor } from './note-editor.tsx';
import { useNoteRemoval } from './use-note-removal.ts';

interface NoteItemProps {
  readonly note: SymbolNote;
  /** What the document knows of the price, until the stream says more. */
  readonly last: number | null;
}

/** A note: when it was written, at which price, what the price has done since, and the text. */
export function NoteItem({ note, last }: NoteItemProps) {
  const { t, format } = useI18n();
  const [editing, setEditing] = useState(false);
  const remove = useNoteRemoval();
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // The button is there again with the next render.
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <article className="grid min-w-0 gap-2 text-sm" data-note={note.id}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-xs text-quiet">
        <time dateTime={new Date(note.createdAt).toISOString()}>
          {format.date(note.createdAt, 'dateTimeWithZone')}
        </time>
        {note.price === null ? null : <PriceSince note={note} price={note.price} last={last} />}
        {note.revision > 1 && note.updatedAt > note.createdAt ? (
          <span>{t('notes.edited')}</span>
        ) : null}
      </p>
      {editing ? (
        <NoteEditor symbol={note.symbol} note={note} onDone={close} onCancel={close} />
      ) : (
        <>
          <NoteText source={note.text} />
          <div className="-ml-2 flex gap-1 print:hidden">
            <Button ref={edit} size="small" kind="quiet" onClick={() => setEditing(true)}>
              {t('notes.edit')}
            </Button>
            <Button size="small" kind="quiet" onClick={() => remove(note)}>
              {t('notes.delete')}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

function PriceSince({ note: { symbol }, price, last }: NoteItemProps & { readonly price: string }) {
  const { t, format } = useI18n();
  const ref = useRef<HTMLSpanElement>(null);
  const now = useQuoteField(symbol, 'last', useVisible(ref)) ?? last;
  const then = Number(price);
  return (
    <span ref={ref} className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span>{t('notes.at', { price: format.number(then, priceDecimals(symbol, then)) })}</span>
      {now === null ? null : (
        <span className="inline-flex items-baseline gap-x-1">
          <Change ratio={now / then - 1} />
          {t('notes.since')}
        </span>
      )}
    </span>
  );
}
