import * as z from 'zod/mini';
import { MEMBER } from '../../domain/identity/access.ts';
import { FIELDS } from '../../domain/portfolio/import/fields.ts';
import { READ_TYPES } from '../../domain/portfolio/import/read-transaction.ts';
import { REASON_CODES } from '../../domain/portfolio/import/reasons.ts';
import { defineEndpoint } from '../endpoint.ts';
import { currencyInput, listOf, maybeText } from '../market/wire.schema.ts';
import { filled, lineText, ownId } from '../text-field.schema.ts';
import { assetText } from './amounts.schema.ts';
import { editOutcome, portfolioId } from './ledger.schema.ts';
import { transactionText } from './transactions.schema.ts';
import { namedObject, namedStrictObject } from '../schema-names.ts';
import { IMPORT_BYTES } from './imports.ts';
import * as call from './imports.ts';

const tag = 'Portfolios';
/** Bytes in one part; in base64 they stay below the limit of a call. */
export const PART_BYTES = 600_000;
const PART_TEXT = Math.ceil(PART_BYTES / 3) * 4;

const importId = ownId('The import');
const params = z.strictObject({ portfolio: portfolioId, import: importId });

export const beginImport = defineEndpoint(call.beginImport, {
  access: MEMBER,
  tag,
  summary:
    'Announces a file. Its bytes follow in parts; nothing is booked before the commit. Of six files that wait, the oldest is discarded.',
  params: z.strictObject({ portfolio: portfolioId }),
  body: z.strictObject({
    import: importId,
    name: lineText('The name of the file', 200),
    size: z
      .int('The size is a number of bytes.')
      .check(
        z.minimum(1, 'The file is empty.'),
        z.maximum(IMPORT_BYTES, `A file has at most ${IMPORT_BYTES / 1e6} MB: divide it.`),
      ),
  }),
  response: z.object({ import: z.string(), partBytes: z.number() }),
});

const waitingFile = { import: z.string(), name: z.string(), size: z.number() };

export const listImports = defineEndpoint(call.listImports, {
  access: MEMBER,
  tag,
  summary: 'Your files that wait to be booked or discarded, newest first. They wait for a day.',
  response: z.object({
    imports: listOf(
      z.object({
        ...waitingFile,
        portfolio: z.string(),
        createdAt: z.number(),
        /** False while parts of it are missing. */
        isWhole: z.boolean(),
      }),
    ),
  }),
});

export const getImport = defineEndpoint(call.getImport, {
  access: MEMBER,
  tag,
  summary: 'A file that waits, with its beginning in base64.',
  params,
  response: z.object({ ...waitingFile, head: z.string() }),
});

export const putImportPart = defineEndpoint(call.putImportPart, {
  access: MEMBER,
  tag,
  summary: 'One part of the file, in base64. The same part again replaces it.',
  params: z.strictObject({
    portfolio: portfolioId,
    import: importId,
    place: z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/, 'is the place of a part, from 0 to 99')),
      z.transform(Number),
    ),
  }),
  body: z.strictObject({
    data: z
      .string('The part is missing.')
      .check(
        z.minLength(1, 'The part is empty.'),
        z.maxLength(PART_TEXT, `A part has at most ${PART_BYTES} bytes.`),
        z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'The part is not base64.'),
      ),
  }),
  response: z.object({ parts: z.number() }),
});

const field = z.enum(FIELDS);
/** What the reader says about the columns of a file that no preset knows. */
export const importMapping = namedStrictObject('ImportMapping', {
  columns: z.partialRecord(field, z.readonly(z.array(filled('The column', 200)))),
  dates: z.enum(['ymd', 'dmy', 'mdy']),
  shortYears: z.boolean(),
  numbers: z.enum(['point', 'comma', 'either']),
  currency: z.nullable(currencyInput),
  amountIs: z.enum(['net', 'gross', 'none']),
  signs: z.enum(['signed', 'unsigned', 'inverse']),
  delimiter: z.nullable(z.enum([',', ';', '\t', '|'])),
  actions: z.record(z.string(), z.enum([...READ_TYPES, 'CASH', 'IGNORE'])),
});

const choices = {
  mapping: z.optional(z.nullable(importMapping)),
  /** Of rows that name none. */
  currency: z.optional(currencyInput),
  /** By the file's name for it (`''` for rows without one): an account of the portfolio. */
  accounts: z.optional(z.record(z.string(), filled('The account', 64))),
  /** By the key of the instrument: a symbol, or `own` for a thing of the owner. */
  assets: z.optional(z.record(z.string(), filled('The asset', 80))),
  /** Rows that the portfolio has already. */
  leaveOut: z._default(z.enum(['none', 'exact', 'all']), 'exact'),
};

/** A code, and what its text speaks of. */
const why = namedObject('ImportReason', {
  code: z.enum(REASON_CODES),
  values: z.record(z.string(), z.string()),
});
const note = namedObject('ImportNote', { row: z.number(), why });
const error = namedObject('ImportError', {
  row: z.number(),
  why,
  column: z.string(),
  text: z.string(),
});

export const previewImport = defineEndpoint(call.previewImport, {
  access: MEMBER,
  tag,
  summary: 'What the file would add: rows, errors by row and column, duplicates, and questions.',
  params,
  body: z.strictObject(choices),
  response: z.object({
    /** The preset that knows the file; `null` when none does. */
    broker: maybeText,
    added: z.number(),
    /** The first of them. */
    transactions: listOf(z.object({ row: z.number(), transaction: transactionText })),
    duplicates: listOf(
      z.object({
        line: z.number(),
        row: z.string(),
        of: z.string(),
        match: z.enum(['exact', 'likely']),
      }),
    ),
    exact: z.number(),
    likely: z.number(),
    errors: listOf(error),
    errorCount: z.number(),
    ignored: listOf(note),
    ignoredCount: z.number(),
    ambiguous: listOf(note),
    ambiguousCount: z.number(),
    /** Names of accounts in the file and the account that each goes to. */
    accounts: listOf(z.object({ name: z.string(), account: maybeText })),
    instruments: listOf(
      z.object({
        key: z.string(),
        isin: maybeText,
        symbol: maybeText,
        name: maybeText,
        currency: maybeText,
        rows: z.number(),
        match: z.enum(['exact', 'likely', 'own']),
        asset: assetText,
        assetName: z.string(),
        candidates: listOf(
          z.object({ symbol: z.string(), name: z.string(), currency: z.string() }),
        ),
      }),
    ),
  }),
});

export const commitImport = defineEndpoint(call.commitImport, {
  access: MEMBER,
  tag,
  summary:
    'Books all rows of the file in one change, or none. Rows with errors refuse it unless they are left out by name.',
  params,
  body: z.strictObject({
    ...choices,
    /** True leaves out rows with errors. */
    withoutErrors: z._default(z.boolean('Say whether rows with errors are left out.'), false),
  }),
  response: z.object({ added: z.number(), outcome: editOutcome }),
});

export const cancelImport = defineEndpoint(call.cancelImport, {
  access: MEMBER,
  tag,
  summary: 'Forgets a file that was not committed.',
  params,
  response: z.object({}),
});
