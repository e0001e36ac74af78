import { expect, it } from 'vitest';
import { strikeChoices } from './params.ts';

it('offers a number of strikes only where it leaves some out', () => {
  expect(strikeChoices(61)).toEqual(['10', '20', '40', 'all']);
  expect(strikeChoices(40)).toEqual(['10', '20', 'all']);
  expect(strikeChoices(26)).toEqual(['10', '20', 'all']);
  expect(strikeChoices(10)).toEqual([]);
});
