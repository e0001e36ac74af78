import type { Locale } from '../../i18n/locales.ts';
import type { Message } from '../../i18n/message.ts';
import { areaOf, type MessageArea, type MessageKey } from '../../i18n/translate.ts';

/** Where texts come from: all are at hand on the server, an area at a time in the browser. */
export type MessageSource = (locale: Locale, key: MessageKey) => Message;

type Area = Readonly<Record<string, Message>>;
/** What a file of texts exports: its areas by their names. */
export type Areas = Readonly<Record<string, Area>>;
type Catalogue = Readonly<Record<Locale, Area>>;

export const wholeCatalogue =
  (catalogue: Catalogue): MessageSource =>
  (locale, key) =>
    catalogue[locale][key] ?? key;

/** In every page of the product, so they are there before the first render. */
const CORE = ['errors', 'pages', 'shell', 'symbols', 'ui'] as const;

/**
 * Fetches an area of the reader's language when the first of its texts is asked for; the render
 * that asked waits, as it does for the page's code.
 */
export function areaSource(load: (locale: Locale, area: MessageArea) => Promise<Area>) {
  const loaded = new Map<string, Area>();
  const loading = new Map<string, Promise<void>>();
  let current: Locale | undefined;
  const fetchArea = (locale: Locale, area: MessageArea): Promise<void> => {
    const name = `${locale}/${area}`;
    let pending = loading.get(name);
    if (pending === undefined) {
      pending = load(locale, area).then(
        (messages) => void loaded.set(name, messages),
        (problem: unknown) => {
          loading.delete(name);
          throw problem;
        },
      );
      loading.set(name, pending);
    }
    return pending;
  };
  const source: MessageSource = (locale, key) => {
    const area = areaOf(key);
    const messages = loaded.get(`${locale}/${area}`);
    // React waits for a thrown promise and renders again.
    // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
    if (messages === undefined) throw fetchArea(locale, area);
    return messages[key] ?? key;
  };
  return {
    source,
    prepare: (locale: Locale) => {
      current = locale;
      return Promise.all(CORE.map((area) => fetchArea(locale, area)));
    },
    /** Areas of a language that need not be the reader's, as one. */
    textsOf: async (locale: Locale, areas: readonly MessageArea[]): Promise<Area> => {
      await Promise.all(areas.map((area) => fetchArea(locale, area)));
      return Object.assign({}, ...areas.map((area) => loaded.get(`${locale}/${area}`))) as Area;
    },
    /** The texts of a page, fetched beside its data instead of after its first render. */
    prepareAreas: (areas: readonly MessageArea[]) =>
      Promise.all(current === undefined ? [] : areas.map((area) => fetchArea(current!, area))),
  };
}
