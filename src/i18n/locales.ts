export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** Each language under its own name, because whoever looks for it reads that one. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français' };

export const isLocale = (value: unknown): value is Locale =>
  (locales as readonly unknown[]).includes(value);

/** `fr-CA` is French; undefined for a language that we do not speak. */
export function localeFor(tag: string): Locale | undefined {
  const language = tag.trim().split(/[-_]/, 1)[0]?.toLowerCase();
  return isLocale(language) ? language : undefined;
}

/** The reader's own choice, else the first language of the browser that we speak. */
export function negotiateLocale(
  chosen: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Locale {
  const own = localeFor(chosen ?? '');
  if (own !== undefined) return own;
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((wish, order) => {
      const [tag = '', ...parameters] = wish.trim().split(';');
      const quality = parameters.map((part) => /^\s*q=([\d.]+)\s*$/.exec(part)?.[1]).find(Boolean);
      return { language: tag.split('-')[0]?.toLowerCase(), quality: Number(quality ?? 1), order };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { language } of wishes) if (isLocale(language)) return language;
  return defaultLocale;
}
