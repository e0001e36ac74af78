import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXPRESSION_LIMITS } from '../expressions/limits.ts';
import { FIELD_IDS } from '../fields/catalogue.ts';
import { fieldNamed, NAMES_OF_FIELDS } from './field-names.ts';
import { readFormula, readScreen } from './read-screen.ts';
import { screenScope } from './screen-scope.ts';
import { QUARTERS_KEPT } from './screen-table.ts';

const scope = screenScope({ today: 20_773 });

describe('HELP on the language of screens', () => {
  const sections = (locale: string): ReadonlyMap<number, string> => {
    const article = readFileSync(`src/help/${locale}/screener-language.md`, 'utf8');
    return new Map(article.split(/^## /m).map((section, at) => [at, section]));
  };
  const codesIn = (text: string): readonly string[] =>
    [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

  it.for(['en', 'fr'])('every example is read without a mistake or a warning: %s', (locale) => {
    const all = [...sections(locale).values()];
    const examples = all
      .at(-2)!
      .match(/^- `([^`]+)`/gm)!
      .map((line) => line.slice(3, -1));
    expect(examples.length).toBeGreaterThanOrEqual(15);
    for (const text of examples) {
      const { fault, warnings } = readScreen(text, scope);
      expect([text, fault, warnings]).toEqual([text, undefined, []]);
    }
  });

  it.for(['en', 'fr'])('every field is named, and nothing else: %s', (locale) => {
    const names = codesIn([...sections(locale).values()].at(-1)!);
    for (const name of names) expect([name, fieldNamed(name) !== undefined]).toEqual([name, true]);
    const named = new Set(names);
    for (const id of FIELD_IDS)
      for (const name of NAMES_OF_FIELDS.get(id)!)
        expect([name, named.has(name)]).toEqual([name, true]);
  });

  it.for(['en', 'fr'])('every function is explained: %s', (locale) => {
    const codes = codesIn([...sections(locale).values()].slice(0, -2).join('\n'));
    const words = new Set(codes.flatMap((code) => code.split(/[^A-Za-z]+/)));
    for (const { name } of scope.functions.values())
      expect([name, words.has(name)]).toEqual([name, true]);
    for (const word of ['between', 'in', 'not', 'and', 'or', 'if', 'today', 'all'])
      expect([word, words.has(word)]).toEqual([word, true]);
  });

  it.for(['en', 'fr'])('what it says in passing is so: %s', (locale) => {
    const article = [...sections(locale).values()].join('\n');
    const digits = article.replaceAll(/(\d)[,  ](\d)/g, '$1$2');
    expect(digits).toContain(String(EXPRESSION_LIMITS.length));
    expect(digits).toContain(String(EXPRESSION_LIMITS.nodes));
    expect(digits).toContain(String(EXPRESSION_LIMITS.depth));
    expect(QUARTERS_KEPT).toBe(8);
    expect(readFormula('17 % 5', scope).tree).toMatchObject({ value: 2 });
    expect(readFormula('15%', scope).tree).toMatchObject({ value: 0.15 });
    expect(readScreen('roe > 15', scope).warnings[0]?.suggestion).toBe('15%');
  });
});
