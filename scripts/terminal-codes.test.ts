import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FUNCTION_CODES } from '../src/domain/terminal/commands/function-codes.ts';
import { codesArticle, withCodeTables } from './terminal-codes.ts';

describe('codes of the terminal in the help', () => {
  it.each(['en', 'fr'] as const)('CMD-30 are those of the product (%s)', (locale) => {
    const article = readFileSync(codesArticle(locale), 'utf8');
    // To mend: node scripts/write-terminal-codes.ts
    expect(article).toBe(withCodeTables(article, locale));
    for (const { code } of FUNCTION_CODES) expect(article).toContain(`| \`${code}\``);
  });
});
