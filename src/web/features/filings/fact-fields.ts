import { PERIOD_KINDS, type PeriodKind } from '../../../domain/filings/compare/compared-facts.ts';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { type AddressField, choiceField } from '../../shell/navigation/address-field.ts';
import { symbolField } from './symbol-field.ts';

export const MOST_PEERS = 4;

const peersField: AddressField<readonly SymbolId[]> = {
  fallback: [],
  read: (text) =>
    [...new Set(text.split(',').flatMap((part) => parseSymbolId(part) ?? []))].slice(0, MOST_PEERS),
};

/** Which figure of whom, beside whom, for which kind of period. */
export const factFields = {
  symbol: symbolField,
  concept: {
    fallback: 'Revenues',
    read: (text) => (/^[\w:.-]{1,200}$/.test(text) ? text : null),
  } satisfies AddressField<string>,
  peers: peersField,
  kind: choiceField<PeriodKind | 'usual'>(['usual', ...PERIOD_KINDS], 'usual'),
};
