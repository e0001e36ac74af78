import type { Locale } from './locales.ts';
import { formatMessage, type Message, type Parameter, type ParameterNames } from './message.ts';

/**
 * Every text of the product with its parameters. An area is a file in `en` and `fr`; its keys begin
 * with its name, and the English file adds them here.
 */
export interface Catalogue {}

export type MessageKey = keyof Catalogue;

/** The keys that take no parameters: what a table of labels may hold. */
export type PlainKey = {
  [Key in MessageKey]: ParameterNames<Catalogue[Key]> extends never ? Key : never;
}[MessageKey];

type Arguments<Key extends MessageKey> =
  ParameterNames<Catalogue[Key]> extends never
    ? []
    : [
        parameters: Readonly<
          Record<Exclude<ParameterNames<Catalogue[Key]>, 'count'>, Parameter> &
            ('count' extends ParameterNames<Catalogue[Key]> ? { count: number } : unknown)
        >,
      ];

/** The text of a key in the reader's language. */
export type Translate = <Key extends MessageKey>(key: Key, ...args: Arguments<Key>) => string;

/** Says a text whose key is known at run time alone; tests hold its values to it. */
export const sayFound = (
  t: Translate,
  key: MessageKey,
  values: Readonly<Record<string, Parameter>>,
): string =>
  (t as (key: MessageKey, values: Readonly<Record<string, Parameter>>) => string)(key, values);

export const translator = (locale: Locale, lookUp: (key: MessageKey) => Message): Translate =>
  ((key: MessageKey, parameters?: Readonly<Record<string, Parameter>>) =>
    formatMessage(locale, lookUp(key), parameters)) as Translate;

/** The part of a key before the first dot: the file that it is in. */
export type MessageArea = MessageKey extends `${infer Area}.${string}` ? Area : never;

export const areaOf = (key: MessageKey): MessageArea =>
  key.slice(0, key.indexOf('.')) as MessageArea;
