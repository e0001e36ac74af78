import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPRESSION_LIMITS } from '../expressions/limits.ts';
import { parseExpression } from '../expressions/parse.ts';
import { printExpression } from '../expressions/print.ts';
import type { Syntax } from '../expressions/syntax-tree.ts';
import { completeAt } from './completion.ts';
import { expressionOf } from './form-printer.ts';
import { formOf } from './form-reader.ts';
import { readFormula, readScreen } from './read-screen.ts';
import { type ScreenScope, screenScope } from './screen-scope.ts';
import { screenTexts } from './screen-texts.fixture.ts';

const scope = screenScope({ today: 20_773 });
const words = () => ['Energy', 'Utilities'];

/** Everything that reads a text reads it; what it says has a place inside the text. */
function survives(text: string): void {
  const results = [readScreen(text, scope, { words }), readFormula(text, scope)];
  for (const { faults, fault, warnings, tree, partial } of results) {
    for (const { start, end, line, column } of [...faults, ...warnings]) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start).toBeLessThanOrEqual(end);
      expect(end).toBeLessThanOrEqual(text.length);
      expect(line).toBeGreaterThanOrEqual(1);
      expect(column).toBeGreaterThanOrEqual(1);
    }
    expect(faults.length).toBeLessThanOrEqual(20);
    expect(fault).toBe(faults[0]);
    expect(tree !== undefined && fault !== undefined).toBe(false);
    if (text.trim() !== '') expect(tree ?? fault).toBeDefined();
    if (partial) expect(partial.type).toBe('boolean');
  }
  const form = formOf(text);
  if (form !== null) expect(formOf(expressionOf(form))).not.toBeNull();
  completeAt(text, Math.floor(text.length / 2), scope, { words });
  completeAt(text, text.length, scope, { words });
}

const piece = fc.constantFrom(
  ...Array.from('()[],.?:+-*/%^<>=!"\'#$é😀\\\n\t 01.e&|≥'),
  ...' and , or ,not , in (, between , not in ,pe,sector,sector.,rank(,if(,date(,rising(,roe['.split(
    ',',
  ),
  ...'15%,10B,1e999,0x1f,__proto__,constructor,toString,hasOwnProperty,today,all,1e308T'.split(','),
);
const garbage = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join(''));

/** A text that was right, with a few places cut, doubled, exchanged or written over. */
const mutated = fc
  .tuple(
    screenTexts,
    fc.array(
      fc.record({
        at: fc.nat(400),
        length: fc.nat(12),
        what: fc.oneof(piece, fc.constantFrom('cut', 'double')),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce((now, { at, length, what }) => {
      const start = at % (now.length + 1);
      const part = now.slice(start, start + length);
      const inner = what === 'cut' ? '' : what === 'double' ? part + part : what;
      return now.slice(0, start) + inner + now.slice(start + length);
    }, text),
  );

/** The tree without places, which printing moves. */
const shapeOf = (tree: Syntax): unknown =>
  JSON.parse(
    JSON.stringify(tree, (key, value: unknown) =>
      key === 'start' || key === 'end' || key === 'nameSpan' ? undefined : value,
    ),
  );

const titled = (texts: readonly string[]): readonly (readonly [string, string])[] =>
  texts.map((text) => [`${text.slice(0, 40)}…`, text]);

describe('FUZZ the language of screens', () => {
  it('no text breaks anything that reads it', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 120 }),
          fc.string({ unit: 'grapheme', maxLength: 120 }),
          garbage,
          mutated,
        ),
        survives,
      ),
      { numRuns: 600 },
    ));

  it('every text made by the rules of the language is right or only too much', () =>
    fc.assert(
      fc.property(screenTexts, (text) => {
        const { fault } = readScreen(text, scope);
        if (fault) expect(['tooComplex', 'tooLong', 'tooDeep']).toContain(fault.problem);
      }),
      { numRuns: 300 },
    ));

  it('printing and reading again gives the same tree', () =>
    fc.assert(
      fc.property(screenTexts, (text) => {
        if (text.length > EXPRESSION_LIMITS.length / 2) return;
        if (readScreen(text, scope).fault) return;
        const tree = parseExpression(text);
        const printed = printExpression(tree);
        expect(shapeOf(parseExpression(printed))).toEqual(shapeOf(tree));
        expect(printExpression(parseExpression(printed))).toBe(printed);
      }),
      { numRuns: 300 },
    ));

  const many = 300;
  it.each(
    titled([
      '('.repeat(many),
      `${'('.repeat(many)}pe${')'.repeat(many)} > 1`,
      `${'not '.repeat(many)}pe > 1`,
      `${'not ('.repeat(many)}pe > 1`,
      `pe${'[1]'.repeat(many)} > 1`,
      `${'change('.repeat(many)}roe`,
      `${'change('.repeat(60)}roe${')'.repeat(60)} > 1`,
      `${'pe in ('.repeat(many)}1`,
      `${'(pe > 1) in ('.repeat(50)}true${')'.repeat(50)}`,
      `${'pe between '.repeat(many)}1`,
      `${'sector.'.repeat(many)}pe > 1`,
      `${'pe ? '.repeat(many)}1`,
      `${'foo and '.repeat(many)}bar`,
      'and '.repeat(many),
      '"'.repeat(many),
      '"a'.repeat(many),
      `${'9'.repeat(many)} > pe`,
      `1${'0'.repeat(400)}% > pe`,
      `pe > 0.${'0'.repeat(400)}1B`,
      `${'-'.repeat(many)}1 > pe`,
      `${'rank('.repeat(40)}pe${')'.repeat(40)} > 1`,
      `${'pe + '.repeat(150)}pe in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)`,
      `${'(a or '.repeat(60)}b${')'.repeat(60)}`,
      'x'.repeat(1_999),
      ' '.repeat(5_000),
      `pe > 1${' '.repeat(5_000)}`,
    ]),
  )('a hostile text is refused or read: %s', (_, text) => survives(text));

  /** Counts what is looked up: a measure of work that no slow machine changes. */
  function counting(): { readonly counted: ScreenScope; readonly lookups: () => number } {
    let lookups = 0;
    class Counting<Value> extends Map<string, Value> {
      override get(key: string): Value | undefined {
        lookups += 1;
        return super.get(key);
      }
    }
    const counted = {
      ...scope,
      names: new Counting(scope.names),
      functions: new Counting(scope.functions),
    };
    return { counted, lookups: () => lookups };
  }

  it.each(
    titled([
      `${'change('.repeat(60)}roe${')'.repeat(60)} > 1`,
      `${'rising(change(change(change(change(roe)))), 3) and '.repeat(30)}foo`,
      `${'change(change(change(change(change(change(roe)))))) > 1 and '.repeat(30)}foo`,
      `${'(roe + roe + roe + roe)[1] > 1 and '.repeat(50)}foo`,
      `${'foo + '.repeat(190)}foo > 1`,
      `${'foo > 1 and '.repeat(160)}foo`,
      `${'(roe+roe+roe+roe+roe+roe+roe+roe) in (1,2,3,4,5,6,7,8,9,10,11,12,13) and '.repeat(20)}foo`,
    ]),
  )('the work for a hostile text is bounded: %s', (_, text) => {
    const { counted, lookups } = counting();
    readScreen(text, counted);
    expect(lookups()).toBeLessThan(2 * (EXPRESSION_LIMITS.expanded + EXPRESSION_LIMITS.recovered));
  });
});
