import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { AddressField } from '../../shell/navigation/address-field.ts';

/** One company; empty means all. */
export const symbolField: AddressField<SymbolId | ''> = { fallback: '', read: parseSymbolId };
