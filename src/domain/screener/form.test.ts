import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateExpression } from '../expressions/machine.ts';
import type { Value } from '../expressions/scope.ts';
import { FIELD_IDS, type FieldId, FIELDS } from '../fields/catalogue.ts';
import { EMPTY_FORM, type FormGroup, type FormItem, type ScreenForm } from './form.ts';
import { expressionOf, printValue } from './form-printer.ts';
import { formOf, isTextField } from './form-reader.ts';
import { readScreen } from './read-screen.ts';
import { type ScreenRow, screenScope } from './screen-scope.ts';

const scope = screenScope({ today: 20_773 });
const treeOf = (text: string) => {
  const { tree, fault } = readScreen(text, scope);
  if (fault) throw new Error(`${text}: ${fault.problem}`);
  return tree;
};

/** Some figures and words that decide the conditions below, and some that are unknown. */
const rows: readonly ScreenRow[] = Array.from({ length: 60 }, (_, at) => (key) => {
  const draw = (key.length * 7 + at * 13) % 11;
  if (draw === 0) return null;
  if (isTextField(key as FieldId)) return ['Energy', 'a', 'b', 'Real Estate', 'x'][draw % 5]!;
  return (draw - 4) * 10 ** ((at % 5) - 2);
});
/** `pe <` of one text is the same function as that of another when they agree on all rows. */
const meaning = (text: string): readonly Value[] => evaluateExpression(treeOf(text)!, rows);

describe('FORM of a text', () => {
  it('ranges and lists are controls', () =>
    expect(
      formOf('pe < 15 and roe >= 15% and mcap between 1B and 10B and sector in ("Energy", "x")'),
    ).toEqual({
      kind: 'group',
      op: 'and',
      items: [
        { kind: 'range', field: 'price-earnings', most: 15, isBelow: true },
        { kind: 'range', field: 'return-on-equity', least: 0.15 },
        { kind: 'range', field: 'market-cap', least: 1e9, most: 10e9 },
        { kind: 'among', field: 'sector', values: ['Energy', 'x'], isNot: false },
      ],
    }));

  it('groups are groups, other conditions are kept as they were written', () =>
    expect(
      formOf('(sector == "Energy" or not (pe>3 and  rank( pe )<9)) and ((pe < sector.pe))'),
    ).toEqual({
      kind: 'group',
      op: 'and',
      items: [
        {
          kind: 'group',
          op: 'or',
          items: [
            { kind: 'among', field: 'sector', values: ['Energy'], isNot: false },
            {
              kind: 'group',
              op: 'not',
              items: [
                { kind: 'range', field: 'price-earnings', least: 3, isAbove: true },
                { kind: 'text', expression: 'rank( pe )<9' },
              ],
            },
          ],
        },
        { kind: 'text', expression: 'pe < sector.pe' },
      ],
    }));

  it.each([
    ['', ''],
    ['15 > pe', 'pe < 15'],
    ['priceEarnings = 3', 'pe == 3'],
    ['pe > 5 and pe <= 9', 'pe > 5 and pe <= 9'],
    ['pe >= 5 and pe <= 9', 'pe between 5 and 9'],
    ['pe <= 9 and pe >= 5', 'pe <= 9 and pe >= 5'],
    ['changePercent > 5% or volume > 1500000', 'changePercent > 5% or volume > 1.5M'],
    ['nextEarnings <= date("2026-11-30")', 'nextEarnings <= date("2026-11-30")'],
    ['nextEarnings <= today + 7', 'nextEarnings <= today + 7'],
    ['SECTOR != "Real Estate"', 'sector != "Real Estate"'],
    ['sector not in ("a", "b")', 'sector not in ("a", "b")'],
    ['not sector == "a"', 'not (sector == "a")'],
    ['pe not between 3 and 5', 'pe not between 3 and 5'],
    ['(pe > 3 ? roe > 1% : roa > 1%) and pe < 3', '(pe > 3 ? roe > 1% : roa > 1%) and pe < 3'],
    ['pe > 3 and (roe > 1% and roa > 1%)', 'pe > 3 and roe > 1% and roa > 1%'],
    ['(pe > 5 and pe < 9) or pb < 1', '(pe > 5 and pe < 9) or pb < 1'],
    ['roe < -5%', 'roe < -5%'],
    ['name == "say ""hi"""', 'name == "say ""hi"""'],
    ['known(pe)', 'known(pe)'],
    ['true', 'true'],
    ['name == "x) or (y" and (pe > roe or pb > 1)', 'name == "x) or (y" and (pe > roe or pb > 1)'],
  ])('%s prints as %s', (text, printed) => {
    const form = formOf(text)!;
    expect(expressionOf(form)).toBe(printed);
    expect(formOf(printed)).toEqual(form);
    if (text !== '') expect(meaning(printed)).toEqual(meaning(text));
  });

  it('a text that cannot be read has no form', () => expect(formOf('pe <')).toBeNull());

  it('what asks for nothing yet is left out', () => {
    const form: ScreenForm = {
      kind: 'group',
      op: 'and',
      items: [
        { kind: 'range', field: 'beta' },
        { kind: 'among', field: 'sector', values: [], isNot: false },
        { kind: 'text', expression: ' ' },
        { kind: 'group', op: 'or', items: [EMPTY_FORM] },
        { kind: 'group', op: 'not', items: [] },
        { kind: 'range', field: 'beta', least: 1 },
      ],
    };
    expect(expressionOf(form)).toBe('beta >= 1');
    expect(expressionOf(EMPTY_FORM)).toBe('');
  });

  it('a text of a person that cannot be read does not change what is around it', () =>
    expect(
      expressionOf({
        kind: 'group',
        op: 'and',
        items: [
          { kind: 'text', expression: 'pe > 3 or roe > 1%' },
          { kind: 'text', expression: 'pe > 3 or' },
        ],
      }),
    ).toBe('(pe > 3 or roe > 1%) and (pe > 3 or)'));

  it.each([
    ['market-cap', 10e9, '10B'],
    ['market-cap', 1_234_567_890, '1234567890'],
    ['market-cap', 1_500_000_000_000, '1.5T'],
    ['market-cap', -250e6, '-250M'],
    ['market-cap', 999, '999'],
    ['volume', 2_000, '2k'],
    ['return-on-equity', 0.153, '15.3%'],
    ['change-percent', -0.07, '-7%'],
    ['last', 1_000, '1000'],
    ['next-earnings', 20_787, 'date("2026-11-30")'],
    ['next-earnings', 1e9, '1000000000'],
  ] as const)('%s %d is written %s', (field, value, text) =>
    expect(printValue(field, value)).toBe(text),
  );
});

const numberFields = FIELD_IDS.filter((id) => !isTextField(id));
const textFields = FIELD_IDS.filter(isTextField);
const amount = fc.oneof(
  fc.integer({ min: -1_000, max: 1_000 }),
  fc.integer({ min: -1_000, max: 1_000 }).map((each) => each / 1_000),
  fc.integer({ min: 1, max: 999 }).map((each) => each * 1e9),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const word = fc.string({ minLength: 1, maxLength: 12 }).map((each) => each.replaceAll('\n', ' '));
const range: fc.Arbitrary<FormItem> = fc
  .record({
    field: fc.constantFrom(...numberFields),
    ends: fc.constantFrom('least', 'most', 'both'),
    least: amount,
    most: amount,
    isAbove: fc.boolean(),
    isBelow: fc.boolean(),
  })
  .map(({ field, ends, least, most, isAbove, isBelow }) => ({
    kind: 'range',
    field,
    // A range has one zero.
    ...(ends === 'most' ? {} : { least: least + 0, ...(isAbove ? { isAbove: true } : {}) }),
    ...(ends === 'least' ? {} : { most: most + 0, ...(isBelow ? { isBelow: true } : {}) }),
  }));
const among: fc.Arbitrary<FormItem> = fc
  .record({
    field: fc.constantFrom(...textFields),
    values: fc.array(word, { minLength: 1, maxLength: 4 }),
    isNot: fc.boolean(),
  })
  .map((item) => ({ kind: 'among', ...item }));
const own: fc.Arbitrary<FormItem> = fc
  .constantFrom('pe < pb * 2', 'known(roe)', '-pe + 3 <= 9', 'pe > 3 ? true : false')
  .map((expression) => ({ kind: 'text', expression }));
const { group } = fc.letrec<{ group: FormGroup; item: FormItem }>((tie) => ({
  group: fc
    .record({
      op: fc.constantFrom('and', 'or', 'not'),
      items: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    })
    .map(({ op, items }) => ({ kind: 'group', op, items })),
  item: fc.oneof({ maxDepth: 3 }, range, among, own, tie('group')),
}));

describe('FORM properties', () => {
  it('every form prints to a text that reads back to one form, and means the same', () =>
    fc.assert(
      fc.property(group, (form) => {
        const text = expressionOf(form);
        if (text.length > 2_000) return;
        const again = formOf(text);
        // Nodes of a large form may exceed the limits; then there is no form.
        if (again === null) return;
        const printed = expressionOf(again);
        expect(formOf(printed)).toEqual(again);
        expect(expressionOf(formOf(printed)!)).toBe(printed);
        expect(meaning(printed)).toEqual(meaning(text));
      }),
    ));

  it('a form without needless groups reads back as it was', () =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof(range, among, own), { minLength: 2, maxLength: 5 }),
        fc.constantFrom('or' as const, 'and' as const),
        (items, op) => {
          // Two halves of one range side by side would be one.
          const isSplit = items.some((item, at) => {
            const next = items[at + 1];
            return item.kind === 'range' && next?.kind === 'range' && item.field === next.field;
          });
          if (isSplit) return;
          const form: ScreenForm = { kind: 'group', op, items };
          const nested: ScreenForm = {
            kind: 'group',
            op: op === 'and' ? 'or' : 'and',
            items: [items[0]!, form, { kind: 'group', op: 'not', items }],
          };
          for (const each of [form, nested]) expect(formOf(expressionOf(each))).toEqual(each);
        },
      ),
    ));

  it('the range of every field of numbers survives', () => {
    for (const { id } of FIELDS)
      if (!isTextField(id))
        fc.assert(
          fc.property(amount, (value) => {
            const form: ScreenForm = {
              kind: 'group',
              op: 'and',
              items: [{ kind: 'range', field: id, least: value + 0 }],
            };
            expect(formOf(expressionOf(form))).toEqual(form);
          }),
          { numRuns: 20 },
        );
  });
});
