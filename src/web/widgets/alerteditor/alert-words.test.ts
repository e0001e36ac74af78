import { describe, expect, it } from 'vitest';
import { readTextQuery } from '../../../domain/filings/text-search/read-text-query.ts';
import { alertWords } from './alert-words.ts';

const wordsOf = (text: string) => {
  const { query } = readTextQuery(text);
  return query === undefined ? undefined : alertWords(query);
};

describe('a search of filings as the words of an alert', () => {
  it('ALE-WORD-1 keeps words and phrases that must all occur', () => {
    expect(wordsOf('restatement "material weakness"')).toBe('restatement "material weakness"');
    expect(wordsOf('cyber AND ransom')).toBe('cyber ransom');
  });

  it.each(['a OR b', 'merger -spac', 'NEAR(a b, 5)', 'liquid*'])(
    'ALE-WORD-2 does not pretend to say %s',
    (text) => expect(wordsOf(text)).toBeUndefined(),
  );
});
