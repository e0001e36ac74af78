import { parseIsoDate } from '../../domain/calendar/iso-date.ts';
import { parseSymbolId, type SymbolId } from '../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../i18n/translate.ts';

/** One parameter of a widget, as text in an address or in a page's markup. */
export interface Param<T> {
  /** What it looks like: `symbol`, `1 … 50`, `a | b`. */
  readonly form: string;
  /** What it does, for the table in the help pages. */
  readonly about: PlainKey;
  /** `null` for text that cannot be read. */
  readonly read: (text: string) => T | null;
  /** As its text, a list with commas, unless the parameter says otherwise. */
  // A method, so that parameters of all types still fit one record.
  write?(value: T): string;
  /** Stands when the parameter is left out; without one it must be given. */
  readonly fallback?: T;
  /** For the snippet in the help pages, where a value is worth showing. */
  readonly example?: string;
  /** What pages written for other loaders call it. */
  readonly aliases?: readonly (string | ForeignName)[];
}

/** A parameter of others that says the same in another way. What it cannot say has no effect. */
export interface ForeignName {
  readonly name: string;
  /** In our words; undefined when it says nothing of the kind. */
  readonly read: (text: string) => string | undefined;
}

export const aliasName = (alias: string | ForeignName): string =>
  typeof alias === 'string' ? alias : alias.name;

/** A parameter that may be left out: also a field of an address. */
export type OptionalParam<T> = Param<T> & { readonly fallback: T };

// oxlint-disable-next-line typescript/no-explicit-any -- the element type of a record of differently typed parameters
export type Params = Readonly<Record<string, Param<any>>>;

export type ValuesOf<P extends Params> = {
  readonly [Name in keyof P]: P[Name] extends Param<infer T> ? T : never;
};

export const symbolParam = (about: PlainKey = 'widgets.param.symbol'): Param<SymbolId> => ({
  form: 'symbol',
  about,
  read: parseSymbolId,
  example: 'MSFT',
});

const MOST_SYMBOLS = 50;

/** `MSFT,AAPL`: each symbol once, in the order given. */
export const symbolsParam = (
  about: PlainKey,
  example?: string,
  fallback?: readonly SymbolId[],
  most = MOST_SYMBOLS,
): Param<readonly SymbolId[]> => ({
  form: `1 … ${most} × symbol`,
  about,
  ...(example === undefined ? {} : { example }),
  aliases: ['symbol'],
  ...(fallback === undefined ? {} : { fallback }),
  read: (text) => {
    const symbols = text
      .split(',')
      .filter((part) => part.trim() !== '')
      .map(parseSymbolId);
    const known = symbols.filter((symbol) => symbol !== null);
    if (known.length === 0 || known.length > most || known.length < symbols.length) return null;
    return [...new Set(known)];
  },
});

export const wholeParam = (
  about: PlainKey,
  minimum: number,
  maximum: number,
  fallback: number,
): OptionalParam<number> => ({
  form: `${minimum} … ${maximum}`,
  about,
  fallback,
  read: (text) => {
    const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= minimum && value <= maximum ? value : null;
  },
});

/** A figure with up to four decimals. */
export const numberParam = (
  about: PlainKey,
  minimum: number,
  maximum: number,
  fallback: number,
): OptionalParam<number> => ({
  form: `${minimum} … ${maximum}`,
  about,
  fallback,
  read: (text) => {
    const value = /^-?\d{1,9}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
    return value >= minimum && value <= maximum ? value : null;
  },
});

export const choiceParam = <const C extends string>(
  about: PlainKey,
  choices: readonly C[],
  fallback: C,
): OptionalParam<C> => ({
  form: choices.join(' | '),
  about,
  fallback,
  read: (text) => choices.find((choice) => choice === text) ?? null,
});

/** Some of several, `a,b`, each once. */
export const choicesParam = <const C extends string>(
  about: PlainKey,
  choices: readonly C[],
  fallback: readonly C[],
): OptionalParam<readonly C[]> => ({
  form: choices.join(', '),
  about,
  fallback,
  read: (text) => {
    const asked = text.split(',').filter((part) => part.trim() !== '');
    const known = choices.filter((choice) => asked.some((part) => part.trim() === choice));
    return known.length === new Set(asked.map((part) => part.trim())).size ? known : null;
  },
});

export const flagParam = (about: PlainKey, fallback: boolean): OptionalParam<boolean> => ({
  form: 'true | false',
  about,
  fallback,
  read: (text) => (text === 'true' ? true : text === 'false' ? false : null),
});

/** `#rgb` or `#rrggbb`, with or without the hash; empty keeps the theme's own colour. */
export const colourParam = (about: PlainKey): OptionalParam<string> => ({
  form: '#rrggbb',
  about,
  fallback: '',
  read: (text) => {
    const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
    return digits === undefined ? (text === '' ? '' : null) : `#${digits.toLowerCase()}`;
  },
});

/** `2024-01-31`; empty leaves it open. */
export const dateParam = (about: PlainKey): OptionalParam<string> => ({
  form: 'yyyy-mm-dd',
  about,
  fallback: '',
  read: (text) => (text === '' ? '' : parseIsoDate(text)),
});

/** Words of the caller's own: a title, a story, a filing. */
export function textParam(
  about: PlainKey,
  longest: number,
  fallback: string,
): OptionalParam<string>;
export function textParam(about: PlainKey, longest: number): Param<string>;
export function textParam(about: PlainKey, longest: number, fallback?: string): Param<string> {
  return {
    form: `… ${longest}`,
    about,
    ...(fallback === undefined ? {} : { fallback }),
    read: (text) => (text.length <= longest ? text : null),
  };
}

export type Reading<V> =
  | { readonly kind: 'read'; readonly values: V }
  | { readonly kind: 'bad'; readonly names: readonly string[] };

/** Its own name counts before other names for it, which are no names of other parameters here. */
function valueOf<T>(
  name: string,
  param: Param<T>,
  params: Params,
  given: Pick<URLSearchParams, 'get'>,
): T | null | undefined {
  const own = given.get(name);
  if (own !== null) return param.read(own);
  for (const alias of param.aliases ?? []) {
    const text = Object.hasOwn(params, aliasName(alias)) ? null : given.get(aliasName(alias));
    if (text === null) continue;
    if (typeof alias === 'string') return param.read(text);
    const ours = alias.read(text);
    const value = ours === undefined ? null : param.read(ours);
    if (value !== null) return value;
  }
  return param.fallback;
}

/** All parameters at once, so that every mistake is told together. Unknown ones are none of ours. */
export function readParams<P extends Params>(
  params: P,
  given: Pick<URLSearchParams, 'get'>,
): Reading<ValuesOf<P>> {
  const values: Record<string, unknown> = {};
  const bad: string[] = [];
  for (const [name, param] of Object.entries(params)) {
    const value: unknown = valueOf(name, param, params, given);
    if (value === null || value === undefined) bad.push(name);
    else values[name] = value;
  }
  return bad.length === 0
    ? { kind: 'read', values: values as ValuesOf<P> }
    : { kind: 'bad', names: bad };
}
