import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { texts as embedTexts } from '../embed/texts.ts';
import { menus } from '../server/features/navigation/menu-data.ts';
import { bannedIn, readGlossary } from './glossary.fixture.ts';
import type { Message } from './message.ts';

const root = new URL('../../', import.meta.url).pathname;
const { terms, banned } = readGlossary();
const locales = ['en', 'fr'] as const;

type Area = Readonly<Record<string, Message>>;
async function readAll(locale: string): Promise<Area> {
  const files = globSync(`src/i18n/${locale}/*.ts`, { cwd: root });
  const areas = await Promise.all(
    files.map((file) => import(root + file) as Promise<Readonly<Record<string, Area>>>),
  );
  return Object.assign({}, ...areas.flatMap((area) => Object.values(area))) as Area;
}

interface MenuEntry {
  readonly title: Readonly<Record<(typeof locales)[number], string>>;
  readonly url: string;
  readonly children?: readonly MenuEntry[];
}
const menuTexts = (locale: (typeof locales)[number]): Area => {
  const read = (entry: MenuEntry): readonly (readonly [string, string])[] => [
    [`menu ${entry.url} (${entry.title.en})`, entry.title[locale]],
    ...(entry.children ?? []).flatMap(read),
  ];
  return Object.fromEntries(Object.values(menus).flat().flatMap(read));
};
const embedArea = (locale: (typeof locales)[number]): Area =>
  Object.fromEntries(
    Object.entries(embedTexts[locale]).map(([key, text]) => [`embed.${key}`, text]),
  );

const [en, fr] = await Promise.all(
  locales.map(async (locale) => ({
    ...(await readAll(locale)),
    ...menuTexts(locale),
    ...embedArea(locale),
  })),
);
const catalogues = { en: en!, fr: fr! };
const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

/** Texts that are a term of the glossary and spell or translate it differently. */
function strays(english: Area, french: Area): string[] {
  const spelled = new Map([...terms.keys()].map((term) => [term.toLowerCase(), term]));
  return Object.entries(english).flatMap(([key, message]) => {
    if (typeof message !== 'string') return [];
    const term = spelled.get(message.toLowerCase());
    // A word in the middle of a sentence begins with a small letter.
    if (term === undefined || (message !== term && message === message.toLowerCase())) return [];
    const translated = String(french[key]);
    const known = terms.get(term) ?? [];
    const faults = [
      ...(message === term ? [] : [`${key}: “${message}” is “${term}”`]),
      ...(known.includes(translated) ? [] : [`${key}: “${translated}” is “${known.join(' / ')}”`]),
    ];
    return faults;
  });
}

describe('the glossary', () => {
  it('names the terms of the market in both languages', () => {
    expect(terms.size).toBeGreaterThanOrEqual(200);
    for (const [term, french] of terms) expect([term, french.every(Boolean)]).toEqual([term, true]);
    expect(banned.en.size).toBeGreaterThan(20);
    expect(banned.fr.size).toBeGreaterThan(10);
  });

  it('sees a banned phrase, as whole words and whatever its case', () => {
    expect(bannedIn('A high P/E IS DEAR.', banned.en)?.[0]).toBe('is dear');
    expect(bannedIn('Periods beyond a year are told\nper year.', banned.en)?.[0]).toBe(
      'told per year',
    );
    expect(bannedIn('Philately is fun; this dearest friend', banned.en)).toBeUndefined();
    expect(bannedIn('Le FNB suit l’indice', banned.fr)?.[1]).toBe('ETF');
  });

  it('sees a term that is spelled or translated differently', () => {
    expect(strays({ 'x.a': 'Market Cap' }, { 'x.a': 'Capitalisation' })).toHaveLength(1);
    expect(strays({ 'x.a': 'Market cap' }, { 'x.a': 'Valeur boursière' })).toHaveLength(1);
    expect(strays({ 'x.a': 'Market cap' }, { 'x.a': 'Capitalisation' })).toEqual([]);
  });
});

describe('texts of the product', () => {
  it('include the menus and the widget loader', () => {
    expect(catalogues.fr).toMatchObject({
      'embed.retry': 'Réessayer',
      'menu /filings (Filings)': 'Dépôts',
    });
  });

  it('use the terms of the glossary', () => {
    expect(strays(catalogues.en, catalogues.fr)).toEqual([]);
  });

  it.each(locales)(
    'hold no banned phrase: catalogues, menus and the widget loader (%s)',
    (locale) => {
      const found = Object.entries(catalogues[locale]).flatMap(([key, message]) =>
        formsOf(message).flatMap((text) => {
          const phrase = bannedIn(text, banned[locale]);
          return phrase === undefined ? [] : [`${key}: “${phrase[0]}”, say “${phrase[1]}”`];
        }),
      );
      expect(found).toEqual([]);
    },
  );

  it.each(locales)('hold no banned phrase: help (%s)', (locale) => {
    const found = globSync(`src/help/${locale}/**/*.md`, { cwd: root }).flatMap((file) => {
      const phrase = bannedIn(readFileSync(root + file, 'utf8'), banned[locale]);
      return phrase === undefined ? [] : [`${file}: “${phrase[0]}”, say “${phrase[1]}”`];
    });
    expect(found).toEqual([]);
  });
});
