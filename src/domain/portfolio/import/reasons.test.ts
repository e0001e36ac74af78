import { expect, it } from 'vitest';
import { portfolioimport } from '../../../i18n/en/portfolioimport.ts';
import { REASON_CODES, REASONS } from './reasons.ts';

const PREFIX = 'portfolioimport.reason.';

it('IMP-6 every code has a text that speaks of its values, and none has a text besides', () => {
  const worded = Object.entries(portfolioimport)
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([key, text]) => [
      key.slice(PREFIX.length),
      [...new Set([...String(text).matchAll(/\{(\w+)/g)].map(([, name]) => name!))].toSorted(),
    ]);
  const coded = REASON_CODES.map((code) => [code, [...REASONS[code]].toSorted()]);
  expect(Object.fromEntries(coded)).toEqual(Object.fromEntries(worded));
});
