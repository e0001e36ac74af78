import { describe, expect, it } from 'vitest';
import { fitted, TEXT_MAXIMUM, TITLE_MAXIMUM } from './notification.ts';

const notification = { event: 'e', kind: 'k', title: 't', text: 'x', link: '/', at: 1 };

describe('a notification', () => {
  it('CHN-2 stays as it is within the limits', () => {
    expect(fitted(notification)).toEqual(notification);
    const full = { ...notification, title: 't'.repeat(TITLE_MAXIMUM) };
    expect(fitted(full)).toEqual(full);
  });

  it('CHN-3 is cut between signs, and fits one push message in any script', () => {
    const { title, text } = fitted({
      ...notification,
      title: '📈'.repeat(500),
      text: '📈'.repeat(5_000),
    });
    expect([Array.from(title).length, Array.from(text).length]).toEqual([
      TITLE_MAXIMUM,
      TEXT_MAXIMUM,
    ]);
    expect([title.isWellFormed(), text.endsWith('📈…')]).toEqual([true, true]);
    // Four bytes each at most; a push message has room for 3,993.
    expect((TITLE_MAXIMUM + TEXT_MAXIMUM) * 4).toBeLessThan(3_993 - 500);
  });
});
