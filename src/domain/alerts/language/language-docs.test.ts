import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONDITION_NODES_MAXIMUM } from '../alert.ts';
import { ALERT_EVENT_KINDS } from '../alert-event.ts';
import { PORTFOLIO_SIGNALS, QUOTE_SIGNALS, SLOW_SIGNALS } from '../signal-names.ts';
import { EVENT_WORDS, NEW_EXTREMES } from './event-words.ts';
import { readAlertText } from './read-alert.ts';
import { ALERT_WORD_KEYS } from './word-keys.ts';

const REFERENCE = 'docs/alert-language.md';

/** The lines of blocks of code. */
const examplesIn = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('```')
    .filter((_, at) => at % 2 === 1)
    .flatMap((block) => block.split('\n').slice(1))
    .filter((line) => line.trim() !== '');

describe('DOCS on the language of alerts', () => {
  it.for([REFERENCE, 'src/help/en/alerts.md', 'src/help/fr/alerts.md'])(
    'every example is read without a mistake or a warning: %s',
    (file) => {
      const examples = examplesIn(file);
      expect(examples.length).toBeGreaterThanOrEqual(5);
      for (const text of examples)
        expect([text, readAlertText(text)]).toMatchObject([text, { faults: [], warnings: [] }]);
    },
  );

  it('the reference names every figure and every event', () => {
    const article = readFileSync(REFERENCE, 'utf8');
    const words = new Set(article.split(/[^A-Za-z0-9]+/));
    for (const name of [
      ...QUOTE_SIGNALS,
      ...SLOW_SIGNALS,
      ...PORTFOLIO_SIGNALS,
      ...EVENT_WORDS.map(({ word }) => word),
      ...NEW_EXTREMES.map(({ word }) => word),
    ])
      expect([name, words.has(name)]).toEqual([name, true]);
    expect(article).toContain(`${CONDITION_NODES_MAXIMUM} parts`);
  });

  it('every kind of event has a word, and every word a text', () => {
    const keys: readonly string[] = ALERT_WORD_KEYS;
    expect(new Set(EVENT_WORDS.map(({ event }) => event))).toEqual(new Set(ALERT_EVENT_KINDS));
    for (const { word } of EVENT_WORDS) expect(keys).toContain(`alertwords.event.${word}`);
  });

  it('every condition of the reference is read', () => {
    const article = readFileSync(REFERENCE, 'utf8');
    const section = article.slice(article.indexOf('## Conditions'), article.indexOf('## Mistakes'));
    const known = section
      .split('\n')
      .filter((line) => line.startsWith('- ') && !line.includes('`a '))
      .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code!))
      .filter((code) => /^[a-zA-Z.]+(?:\(.*\))?(?:\.\w+)?$/.test(code) && code.length > 4);
    expect(known.length).toBeGreaterThan(15);
    for (const code of known) {
      if (code === 'leaves' || code === 'enters') continue;
      expect([code, readAlertText(`A: ${code}`).faults]).toEqual([code, []]);
    }
  });
});
