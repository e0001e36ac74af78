import { parseCursor } from '../../../domain/quotes/list-cursor.ts';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { type AddressField, textField } from '../../shell/navigation/address-field.ts';

const symbol: AddressField<SymbolId | ''> = { fallback: '', read: parseSymbolId };
const cursor: AddressField<string> = {
  fallback: '',
  read: (text) => (parseCursor(text) === null ? null : text),
};

/** What the list of notes keeps in its address. */
export const notesFields = { symbol, text: textField(100), cursor };
