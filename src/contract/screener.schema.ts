import * as z from 'zod/mini';
import { FIELD_IDS } from '../domain/fields/catalogue.ts';
import { FIELD_GROUPS } from '../domain/fields/field.ts';
import { ANYONE, withFeature } from '../domain/identity/access.ts';
import { parseColumnKey } from '../domain/screener/column-key.ts';
import { SCREEN_LIMITS, type ScreenOrder } from '../domain/screener/screen.ts';
import type { ColumnKey } from '../domain/screener/screen-table.ts';
import { UNIVERSE_KINDS } from '../domain/screener/universe.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  integerInput,
  listOf,
  maybeNumber,
  maybeText,
  readAs,
  sourcedOf,
  symbolText,
  textOf,
  wordsInput,
} from './market/wire.schema.ts';
import * as call from './screener.ts';

export const SCREENER_CALL_LIMITS = {
  expression: 4_000,
  rows: 1_000,
  /** Whole columns in one answer. */
  columns: 60,
} as const;

const universeInput = z._default(
  z.enum(UNIVERSE_KINDS, `must be one of ${UNIVERSE_KINDS.join(', ')}`),
  'equity',
);

const expressionText = z
  .string()
  .check(
    z.maxLength(
      SCREENER_CALL_LIMITS.expression,
      `must be at most ${SCREENER_CALL_LIMITS.expression} characters`,
    ),
  );

/** `-market-cap,name`: fields and formula columns, a minus for the greatest first. */
function readOrder(text: string): readonly ScreenOrder[] | null {
  const orders = text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => ({ by: part.replace(/^-/, ''), descending: part.startsWith('-') }));
  const isKnown = ({ by }: ScreenOrder): boolean =>
    by === 'symbol' || /^f[1-9]$/.test(by) || parseColumnKey(by) !== null;
  return orders.length <= SCREEN_LIMITS.orders && orders.every(isKnown) ? orders : null;
}

/** `["pe / roe"]`: the expressions of `f1`, `f2` and so on. */
function readFormulas(text: string): readonly string[] | null {
  if (text === '') return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(value) || value.length > SCREEN_LIMITS.formulas) return null;
  const texts = value.filter(
    (one): one is string =>
      typeof one === 'string' && one.length <= SCREENER_CALL_LIMITS.expression,
  );
  return texts.length < value.length ? null : texts;
}

function readKeys(text: string): readonly ColumnKey[] | null {
  const parts = [...new Set(text.split(',').filter((part) => part !== ''))];
  const keys = parts.map(parseColumnKey).filter((key) => key !== null);
  return keys.length < parts.length || keys.length > SCREENER_CALL_LIMITS.columns ? null : keys;
}

const keysInput = readAs<readonly ColumnKey[]>(
  readKeys,
  `must be at most ${SCREENER_CALL_LIMITS.columns} fields separated by commas; revenue-growth@1 is that of the quarter before`,
);
const keyText = textOf<ColumnKey>(parseColumnKey);

/** How much of the universe has been read so far: a screen works on what is there. */
const fill = {
  /** Instruments in the universe. */
  all: z.number(),
  /** Of which so many have their facts; the others have a name and a quote. */
  filled: z.number(),
  /** Of the table: what `changes` goes on from. */
  version: z.number(),
};

/** The values of one field, in the order of the symbols. */
const column = z.object({
  field: z.enum(FIELD_IDS),
  numbers: z.nullable(listOf(maybeNumber)),
  texts: z.nullable(listOf(maybeText)),
});

export const runScreen = defineEndpoint(call.runScreen, {
  access: ANYONE,
  tag: 'Screener',
  summary: 'The instruments that meet an expression, in order, with the fields asked for.',
  query: z.object({
    universe: universeInput,
    /** Empty means every instrument. */
    expression: z._default(expressionText, ''),
    order: z._default(
      readAs<readonly ScreenOrder[]>(
        readOrder,
        `must be at most ${SCREEN_LIMITS.orders} fields or f1 to f9 separated by commas, each with a minus for the greatest first`,
      ),
      [{ by: 'market-cap', descending: true }],
    ),
    fields: z._default(
      wordsInput(FIELD_IDS).check(
        z.refine(
          (fields) => fields.length <= SCREEN_LIMITS.columns,
          `must be at most ${SCREEN_LIMITS.columns} fields`,
        ),
      ),
      ['name', 'last', 'change-percent', 'market-cap'],
    ),
    formulas: z._default(
      readAs<readonly string[]>(
        readFormulas,
        `must be a JSON list of at most ${SCREEN_LIMITS.formulas} expressions`,
      ),
      [],
    ),
    limit: z._default(integerInput(0, SCREENER_CALL_LIMITS.rows), 100),
    offset: z._default(integerInput(0, 1_000_000), 0),
  }),
  response: sourcedOf(
    z.object({
      /** How many meet the expression. */
      total: z.number(),
      ...fill,
      symbols: listOf(symbolText),
      columns: listOf(column),
      /** Those of `formulas`, by place: `f1`, `f2` and so on. */
      formulas: listOf(z.object({ id: z.string(), numbers: listOf(maybeNumber) })),
    }),
  ),
});

const wireColumn = z.object({
  key: keyText,
  /** Dates are days since 1970-01-01. */
  numbers: z.nullable(listOf(maybeNumber)),
  /** Of texts: places in `words`, whose first is empty and means unknown. */
  codes: z.nullable(listOf(z.number())),
  words: z.nullable(listOf(z.string())),
});

export const getScreenerColumns = defineEndpoint(call.getScreenerColumns, {
  access: ANYONE,
  tag: 'Screener',
  summary: 'Whole columns of the table of a universe, for an engine of one’s own.',
  query: z.object({ universe: universeInput, fields: keysInput }),
  response: sourcedOf(
    z.object({ ...fill, symbols: listOf(symbolText), columns: listOf(wireColumn) }),
  ),
});

export const getScreenerChanges = defineEndpoint(call.getScreenerChanges, {
  access: ANYONE,
  tag: 'Screener',
  summary: 'The cells that changed since a version of the table.',
  query: z.object({
    universe: universeInput,
    since: integerInput(0, Number.MAX_SAFE_INTEGER),
    fields: keysInput,
  }),
  response: sourcedOf(
    z.object({
      ...fill,
      /** Too much has changed, or nobody knows what: ask for the columns anew. */
      whole: z.boolean(),
      cells: listOf(
        z.object({ field: keyText, rows: listOf(z.number()), numbers: listOf(maybeNumber) }),
      ),
    }),
  ),
});

export const exportUniverse = defineEndpoint(call.exportUniverse, {
  access: withFeature('screener-export'),
  tag: 'Screener',
  summary: 'The whole table of a universe as CSV, to check a screen in any other program.',
  query: z.object({ universe: universeInput }),
  // A file, not the JSON of a call.
  response: z.unknown(),
});

export const getScreenerFields = defineEndpoint(call.getScreenerFields, {
  access: ANYONE,
  tag: 'Screener',
  summary: 'Every field of a screen: its names in expressions, its unit, group and meaning.',
  response: z.object({
    fields: listOf(
      z.object({
        id: z.enum(FIELD_IDS),
        group: z.enum(FIELD_GROUPS),
        unit: z.string(),
        /** In expressions: `priceEarnings`, and `pe` for short. */
        names: listOf(z.string()),
        label: z.string(),
        meaning: z.string(),
        /** Whether `field[1]` is the fiscal quarter before. */
        history: z.boolean(),
        universes: listOf(z.enum(UNIVERSE_KINDS)),
      }),
    ),
  }),
});
