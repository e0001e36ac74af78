import * as z from 'zod/mini';
import type { PlainRecord } from '../../domain/charting/plain-json.ts';
import { parseIsoDate, type IsoDate, ymdOf } from '../../domain/calendar/iso-date.ts';
import { FIRST_YEAR, LAST_YEAR } from '../../domain/calendar/sessions.ts';
import { type DecimalText, parsePrice } from '../../domain/money/decimal-text.ts';
import { type ListCursor, parseCursor } from '../../domain/quotes/list-cursor.ts';
import { MISSING_CAUSES } from '../../domain/quotes/sourced.ts';
import { SYMBOLS_PER_CALL } from '../../domain/symbols/in-batches.ts';
import { parseSymbolId, type SymbolId } from '../../domain/symbols/instrument.ts';
import { namedObject, schemaNames, typed } from '../schema-names.ts';

export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Compiles only where every schema gives what the domain's field holds: no more and no less. */
type Matching<T, S extends Record<keyof T, z.ZodMiniType>> = {
  readonly [K in keyof S]: K extends keyof T
    ? Same<z.output<S[K]>, T[K]> extends true
      ? S[K]
      : { readonly expected: T[K]; readonly given: z.output<S[K]> }
    : never;
};

/** A schema whose output is a domain type, field by field. */
export const objectOf =
  <T extends object>(name: string) =>
  <const S extends Record<keyof T, z.ZodMiniType>>(shape: S & Matching<T, S>) =>
    z.object<S>(shape).register(schemaNames, { id: name });

/** Text of a branded type: a string on the wire, its brand in the program. */
export const textOf = <T extends string>(read: (text: string) => T | null) =>
  typed<T>(z.string().check(z.refine((text) => read(text) === text)));

export const symbolText = textOf<SymbolId>(parseSymbolId);
export const dateText = textOf<IsoDate>(parseIsoDate);
/** A price that somebody keeps: exact, in its one form. */
export const priceText = textOf<DecimalText>(parsePrice);

export const listOf = <S extends z.ZodMiniType>(item: S) => z.readonly(z.array(item));

export const maybeNumber = z.nullable(z.number());
export const maybeText = z.nullable(z.string());
export const maybeSymbol = z.nullable(symbolText);
export const maybeDate = z.nullable(dateText);
export const maybePrice = z.nullable(priceText);

/** What others read more closely: the schema says no more than that it is an object. */
export const jsonObject = typed<PlainRecord>(
  z.record(z.string(), z.unknown(), 'Must be a JSON object.'),
);

/** Which items of an answer came from which source, where several answered together. */
const sourcePart = namedObject('SourcePart', {
  source: z.string(),
  asOf: z.number(),
  delayedBy: z.number(),
  items: listOf(z.string()),
});

const missingPart = namedObject('MissingPart', {
  item: maybeText,
  source: maybeText,
  cause: z.enum(MISSING_CAUSES),
});

/** What belongs in an answer and could not be had; left out when the answer is whole. */
export const missingParts = z.optional(listOf(missingPart));

/** Every answer names its source and the moment it describes (ms), and says if it is late or old. */
export const sourced = namedObject('Sourced', {
  source: z.string(),
  asOf: z.number(),
  delayedBy: z.number(),
  stale: z.boolean(),
  parts: z.optional(listOf(sourcePart)),
  missing: missingParts,
});

export const sourcedOf = <S extends z.ZodMiniType>(data: S) => z.object({ data, ...sourced.shape });

/** Parses text by a function that answers `null` to what it cannot read. */
export const readAs = <T>(read: (text: string) => T | null, message: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context): T => {
      const value = read(text);
      if (value !== null) return value;
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );

export const symbolInput = readAs<SymbolId>(parseSymbolId, 'must be a symbol such as MSFT');

export const priceInput = readAs<DecimalText>(
  parsePrice,
  'must be a price such as 125.50, with at most 8 digits after the point',
);

/** A day that the exchange calendar covers: nobody has data for any other. */
function readDate(text: string): IsoDate | null {
  const date = parseIsoDate(text);
  if (date === null) return null;
  const { year } = ymdOf(date);
  return year >= FIRST_YEAR && year <= LAST_YEAR ? date : null;
}

export const dateInput = readAs<IsoDate>(
  readDate,
  `must be a date such as 2026-03-31, from ${FIRST_YEAR} to ${LAST_YEAR}`,
);

/** A query with `from` and `to`, which must be in this order where both are given. */
export const inOrder = <S extends z.ZodMiniObject>(query: S): S =>
  query.check(
    z.refine(
      ({ from, to }: Readonly<Record<string, unknown>>) =>
        from === undefined || to === undefined || (from as number) <= (to as number),
      'The range is empty: from must not be after to.',
    ),
  );

export const expiryInput = readAs<IsoDate | 'usual'>(
  (text) => (text === 'usual' ? text : readDate(text)),
  'must be a date such as 2026-03-31, or `usual`',
);

function readSymbols(text: string): readonly SymbolId[] | null {
  const symbols = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(parseSymbolId);
  if (symbols.length === 0 || symbols.length > SYMBOLS_PER_CALL) return null;
  const known = symbols.filter((symbol) => symbol !== null);
  return known.length < symbols.length ? null : [...new Set(known)];
}

/** Pages ask for the same lists again and again; reading one costs more than finding it. */
function remembered<T>(
  read: (text: string) => T | null,
  capacity: number,
): (text: string) => T | null {
  const known = new Map<string, T>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const value = read(text);
    if (value === null) return null;
    // A map gives its keys in the order they came: the first is the oldest.
    if (known.size >= capacity) known.delete(known.keys().next().value!);
    known.set(text, value);
    return value;
  };
}

/** `MSFT,AAPL`: symbols separated by commas, each once, in the order given. */
export const symbolsInput = readAs<readonly SymbolId[]>(
  remembered(readSymbols, 1_000),
  `must be 1 to ${SYMBOLS_PER_CALL} symbols separated by commas`,
);

const CURRENCY = /^[A-Z]{3}$/;
const CURRENCIES_PER_CALL = 40;

export const currencyInput = readAs<string>(
  (text) => (CURRENCY.test(text) ? text : null),
  'must be a currency such as USD',
);

/** `EUR,GBP`: currencies separated by commas, each once, in the order given. */
export const currenciesInput = readAs<readonly string[]>((text) => {
  const codes = [...new Set(text.split(','))];
  return codes.length <= CURRENCIES_PER_CALL && codes.every((code) => CURRENCY.test(code))
    ? codes
    : null;
}, `must be 1 to ${CURRENCIES_PER_CALL} currencies separated by commas`);

/** Words separated by commas, all of them from the list; empty text means none. */
export const wordsInput = <const W extends string>(words: readonly W[]) =>
  readAs<readonly W[]>(
    (text) => {
      const parts = text.split(',').filter((part) => part !== '');
      const known = parts.flatMap((part) => words.filter((word) => word === part));
      return known.length < parts.length ? null : known;
    },
    `must be any of ${words.join(', ')}, separated by commas`,
  );

export const integerInput = (minimum: number, maximum: number) =>
  readAs<number>((text) => {
    if (!/^-?\d{1,15}$/.test(text)) return null;
    const value = Number(text);
    return value >= minimum && value <= maximum ? value : null;
  }, `must be a whole number from ${minimum} to ${maximum}`);

/** An instant in ms. */
/** A moment in ms; later than the exchange calendar there is nothing. */
export const instantInput = integerInput(0, Date.UTC(LAST_YEAR, 11, 31));

/** Where the page before ended: time and id of its last entry. */
export const cursorInput = readAs<ListCursor>(
  parseCursor,
  'must be the time and id of an entry, such as 1762300000000~id',
);

export const flagInput = readAs<boolean>(
  (text) => (text === 'true' ? true : text === 'false' ? false : null),
  'must be true or false',
);

export const symbolParams = z.object({ symbol: symbolInput });
export const limitQuery = (fallback: number, maximum: number) =>
  z.object({ limit: z._default(integerInput(1, maximum), fallback) });
