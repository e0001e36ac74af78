import type { ForeignName, Param } from './param.ts';

/** The same parameter, also under the names that pages written for other loaders have for it. */
export const alsoNamed = <P extends Param<unknown>>(
  param: P,
  ...names: readonly ForeignName[]
): P => ({
  ...param,
  aliases: [...(param.aliases ?? []), ...names],
});

/** Another word for the same values. */
export const sameAs = (name: string): ForeignName => ({ name, read: (text) => text });

/** A value by its place in a list. */
export const placeIn = (name: string, values: readonly string[]): ForeignName => ({
  name,
  read: (text) => (/^\d{1,2}$/.test(text) ? values[Number(text)] : text.toLowerCase()),
});

/** A part of an object, `{"upColor":"#080"}`, or the first of a list in it. */
export const partOf = (name: string, part: string): ForeignName => ({
  name,
  read: (text) => {
    const found = (parsed(text) as Readonly<Record<string, unknown>> | null | undefined)?.[part];
    const value: unknown = Array.isArray(found) ? found[0] : found;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A list, `["0","1"]` or `0,1`: of its parts, those that are known here. */
export const eachOf = ({ name, read }: ForeignName, known: readonly string[]): ForeignName => ({
  name,
  read: (text) => {
    const found = text
      .replaceAll(/[[\]"\s]/g, '')
      .split(',')
      .map((part) => read(part) ?? '')
      .filter((part) => known.includes(part));
    return found.length === 0 ? undefined : [...new Set(found)].join(',');
  },
});

/** The values whose place in a list of switches is on: `[{"visible":true},{"visible":false}]`. */
export const visibleIn = (name: string, values: readonly string[]): ForeignName => ({
  name,
  read: (text) => {
    const list = parsed(text);
    if (!Array.isArray(list)) return undefined;
    const on = values.filter(
      (_, place) => (list[place] as { visible?: unknown } | null | undefined)?.visible === true,
    );
    return on.length === 0 ? undefined : [...new Set(on)].join(',');
  },
});

/** A flag that says the opposite. */
export const oppositeOf = (name: string): ForeignName => ({
  name,
  read: (text) => ({ false: 'true', true: 'false' })[text],
});

export const through = (
  { name, read }: ForeignName,
  next: (text: string) => string | undefined,
): ForeignName => ({
  name,
  read: (text) => {
    const value = read(text);
    return value === undefined ? undefined : next(value);
  },
});
