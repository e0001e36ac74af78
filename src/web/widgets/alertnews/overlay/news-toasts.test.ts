import { describe, expect, it } from 'vitest';
import type { AlertFiring } from '../../../../domain/alerts/alert.ts';
import { formats } from '../../../../i18n/formats.ts';
import { translator } from '../../../../i18n/translate.ts';
import { newsToasts } from './news-toasts.ts';

const i18n = {
  locale: 'en',
  timeZone: 'UTC',
  t: translator('en', (key) => key),
  format: formats('en', 'UTC'),
} as const;
const firing = (id: string, more: Partial<AlertFiring> = {}): AlertFiring => ({
  id,
  alertId: 'a',
  subject: 'MSFT',
  at: 1,
  noticedAt: 2,
  isLate: false,
  delay: 0,
  isTest: false,
  condition: '???',
  interval: '1d',
  facts: [{ kind: 'figure', operand: 'price', value: 420.5 }],
  readAt: null,
  ...more,
});

describe('toasts of firings', () => {
  it('NWS-5 a few are told each, the newest last, with a way to the chart', () => {
    const went: string[] = [];
    const toasts = newsToasts([firing('b', { subject: 'AAPL' }), firing('a')], 2, i18n, (to) =>
      went.push(to),
    );
    expect(toasts.map(({ title }) => title)).toEqual(['MSFT · ???', 'AAPL · ???']);
    expect(toasts[0]?.description).toBe('price 420.50');
    toasts[0]?.action?.onSelect();
    expect(went).toEqual(['/equity/home/charting?symbol=MSFT&interval=1d&at=1']);
  });

  it('NWS-6 ten thousand are one sentence', () => {
    const few = ['a', 'b', 'c', 'd', 'e'].map((id) => firing(id));
    const toasts = newsToasts(few, 10_000, i18n, () => {});
    expect(toasts).toMatchObject([{ title: 'alertnews.manyFired', description: 'MSFT' }]);
  });

  it('NWS-7 late, delayed and test are said', () => {
    const marked = firing('a', { isLate: true, isTest: true, delay: 900_000 });
    const [toast] = newsToasts([marked], 1, i18n, () => {});
    for (const mark of ['markLate', 'markTest', 'markDelayed'])
      expect(toast?.description).toContain(`alertnews.${mark}`);
  });
});
