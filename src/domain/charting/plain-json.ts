/** What JSON can hold. */
export type PlainJson =
  | null
  | boolean
  | number
  | string
  | readonly PlainJson[]
  | { readonly [key: string]: PlainJson };

export type PlainRecord = Readonly<Record<string, PlainJson>>;

const DEEPEST = 8;

/** Keys that mean something to the language instead of to the data. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * A copy with nothing in it but JSON: what is no JSON, too deep or named like a part of the language
 * is left out.
 */
export function plainRecord(value: unknown): PlainRecord | null {
  return isRecord(value) ? (copied(value, 0) as PlainRecord) : null;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function copied(value: unknown, depth: number): PlainJson | undefined {
  switch (typeof value) {
    case 'string':
      return isKeepable(value) ? value : undefined;
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : undefined;
    case 'object':
      break;
    default:
      return undefined;
  }
  if (value === null) return null;
  if (depth >= DEEPEST) return undefined;
  if (Array.isArray(value))
    return value.flatMap((item) => {
      const kept = copied(item, depth + 1);
      return kept === undefined ? [] : [kept];
    });
  const record: Record<string, PlainJson> = {};
  for (const [key, item] of Object.entries(value)) {
    const isNamed = isKeepable(key) && !FORBIDDEN.has(key);
    const kept = isNamed ? copied(item, depth + 1) : undefined;
    if (kept !== undefined) record[key] = kept;
  }
  return record;
}

/** PostgreSQL refuses the character 0 and halves of characters in JSON. */
const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Equal whatever the order of their keys, which PostgreSQL does not keep. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  sortedText(one) === sortedText(other);

const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    isRecord(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
