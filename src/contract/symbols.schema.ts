import * as z from 'zod/mini';
import { ANYONE } from '../domain/identity/access.ts';
import { EXCHANGES, INSTRUMENT_TYPES } from '../domain/symbols/instrument.ts';
import { defineEndpoint } from './endpoint.ts';
import { maybeSymbol, missingParts, symbolText, wordsInput } from './market/wire.schema.ts';
import { namedObject, schemaNames } from './schema-names.ts';
import * as call from './symbols.ts';

const symbolField = z
  .string('A symbol is text.')
  .check(
    z.minLength(1, 'A symbol is needed.'),
    z.maxLength(32, 'A symbol has at most 32 characters.'),
  );

/** The partner id that the original call carries; the session decides, so it is not needed. */
const wmid = z.optional(z.string('A partner id is text.').check(z.maxLength(64, 'Too long.')));

/** What a page needs to know of a symbol before it shows anything else. */
const exchange = z.enum(EXCHANGES);
schemaNames.add(exchange, { id: 'Exchange' });

const symbolType = z.enum(INSTRUMENT_TYPES);
schemaNames.add(symbolType, { id: 'InstrumentType' });

export const symbolHead = namedObject('SymbolHead', {
  symbol: symbolText,
  symbolType: symbolType,
  name: z.string(),
  exchange: exchange,
  currency: z.string(),
  hasOptions: z.boolean(),
});
export type SymbolHead = z.infer<typeof symbolHead>;

export const lookUpSymbol = defineEndpoint(call.lookUpSymbol, {
  access: ANYONE,
  tag: 'Symbols',
  summary: 'The type of a symbol, with its name and where it trades.',
  query: z.object({ symbol: symbolField, wmid }),
  response: symbolHead,
});

export const symbolHit = namedObject('SymbolHit', {
  ...symbolHead.shape,
  match: z.enum(['exact', 'former', 'prefix', 'word', 'fuzzy']),
  /** The ticker under which it was found, when that is a former one. */
  formerSymbol: maybeSymbol,
});
export type SymbolHit = z.infer<typeof symbolHit>;

export const searchSymbols = defineEndpoint(call.searchSymbols, {
  access: ANYONE,
  tag: 'Symbols',
  summary: 'Symbols by ticker, name or former ticker, best first, forgiving small mistakes.',
  query: z.object({
    text: z.string('A text is needed.').check(z.maxLength(64, 'At most 64 characters.')),
    /** All when none is named. */
    types: z._default(wordsInput(INSTRUMENT_TYPES), []),
    limit: z._default(
      z.coerce
        .number('A number is needed.')
        .check(z.gte(1, 'At least 1.'), z.lte(50, 'At most 50.')),
      8,
    ),
  }),
  response: z.object({ hits: z.array(symbolHit), missing: missingParts }),
});
