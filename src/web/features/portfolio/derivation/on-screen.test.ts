import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, onScreen } from './on-screen.ts';

const cents = (value: string | number | null | undefined): number =>
  Math.sign(Number(value)) * Math.round(Math.abs(Number(value ?? 0)) * 100) + 0;
const text = (millionths: number): string => (millionths / 1e6).toFixed(6);
const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);
const some = fc.integer({ min: -1e11, max: 1e11 });

type Part = readonly [term: string, sign: '+' | '-', millionths: number];

const answer = (figure: Answer['figure'], steps: readonly Part[], rows: Answer['rows']): Answer =>
  ({
    base: 'USD',
    figure,
    unit: 'money',
    value: text(sumOf(steps.map(([, sign, amount]) => (sign === '-' ? -amount : amount)))),
    steps: steps.map(([term, sign, amount]) => ({
      term,
      sign,
      unit: 'money',
      value: text(amount),
    })),
    columns: [
      { term: 'asset', unit: 'text' },
      { term: 'gain', unit: 'money' },
    ],
    rows,
    count: rows.length,
  }) as Partial<Answer> as Answer;

const resultOf = ({ steps }: Pick<Answer, 'steps'>): number =>
  sumOf(steps.map(({ sign, value }) => (sign === '-' ? -1 : 1) * cents(value)));
const inputsOf = ({ rows }: Pick<Answer, 'rows'>): number =>
  sumOf(rows.map((row) => cents(row.at(-1))));

describe('a derivation on screen', () => {
  it('a value is the figure of the page; its lines add up to it and its inputs to the first', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('value', 'startValue'),
        fc.array(some, { minLength: 1, maxLength: 20 }),
        some,
        (figure, held, cash) => {
          const told = answer(
            figure,
            [
              ['holdings', '+', sumOf(held)],
              ['cash', '+', cash],
            ],
            held.map((each, at) => [String(at), text(each)]),
          );
          const shown = onScreen(told);
          expect(cents(shown.value)).toBe(cents(told.value));
          expect(resultOf(shown)).toBe(cents(told.value));
          expect(inputsOf(shown)).toBe(cents(shown.steps[0]?.value));
        },
      ),
    );
  });

  it('a change of the day is the figure of the page too', () => {
    fc.assert(
      fc.property(some, some, some, (end, start, flows) => {
        const told = answer(
          'dayChange',
          [
            ['end', '+', end],
            ['start', '-', start],
            ['flows', '-', flows],
          ],
          [['A', text(end - start - flows)]],
        );
        const shown = onScreen(told);
        expect([cents(shown.value), resultOf(shown), inputsOf(shown)]).toEqual(
          Array.from({ length: 3 }, () => cents(told.value)),
        );
      }),
    );
  });

  it('a gain is what its lines leave, and what is not realised takes the rest of its parts', () => {
    const told = answer(
      'totalGain',
      [
        ['end', '+', 1_004_000],
        ['start', '-', 504_000],
        ['flows', '-', 104_000],
      ],
      [
        ['realised', text(100_400)],
        ['unrealised', text(200_400)],
        ['dividends', text(95_200)],
      ],
    );
    const { value, rows } = onScreen(told);
    expect(value).toBe(0.4);
    expect(rows.map((row) => cents(row[1]))).toEqual([10, 20, 10]);
    const odd = answer(
      'totalGain',
      [['end', '+', 1_004_000]],
      [
        ['realised', text(504_000)],
        ['unrealised', text(500_000)],
      ],
    );
    expect(onScreen({ ...odd, value: '1.008' }).rows.map((row) => cents(row[1]))).toEqual([50, 50]);
  });

  it('what is no sum of money stays as it is', () => {
    const rate = { ...answer('value', [], [['A', '1.004']]), unit: 'rate', value: 0.123_456 };
    expect(onScreen(rate as Answer)).toBe(rate);
    const counted = {
      ...answer(
        'realised',
        [],
        [
          ['A', '1.004'],
          ['B', '1.004'],
        ],
      ),
      steps: [{ term: 'count', unit: 'number', value: 2, sign: null }],
      value: '2.008',
    } as Answer;
    const shown = onScreen(counted);
    expect([shown.value, inputsOf(shown), shown.steps]).toEqual([2.01, 201, counted.steps]);
  });
});
