import { expect, it } from 'vitest';
import { fieldError } from './field-error.ts';

it('an error of an entry stands at the field of its list', () => {
  const fields = { 'origins.2': 'no origin', name: 'missing', originsOther: 'x' };
  expect(fieldError(fields, 'origins')).toBe('no origin');
  expect(fieldError(fields, 'name')).toBe('missing');
  expect(fieldError(fields, 'other')).toBeUndefined();
  expect(fieldError({ originsOther: 'x' }, 'origins')).toBeUndefined();
});
