import { describe, expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

describe('RT-12 front matter of an article', () => {
  it('is read and is no part of the text', () => {
    expect(readFrontMatter('---\narea: data\norder: 20\n---\n\n# Title\n')).toEqual({
      area: 'data',
      order: 20,
      text: '# Title\n',
    });
  });

  it('an article without one is all text, rules included', () => {
    const text = '# Title\n\n---\n\narea: data\n';
    expect(readFrontMatter(text)).toEqual({ area: undefined, order: undefined, text });
  });

  it('an unknown area or an order that is no number counts as none', () => {
    expect(readFrontMatter('---\narea: nope\norder: first\n---\nx')).toEqual({
      area: undefined,
      order: undefined,
      text: 'x',
    });
  });
});
