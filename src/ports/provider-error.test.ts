import { describe, expect, it } from 'vitest';
import { notFound } from './provider-error.ts';

describe('what a provider does not have', () => {
  it.each([
    ['trades of AGTHX', 'There are no trades of AGTHX.'],
    ['options on AGTHX', 'There are no options on AGTHX.'],
    ['order book of AGTHX', 'There is no order book of AGTHX.'],
    ['such story', 'There is no such story.'],
  ])('%s', (what, sentence) => {
    expect(notFound(what).message).toBe(sentence);
  });
});
