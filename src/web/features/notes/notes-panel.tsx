import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { addressValues } from '../../shell/navigation/address-field.ts';
import { BarAndBody } from '../../ui/bar-and-body.tsx';
import { NotesOfSymbol } from '../../widgets/notes/notes-of-symbol.tsx';
import { useNotesInStep } from '../../widgets/notes/use-notes-in-step.ts';
import { notesQuery, symbolNotesQuery } from '../../widgets/notes/notes-query.ts';
import { NotesDesk } from './notes-desk.tsx';
import { notesFields } from './notes-fields.ts';

/** What it asks for first. */
export const notesPanelQueries = (
  api: ApiClient,
  { search, symbol }: { readonly search: URLSearchParams; readonly symbol: SymbolId | null },
) => [
  symbol === null
    ? notesQuery(api, addressValues(notesFields, search))
    : symbolNotesQuery(api, symbol),
];

/** Notes on the symbol of a panel of the terminal; all of them where it has none. */
export const NotesPanel = ({ symbol }: { readonly symbol: SymbolId | null }) => (
  <BarAndBody padded>{symbol === null ? <NotesDesk /> : <Notes symbol={symbol} />}</BarAndBody>
);

function Notes({ symbol }: { readonly symbol: SymbolId }) {
  useNotesInStep(true);
  return (
    <div className="grid gap-3">
      <NotesOfSymbol key={symbol} symbol={symbol} />
    </div>
  );
}
