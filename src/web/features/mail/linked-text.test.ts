import { describe, expect, it } from 'vitest';
import { linkedText } from './linked-text.ts';

describe('links in a plain text', () => {
  it('finds addresses and leaves the sentence around them', () => {
    expect(linkedText('Open http://localhost:3000/verified?token=a-b_c. Thanks')).toEqual([
      { text: 'Open ', link: false },
      { text: 'http://localhost:3000/verified?token=a-b_c', link: true },
      { text: '. Thanks', link: false },
    ]);
  });

  it('nothing is lost, and only http is a link', () => {
    for (const text of [
      '',
      'no link',
      'javascript:alert(1)',
      'x <https://a.example/b> y\nhttp://c.example',
    ])
      expect(
        linkedText(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    expect(linkedText('javascript:alert(1) data:x').some(({ link }) => link)).toBe(false);
  });
});
