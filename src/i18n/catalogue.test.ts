import { globSync, readFileSync } from 'node:fs';
import { BUSINESS_KINDS } from '../domain/fundamentals/business.ts';
import { linesFor } from '../domain/fundamentals/statement-lines.ts';
import { describe, expect, it } from 'vitest';
import type { Message } from './message.ts';

const root = new URL('../../', import.meta.url).pathname;

type Area = Readonly<Record<string, Message>>;
async function readAll(locale: string): Promise<Area> {
  const files = globSync(`src/i18n/${locale}/*.ts`, { cwd: root });
  const areas = await Promise.all(
    files.map((file) => import(root + file) as Promise<Readonly<Record<string, Area>>>),
  );
  return Object.assign({}, ...areas.flatMap((area) => Object.values(area))) as Area;
}
const [en, fr] = await Promise.all([readAll('en'), readAll('fr')]);
const catalogues = { en, fr };
const forms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const holes = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}|<(\w+)>/g)].map(([, name, tag]) => name ?? `<${tag}>`).sort();

describe('catalogues', () => {
  it('every key is in every language and none is in one alone', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });

  it('a translation asks for the same parameters as the original', () => {
    for (const [key, message] of Object.entries<Message>(en)) {
      const wanted = holes(typeof message === 'string' ? message : message.other);
      const translated = fr[key] ?? '';
      const found = holes(typeof translated === 'string' ? translated : translated.other);
      expect(found, key).toEqual(wanted);
    }
  });

  it('no text is empty or has space at its ends', () => {
    for (const [locale, catalogue] of Object.entries(catalogues))
      for (const [key, message] of Object.entries<Message>(catalogue))
        for (const form of forms(message))
          expect(form !== '' && form === form.trim(), `${locale} ${key}`).toBe(true);
  });

  it('plurals have every form that the language uses', () => {
    for (const [locale, catalogue] of Object.entries(catalogues)) {
      const needed = [0, 1, 2, 5].map((count) => new Intl.PluralRules(locale).select(count));
      for (const [key, message] of Object.entries<Message>(catalogue))
        if (typeof message !== 'string')
          for (const form of needed)
            expect(message[form] ?? '', `${locale} ${key} ${form}`).not.toBe('');
    }
  });

  it('an area is a file and its keys begin with its name', async () => {
    for (const locale of ['en', 'fr'])
      for (const file of globSync(`src/i18n/${locale}/*.ts`, { cwd: root })) {
        const area = file.slice(file.lastIndexOf('/') + 1, -'.ts'.length);
        const module = (await import(`${root}${file}`)) as Record<string, Record<string, Message>>;
        const keys = Object.keys(module[area] ?? {});
        expect(keys.length, `${file} exports ${area}`).toBeGreaterThan(0);
        for (const key of keys) {
          expect(key.startsWith(`${area}.`), `${file} ${key}`).toBe(true);
        }
      }
  });

  it('every key is used', () => {
    const sources = globSync('src/{web,contract,domain,server,embed}/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(root + file, 'utf8'))
      .join('\n');
    const named = new Set(sources.match(/(?<=['"`])[a-z][\w-]*(?:\.[\w-]+)+(?=['"`])/g));
    // A key that is made, such as `options.col.${id}`: each hole is one part of a key.
    const made = (sources.match(/`[a-z][\w-]*\.[\w.-]*\$\{[^`\s]*`/g) ?? []).map((text) =>
      text
        .slice(1, -1)
        .replaceAll('.', '\\.')
        .replaceAll(/\$\{[^}]*\}/g, '[\\w-]+'),
    );
    const isMade = new RegExp(`^(?:${made.join('|')})$`);
    // Names of ratios, statement lines and forms are made of ids of the domain, which have dots or
    // spaces in them; `form-names.test.ts` holds those of forms to the domain's list.
    const lines = new Set<string>(
      BUSINESS_KINDS.flatMap(linesFor).map(({ name }) => `financials.${name}`),
    );
    const unused = Object.keys(en).filter(
      (key) =>
        !named.has(key) &&
        !isMade.test(key) &&
        !lines.has(key) &&
        !/^(?:ratios|filingforms)\./.test(key),
    );
    expect(unused).toEqual([]);
  });
});
