import * as z from 'zod/mini';
import { FIELD_IDS } from '../../domain/fields/catalogue.ts';
import { ANYONE } from '../../domain/identity/access.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  listOf,
  maybeNumber,
  maybeText,
  sourcedOf,
  symbolText,
  symbolsInput,
  wordsInput,
} from './wire.schema.ts';
import { namedObject, schemaNames } from '../schema-names.ts';
import * as call from './fields.ts';

export const FIELDS_PER_CALL = 40;

const fieldId = z.enum(FIELD_IDS);
schemaNames.add(fieldId, { id: 'FieldId' });

/** The values of one field, in the order of the symbols. */
const column = namedObject('FieldColumn', {
  field: fieldId,
  /** For fields that are figures; null for the others. */
  numbers: z.nullable(listOf(maybeNumber)),
  /** For fields that are texts or dates; null for the others. */
  texts: z.nullable(listOf(maybeText)),
});

export const getFieldValues = defineEndpoint(call.getFieldValues, {
  access: ANYONE,
  tag: 'Market',
  summary: 'Many fields of up to 200 symbols at once, column by column.',
  query: z.object({
    symbols: symbolsInput,
    fields: wordsInput(FIELD_IDS).check(
      z.refine(
        (fields) => fields.length > 0 && fields.length <= FIELDS_PER_CALL,
        `must be 1 to ${FIELDS_PER_CALL} fields`,
      ),
    ),
  }),
  response: sourcedOf(
    z.object({
      symbols: listOf(symbolText),
      columns: listOf(column),
      /** Symbols that nobody knows, as asked. */
      unknown: listOf(z.string()),
    }),
  ),
});
