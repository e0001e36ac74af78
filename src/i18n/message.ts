import type { Locale } from './locales.ts';

/** Chosen by the number in the parameter `count`; `other` is the form that always exists. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Text with `{name}` where a parameter goes. */
export type Message = string | Plural;

export type Parameter = string | number;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The names of the parameters that a message asks for. */
export type ParameterNames<M> = M extends string
  ? NamesIn<M>
  : M extends { readonly other: infer Other extends string }
    ? NamesIn<Other> | 'count'
    : never;

/** The shape that a translation of an area has to have. */
export type Translated<Area> = {
  readonly [Key in keyof Area]: Area[Key] extends string ? string : Plural;
};

const pluralRules = new Map<Locale, Intl.PluralRules>();
const numberFormats = new Map<Locale, Intl.NumberFormat>();

function remembered<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

export function formatMessage(
  locale: Locale,
  message: Message,
  parameters: Readonly<Record<string, Parameter>> = {},
): string {
  return textOf(locale, message, parameters).replaceAll(/\{(\w+)\}/g, (hole, name: string) => {
    const value = parameters[name];
    if (value === undefined) return hole;
    if (typeof value === 'string') return value;
    return remembered(numberFormats, locale, () => new Intl.NumberFormat(locale)).format(value);
  });
}

function textOf(
  locale: Locale,
  message: Message,
  parameters: Readonly<Record<string, Parameter>>,
): string {
  if (typeof message === 'string') return message;
  const rules = remembered(pluralRules, locale, () => new Intl.PluralRules(locale));
  return message[rules.select(Number(parameters['count']))] ?? message.other;
}
