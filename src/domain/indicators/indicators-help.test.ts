import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { indicators as english } from '../../i18n/en/indicators.ts';
import { studies as englishStudies } from '../../i18n/en/studies.ts';
import { indicators as french } from '../../i18n/fr/indicators.ts';
import { studies as frenchStudies } from '../../i18n/fr/studies.ts';
import { INDICATORS } from './catalogue.ts';
import { INDICATOR_TEXT_KEYS } from './texts.ts';

const texts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  en: { ...english, ...englishStudies },
  fr: { ...french, ...frenchStudies },
};

describe('the help article on indicators', () => {
  it.for(['en', 'fr'])('has a line for every indicator and no other: %s', (locale) => {
    const article = readFileSync(`src/help/${locale}/indicators.md`, 'utf8');
    const colon = locale === 'fr' ? ' :' : ':';
    const wanted = INDICATORS.map(({ id, texts: area }) => {
      const { name, help } = INDICATOR_TEXT_KEYS[area](id);
      return `- **${String(texts[locale]![name])}**${colon} ${String(texts[locale]![help])}`;
    });
    expect((article.match(/^- .*$/gm) ?? []).sort()).toEqual(wanted.sort());
  });
});
