import { expect, it } from 'vitest';
import { mutantsOf, mutated } from './mutants.ts';

const made = (source: string): readonly string[] =>
  mutantsOf('a.ts', source).map((mutant) => mutated(source, mutant));

it.each([
  ["kind('BUY');", ["kind('SELL');"]],
  ["kind('other');", ["kind('mutant');"]],
  ['go(a < b, 0);', ['go((a) >= (b), 0);', 'go(a < b, 1);']],
  ['go(!a, -b, 2n);', ['go(a, -b, 2n);', 'go(!a, b, 2n);', 'go(!a, -b, 0n);']],
  ['go(a ? b : c);', ['go(a ? c : b);']],
  ['go(a && true);', ['go((a) || (true));', 'go(a && false);']],
  ["go(['a', 'b']);", ["go([ 'b']);", "go(['a', ]);"]],
  ["go([/a/, 'BUY']);", ["go([ 'BUY']);", "go([/(?!)/, 'BUY']);", "go([/a/, 'SELL']);"]],
  ["go({ a: 'FEE', b });", ['go({  b });', "go({ a: 'FEE',  });", "go({ a: 'DIVIDEND', b });"]],
  ['go(/a|b/);', ['go(/(?!)/);']],
])('%s has these mutants', (source, expected) => {
  expect(made(source)).toEqual(expected);
});

it('leaves types, imports and names alone', () => {
  expect(made("import { a } from 'a';\ntype B = 'BUY' | 'SELL';\nconst c = a as 'FEE';")).toEqual(
    [],
  );
});
