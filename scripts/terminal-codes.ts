import { CODE_GROUPS } from '../src/domain/terminal/commands/function-code.ts';
import { FUNCTION_CODES } from '../src/domain/terminal/commands/function-codes.ts';
import { commands as en } from '../src/i18n/en/commands.ts';
import { commands as fr } from '../src/i18n/fr/commands.ts';

const catalogues: Readonly<Record<'en' | 'fr', Readonly<Record<string, unknown>>>> = { en, fr };

/** Where the tables of the article begin; everything after this heading is made here. */
const HEADINGS = { en: '## All codes', fr: '## Tous les codes' } as const;

const HEADS = {
  en: ['Code', 'What it does', 'Arguments', 'Example'],
  fr: ['Code', 'Ce qu’il fait', 'Arguments', 'Exemple'],
} as const;

/** A bar inside of a cell would end it. */
const cell = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', ' / ')}\``);

/** One table for each group of codes, in the words of the product. */
export function codeTables(locale: 'en' | 'fr'): string {
  const say = (key: string): string => String(catalogues[locale][`commands.${key}`]);
  const tables = CODE_GROUPS.flatMap((group) => {
    const rows = FUNCTION_CODES.filter((code) => code.group === group);
    return rows.length === 0
      ? []
      : [
          `### ${say(`section.${group}`)}\n\n| ${HEADS[locale].join(' | ')} |\n| --- | --- | --- | --- |\n${rows
            .map(
              ({ code, also, usage, example }) =>
                `| ${[code, ...also].map(cell).join(' ')} | ${say(`code.${code.toLowerCase()}`)} | ${cell(usage)} | ${cell(example)} |`,
            )
            .join('\n')}`,
        ];
  });
  return `${HEADINGS[locale]}\n\n${tables.join('\n\n')}\n`;
}

/** The article with its tables made anew. */
export function withCodeTables(article: string, locale: 'en' | 'fr'): string {
  const at = article.indexOf(`\n${HEADINGS[locale]}\n`);
  if (at < 0) throw new Error(`The article has no heading "${HEADINGS[locale]}".`);
  return article.slice(0, at + 1) + codeTables(locale);
}

export const codesArticle = (locale: 'en' | 'fr'): string =>
  `src/help/${locale}/terminal-commands.md`;
