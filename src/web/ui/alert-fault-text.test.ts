import { describe, expect, it } from 'vitest';
import { ALERT_PROBLEMS } from '../../domain/alerts/language/alert-fault.ts';
import { checkCondition } from '../../domain/alerts/language/check-condition.ts';
import { readAlertText } from '../../domain/alerts/language/read-alert.ts';
import { alertwords as english } from '../../i18n/en/alertwords.ts';
import { expressions as englishExpressions } from '../../i18n/en/expressions.ts';
import { alertwords as french } from '../../i18n/fr/alertwords.ts';
import { expressions as frenchExpressions } from '../../i18n/fr/expressions.ts';
import type { Message } from '../../i18n/message.ts';
import { translator } from '../../i18n/translate.ts';
import { alertFaultText } from './alert-fault-text.ts';

const sayIn = (texts: Readonly<Record<string, Message>>, locale: 'en' | 'fr') =>
  translator(locale, (key) => texts[key] ?? key);
const en = sayIn({ ...english, ...englishExpressions }, 'en');
const fr = sayIn({ ...french, ...frenchExpressions }, 'fr');

const NAMES = { watchlists: [], portfolios: [{ id: 'p', name: 'P' }], screens: [] };
const TEXTS = [
  'A: rsi(14) @ 7x > 3',
  'A: true',
  'A: 1 > 2',
  'A: price > 3 within 0 minutes',
  'A: listed > 3',
  'A: news > 3',
  'A: price',
  'portfolio "P": price > 3',
  'market: price > 3',
  'A: (a crosses b) @ 1h',
  'A: drift > 3',
  'A: enters',
  'A: sma(pe, 3) > 3',
  'A: sector > 3',
  'A: price > "Energy"',
  'A: price > 2x',
  `A: ${Array.from({ length: 70 }, () => 'news').join(' or ')}`,
  'list "x": news',
  'portfolio "x": news',
  'screen "x": news',
  'A: x.price > 3',
  'a b: news',
  'A: news within 3 moons',
  'A: prize > 1',
  'A: rsi(99999) > 3',
  'A: price >',
];
const DATA: readonly unknown[] = [
  3,
  { kind: 'all', items: [] },
  { kind: 'event', subject: null, event: 'x' },
  { kind: 'event', subject: null, event: 'news', direction: 'up' },
  { kind: 'event', subject: null, event: 'news', words: 'x'.repeat(300) },
  {
    kind: 'within',
    minutes: 3,
    item: { kind: 'all', items: [{ kind: 'event', subject: null, event: 'news' }] },
  },
  {
    kind: 'compare',
    left: { kind: 'signal', subject: null, name: 'prize' },
    relation: '>',
    right: { kind: 'number', value: 1 },
  },
];
const FAULTS = [
  ...TEXTS.flatMap((text) => readAlertText(text, NAMES).faults),
  ...DATA.flatMap((value) => checkCondition(value, 'symbol')),
];

describe('ALERT faults in words', () => {
  it('every problem occurs here', () => {
    const met = new Set(FAULTS.map(({ problem }) => problem));
    expect(ALERT_PROBLEMS.filter((problem) => !met.has(problem))).toEqual([]);
  });

  it('every fault has a sentence in both languages and all its values', () => {
    for (const fault of FAULTS)
      for (const t of [en, fr]) {
        const text = alertFaultText(t, fault);
        expect(text).not.toMatch(/[{}]|alertwords\.|expressions\./);
        expect(text.length).toBeGreaterThan(10);
      }
  });
});
