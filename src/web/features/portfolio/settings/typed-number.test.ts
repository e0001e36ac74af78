import { describe, expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

describe('typedNumber', () => {
  it.each([
    ['1250.75', '1250.75'],
    ['1250,75', '1250.75'],
    ['1 250,75', '1250.75'],
    ['1’250.75', '1250.75'],
    ['-3,5', '-3.5'],
    // Both signs, or a comma twice: it is not said which is which.
    ['1,250.75', '1,250.75'],
    ['1,250,000', '1,250,000'],
  ])('%s is %s', (typed, text) => expect(typedNumber(typed)).toBe(text));
});
