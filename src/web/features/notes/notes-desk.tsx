import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { NoteEditor } from '../../widgets/notes/note-editor.tsx';
import { notesQuery } from '../../widgets/notes/notes-query.ts';
import { useNotesInStep } from '../../widgets/notes/use-notes-in-step.ts';
import { notesFields } from './notes-fields.ts';
import { NotesForm } from './notes-form.tsx';
import { NotesList } from './notes-list.tsx';

/** All notes of the reader, to be searched. */
export function NotesDesk() {
  const t = useT();
  const { values, change, href } = useAddressState(notesFields);
  // What was found before stays until the new answer is there.
  const found = useQuery({ ...notesQuery(useApi(), values), placeholderData: keepPreviousData });
  useNotesInStep(true);
  const isFiltered = values.symbol !== '' || values.text !== '';
  return (
    <>
      {values.symbol === '' ? null : (
        <Card>
          <NoteEditor key={values.symbol} symbol={values.symbol} />
        </Card>
      )}
      <Card flush>
        <NotesForm
          symbol={values.symbol}
          text={values.text}
          onChange={(wanted) => change({ cursor: '', ...wanted })}
        />
        <Loaded of={[found]} skeleton={<SkeletonLines lines={12} padded />}>
          {(notes) =>
            notes.length === 0 ? (
              <EmptyState
                glyph={isFiltered ? 'search' : 'pencil'}
                title={isFiltered ? t('notes.noneFound') : t('notes.noneYet')}
              >
                {isFiltered ? t('notes.noneFoundHint') : t('notes.noneYetHint')}
              </EmptyState>
            ) : (
              <div
                className={classNames(found.isPlaceholderData && 'opacity-60')}
                aria-busy={found.isPlaceholderData || undefined}
              >
                <NotesList
                  key={JSON.stringify(values)}
                  filter={values}
                  onNewest={() => change({ cursor: '' })}
                  symbolHref={(symbol) => href({ symbol, cursor: '' })}
                />
              </div>
            )
          }
        </Loaded>
      </Card>
    </>
  );
}
