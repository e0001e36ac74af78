import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCasts } from './cast-rules.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cast-rules-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function planted(file: string, text: string): string[] {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return checkCasts(root).map((violation) => `${violation.file}: ${violation.message}`);
}

const IMPORT = "import type { Quote } from '../../../domain/quotes/quote.ts';\n";
const WIDGET = 'src/web/widgets/quote/quote.tsx';

describe('the cast rule', () => {
  const forbidden: readonly (readonly [what: string, text: string])[] = [
    ['a plain cast', `${IMPORT}export const last = (x: unknown) => (x as Quote).last;`],
    ['a list', `${IMPORT}export const list = (x: unknown) => x as readonly Quote[];`],
    ['one of several', `${IMPORT}export const maybe = (x: unknown) => x as Quote | undefined;`],
    ['an argument', `${IMPORT}export const map = (x: unknown) => x as Map<string, Quote>;`],
    ['a part of it', `${IMPORT}export const last = (x: unknown) => x as Quote['last'];`],
    [
      'under another name',
      "import type { Quote as Price } from '../../../domain/quotes/quote.ts';\nexport const it = (x: unknown) => x as Price;",
    ],
    [
      'a type of the contract',
      "import type { QuotesAnswer } from '../../../contract/market/quotes.ts';\nexport const it = (x: unknown) => x as QuotesAnswer;",
    ],
  ];
  it.each(forbidden)('forbids %s', (_, text) => {
    expect(planted(WIDGET, text)).toEqual([
      expect.stringMatching(/^src\/web\/widgets\/quote\/quote\.tsx: casts to /),
    ]);
  });

  it.each([
    ['by way of unknown', 'export const it = (x: string) => x as unknown as number;'],
    ['to never', 'export const it = (x: string): number => x as never;'],
  ])('forbids a cast %s anywhere in the product', (_, text) => {
    const place = 'src/domain/money/amount.ts';
    expect(planted(place, text)).toEqual([
      `${place}: casts by way of unknown or never; say it with a type`,
    ]);
    expect(planted('src/domain/money/amount.test.ts', text)).toHaveLength(1);
  });

  it('allows constants, a type of the page itself, and tests', () => {
    expect(planted(WIDGET, `${IMPORT}export const kinds = ['a'] as const;`)).toEqual([]);
    expect(planted(WIDGET, 'type Own = 1;\nexport const own = (x: unknown) => x as Own;')).toEqual(
      [],
    );
    expect(
      planted(
        'src/web/widgets/quote/quote.test.tsx',
        `${IMPORT}export const it = (x: unknown) => x as Quote;`,
      ),
    ).toEqual([]);
  });

  it('the product keeps it', () => {
    expect(checkCasts(process.cwd())).toEqual([]);
  });
});
