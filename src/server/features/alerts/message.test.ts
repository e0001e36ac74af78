import { describe, expect, it } from 'vitest';
import type { AlertFiring } from '../../../domain/alerts/alert.ts';
import { alertNotification, type FiringMessage } from './message.ts';

const firing: AlertFiring = {
  id: 'a1.1.MSFT.0',
  alertId: 'a1',
  subject: 'MSFT',
  at: Date.UTC(2026, 10, 16, 19, 32),
  noticedAt: Date.UTC(2026, 10, 16, 19, 32, 1),
  isLate: false,
  delay: 0,
  isTest: false,
  condition: 'price crosses up 420',
  interval: '5m',
  facts: [
    { kind: 'figure', operand: 'price', value: 420.15, before: 419.8 },
    { kind: 'figure', operand: 'volume', value: 25_400_000 },
  ],
  readAt: null,
};
const told = (change: {
  alert?: Partial<FiringMessage['alert']>;
  firing?: Partial<AlertFiring>;
  about?: Partial<FiringMessage['about']>;
  reader?: Partial<FiringMessage['reader']>;
}): FiringMessage => ({
  alert: {
    id: 'a1',
    name: '',
    note: '',
    message: '',
    condition: { kind: 'all', items: [] },
    ...change.alert,
  },
  firing: { ...firing, ...change.firing },
  about: { name: 'Microsoft Corporation', currency: 'USD', ...change.about },
  reader: { locale: 'en', timeZone: null, origin: 'https://deck.example', ...change.reader },
  conditionWords: (_, locale) =>
    locale === 'fr' ? 'Le cours passe au-dessus de 420' : 'Price crosses above 420',
});

describe('the message of a firing', () => {
  it('says what came true, by which values and when, and leads to the chart at that moment', () => {
    const { title, text, link, event, kind } = alertNotification(told({}));
    expect(title).toBe('MSFT: Price crosses above 420');
    expect(text).toBe('price $420.15 (before: $419.80) · volume 25.40M\nNov 16, 14:32 EST');
    expect(link).toBe(`/equity/home/charting?symbol=MSFT&interval=5m&at=${firing.at}`);
    expect([event, kind]).toEqual([firing.id, 'alert.fired']);
  });

  it('is in the language and the time zone of the member', () => {
    const { title, text } = alertNotification(
      told({ reader: { locale: 'fr', timeZone: 'Europe/Paris' }, alert: { name: 'Sortie' } }),
    );
    expect(title).toBe('MSFT: Sortie');
    expect(text).toContain('Le cours passe au-dessus de 420.');
    expect(text).toContain('avant : 419,80');
    expect(text).toContain('20:32');
  });

  it('has the currency and the decimals of the instrument', () => {
    const facts = [{ kind: 'figure', operand: 'price', value: 0.72341 }] as const;
    const of = (subject: string, currency: string | null) =>
      alertNotification(told({ firing: { subject, facts }, about: { currency } })).text;
    expect(of('VOD.L', 'GBP')).toContain('£0.7234');
    expect(of('^SPX', null)).toContain('price 0.7234');
    expect(of('ABC', 'USD')).toContain('$0.7234');
  });

  it('writes shares in percent and another symbol without the own currency', () => {
    const facts = [
      { kind: 'figure', operand: 'change(5, days)', value: -0.0712 },
      { kind: 'figure', operand: 'SPY.price', value: 500 },
      { kind: 'figure', operand: 'rsi(14) @ 1h', value: 71.234 },
    ] as const;
    expect(alertNotification(told({ firing: { facts } })).text).toContain(
      'change(5, days) -7.12% · SPY.price 500.00 · rsi(14) @ 1h 71.23',
    );
  });

  it('says late, delayed and test, also after a text of the member', () => {
    const { title, text } = alertNotification(
      told({
        alert: { message: 'go {symbol}' },
        firing: { isLate: true, delay: 900_000, isTest: true },
      }),
    );
    expect(title).toBe('Test: MSFT: Price crosses above 420');
    expect(text.split('\n')).toEqual([
      'go MSFT',
      'Late: nobody was watching at that time. It was noticed on Nov 16, 14:32 EST.',
      'Based on prices delayed by 15 minutes.',
      'This is a test. The condition did not come true.',
    ]);
  });

  it('fills the placeholders and leaves unknown ones as they are', () => {
    const message = '{symbol}|{name}|{price}|{value}|{condition}|{time}|{note}|{link}|{nope}';
    const { text } = alertNotification(told({ alert: { message, note: 'sell half' } }));
    expect(text).toBe(
      [
        'MSFT',
        'Microsoft Corporation',
        '$420.15',
        '$420.15',
        'Price crosses above 420',
        'Nov 16, 14:32 EST',
        'sell half',
        `https://deck.example/equity/home/charting?symbol=MSFT&interval=5m&at=${firing.at}`,
        '{nope}',
      ].join('|'),
    );
  });

  it('leads to the filing or the story, never out of the product', () => {
    const linkOf = (link: string | null) =>
      alertNotification(told({ firing: { facts: [{ kind: 'event', title: '8-K', link }] } })).link;
    expect(linkOf('/filings/0001')).toBe('/filings/0001');
    expect(linkOf('https://evil.example/')).toContain('/equity/home/charting');
    expect(linkOf('//evil.example/')).toContain('/equity/home/charting');
    expect(linkOf('/\\evil.example/')).toContain('/equity/home/charting');
  });

  it('has the same for programs', () => {
    expect(alertNotification(told({})).data).toMatchObject({
      alert: 'a1',
      firing: firing.id,
      subject: 'MSFT',
      condition: 'price crosses up 420',
      late: false,
      delay: 0,
      test: false,
      at: '2026-11-16T19:32:00.000Z',
      facts: firing.facts,
    });
  });
});
