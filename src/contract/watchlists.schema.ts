import * as z from 'zod/mini';
import { ANYONE, MEMBER } from '../domain/identity/access.ts';
import type { PlanLimits } from '../domain/identity/plan-limits.ts';
import { EXCHANGES } from '../domain/symbols/instrument.ts';
import type { ListDelta } from '../domain/watchlists/reconcile.ts';
import type { PastedField } from '../domain/watchlists/read-pasted.ts';
import type { Candidate } from '../domain/watchlists/resolve-pasted.ts';
import { parseTag } from '../domain/watchlists/tags.ts';
import {
  LIST_NAME_MAXIMUM,
  LISTS_WITH_TRASH_MAXIMUM,
  ROW_NOTE_MAXIMUM,
  ROW_TAGS_MAXIMUM,
  TAG_MAXIMUM,
  type WatchlistHead,
  type WatchlistRow,
} from '../domain/watchlists/watchlist.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  integerInput,
  listOf,
  maybePrice,
  objectOf,
  priceInput,
  symbolInput,
  symbolText,
} from './market/wire.schema.ts';
import { lineText, ownId, plainText } from './text-field.schema.ts';
import { namedObject, namedStrictObject, schemaNames } from './schema-names.ts';
import { ROWS_PER_CHANGE, CHANGES_PER_EDIT, PASTED_MAXIMUM } from './watchlists.ts';
import * as call from './watchlists.ts';

const tag = 'Watchlists';

export const listId = ownId('The list');

const listName = lineText('The name', LIST_NAME_MAXIMUM);
const note = plainText('The note', ROW_NOTE_MAXIMUM);
const tags = z
  .array(
    z.pipe(
      z.string('A tag is text.'),
      z.transform((text: string, context) => {
        const parsed = text.isWellFormed() ? parseTag(text) : null;
        if (parsed !== null) return parsed;
        const message = `A tag has 1 to ${TAG_MAXIMUM} characters and no comma or semicolon.`;
        context.issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      }),
    ),
  )
  .check(z.maxLength(ROW_TAGS_MAXIMUM, `A row has at most ${ROW_TAGS_MAXIMUM} tags.`));
const price = z.nullable(priceInput);

const many = `At most ${ROWS_PER_CHANGE} symbols at once.`;
const symbols = z
  .array(symbolInput)
  .check(z.minLength(1, 'Name at least one symbol.'), z.maxLength(ROWS_PER_CHANGE, many));

export const newRow = namedStrictObject('NewWatchlistRow', {
  symbol: symbolInput,
  note: z.optional(note),
  tags: z.optional(tags),
  target: z.optional(price),
  stop: z.optional(price),
});

/** See `domain/watchlists/change.ts`. */
export const watchlistChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('createList'),
    list: listId,
    name: listName,
    after: z.optional(z.nullable(listId)),
  }),
  z.strictObject({ kind: z.literal('renameList'), list: listId, name: listName }),
  z.strictObject({ kind: z.literal('moveList'), list: listId, after: z.nullable(listId) }),
  z.strictObject({ kind: z.literal('trashList'), list: listId }),
  z.strictObject({ kind: z.literal('restoreList'), list: listId }),
  z.strictObject({ kind: z.literal('purgeList'), list: listId }),
  z.strictObject({
    kind: z.literal('addRows'),
    list: listId,
    rows: z
      .array(newRow)
      .check(z.minLength(1, 'Name at least one symbol.'), z.maxLength(ROWS_PER_CHANGE, many)),
    after: z.optional(z.nullable(symbolInput)),
  }),
  z.strictObject({ kind: z.literal('removeRows'), list: listId, symbols }),
  z.strictObject({ kind: z.literal('restoreRows'), list: listId, symbols }),
  z.strictObject({
    kind: z.literal('moveRows'),
    list: listId,
    symbols,
    after: z.nullable(symbolInput),
  }),
  z.strictObject({
    kind: z.literal('setRow'),
    list: listId,
    symbol: symbolInput,
    note: z.optional(note),
    target: z.optional(price),
    stop: z.optional(price),
  }),
  z.strictObject({
    kind: z.literal('tagRows'),
    list: listId,
    symbols,
    add: z._default(tags, []),
    remove: z._default(tags, []),
  }),
  z.strictObject({
    kind: z.literal('transferRows'),
    list: listId,
    to: listId,
    symbols,
    keep: z.boolean('Say whether the rows stay in this list.'),
  }),
]);
schemaNames.add(watchlistChange, { id: 'WatchlistChange' });

const headShape = {
  id: z.string(),
  name: z.string(),
  rank: z.string(),
  revision: z.number(),
  createdAt: z.number(),
  trashedAt: z.nullable(z.number()),
};
export const watchlistHead = objectOf<WatchlistHead>('WatchlistHead')(headShape);

export const watchlistRow = objectOf<WatchlistRow>('WatchlistRow')({
  symbol: symbolText,
  rank: z.string(),
  note: z.string(),
  tags: listOf(z.string()),
  target: maybePrice,
  stop: maybePrice,
  addedAt: z.number(),
  priceWhenAdded: maybePrice,
  removedAt: z.nullable(z.number()),
  revision: z.number(),
});

export const listDelta = objectOf<ListDelta>('ListDelta')({
  head: watchlistHead,
  since: z.nullable(z.number()),
  rows: listOf(watchlistRow),
});

const planLimits = objectOf<Pick<PlanLimits, 'watchlists' | 'watchlistRows'>>('WatchlistLimits')({
  watchlists: z.number(),
  watchlistRows: z.number(),
});

export const listWatchlists = defineEndpoint(call.listWatchlists, {
  access: MEMBER,
  tag,
  summary: 'The own lists in their order with the symbols in them, those in the trash as well.',
  response: z.object({
    lists: listOf(z.object({ ...headShape, symbols: listOf(symbolText) })),
    limits: planLimits,
  }),
});

export const getWatchlist = defineEndpoint(call.getWatchlist, {
  access: MEMBER,
  tag,
  summary: 'A list with its rows, or with those that changed since a revision.',
  params: z.strictObject({ list: listId }),
  query: z.strictObject({ since: z.optional(integerInput(0, Number.MAX_SAFE_INTEGER)) }),
  response: listDelta,
});

export const editWatchlists = defineEndpoint(call.editWatchlists, {
  access: MEMBER,
  tag,
  summary:
    'Apply changes to the own lists, all or none, in their order. Send an Idempotency-Key to be able to repeat the call.',
  body: z.strictObject({
    changes: z
      .array(watchlistChange)
      .check(
        z.minLength(1, 'Name at least one change.'),
        z.maxLength(CHANGES_PER_EDIT, `At most ${CHANGES_PER_EDIT} changes at once.`),
      ),
    /** The revisions that the caller has: the answer holds what changed since. */
    known: z._default(
      z
        .record(listId, z.int('A revision is a whole number.'))
        .check(
          z.refine(
            (known) => Object.keys(known).length <= LISTS_WITH_TRASH_MAXIMUM,
            'There are not that many lists.',
          ),
        ),
      {},
    ),
  }),
  /** The lists that the changes name, as they are now. */
  response: z.object({ lists: listOf(listDelta), purged: listOf(z.string()) }),
});

const candidate = objectOf<Candidate>('Candidate')({
  symbol: symbolText,
  name: z.string(),
  exchange: z.enum(EXCHANGES),
});

/** A part of a pasted text and what it stands for. */
const pastedEntry = namedObject('PastedEntry', {
  line: z.number(),
  text: z.string(),
  outcome: z.enum(['found', 'ambiguous', 'unknown', 'duplicate']),
  /** What was found; null for what is ambiguous or unknown. */
  is: z.nullable(candidate),
  /** What an ambiguous entry may be, or what is written like an unknown one. */
  candidates: listOf(candidate),
  /** For a duplicate: an earlier line has it, or the list. */
  duplicateOf: z.nullable(z.enum(['text', 'list'])),
  note: z.string(),
  tags: listOf(z.string()),
  target: maybePrice,
  stop: maybePrice,
  /** Cells that could not be read. */
  problems: listOf(
    z.object({
      field: z.enum(['note', 'tags', 'target', 'stop'] satisfies readonly PastedField[]),
      text: z.string(),
    }),
  ),
});
export type WirePastedEntry = z.infer<typeof pastedEntry>;
const pasted = z.string('Paste symbols, names or CSV.').check(
  z.maxLength(PASTED_MAXIMUM, `At most ${PASTED_MAXIMUM} characters.`),
  z.refine((text) => text.isWellFormed(), 'The text is damaged.'),
);

export const resolveSymbols = defineEndpoint(call.resolveSymbols, {
  access: ANYONE,
  tag: 'Symbols',
  summary:
    'What each ticker, name or CSV line of a text stands for, with suggestions for what is unknown or ambiguous.',
  body: z.strictObject({ text: pasted }),
  response: z.object({ entries: listOf(pastedEntry) }),
});

export const importWatchlist = defineEndpoint(call.importWatchlist, {
  access: MEMBER,
  tag,
  summary:
    'Add tickers, names or CSV (Symbol, Note, Tags, Target, Stop) to a list; a dry run only says what would happen.',
  params: z.strictObject({ list: listId }),
  body: z.strictObject({
    text: pasted,
    dryRun: z._default(z.boolean('dryRun is true or false.'), false),
    existing: z._default(
      z.enum(['keep', 'replace'], 'Rows that are there are kept or replaced.'),
      'keep',
    ),
  }),
  response: z.object({
    entries: listOf(pastedEntry),
    /** The list afterwards; null when nothing was written. */
    list: z.nullable(listDelta),
  }),
});

export const exportWatchlist = defineEndpoint(call.exportWatchlist, {
  access: MEMBER,
  tag,
  summary: 'A list as a CSV file that the import reads back.',
  params: z.strictObject({ list: listId }),
  // A file, not JSON.
  response: z.unknown(),
});
