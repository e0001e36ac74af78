import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCondition } from '../../../domain/alerts/language/conditions.fixture.ts';
import { readAlertText } from '../../../domain/alerts/language/read-alert.ts';
import { alertWords, conditionWords, remarkWords } from '../../../domain/alerts/language/words.ts';
import { ALERT_WORD_KEYS } from '../../../domain/alerts/language/word-keys.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { alertSpeech } from './alert-speech.ts';

/** Narrow and no-break spaces are the language's own business. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

function said(text: string, locale: Locale): string {
  const { target, condition, faults } = readAlertText(text);
  expect(faults).toEqual([]);
  return plain(conditionWords(condition!, alertSpeech(locale, { currency: 'USD' }), target?.kind));
}

describe('ALERT words', () => {
  it.each([
    [
      'MSFT crosses up 420 and volume > 1.5x',
      'Price crosses above $420.00 and volume is above 1.5 times its average',
      'Le cours franchit 420,00 $ à la hausse et le volume dépasse 1,5 fois sa moyenne',
    ],
    [
      'A: price crosses down sma(50)',
      'Price crosses below SMA(50)',
      'Le cours franchit la SMA(50) à la baisse',
    ],
    ['A: newHigh52', 'New 52-week high', 'Nouveau plus haut sur 52 semaines'],
    ['A: SPY.newLow52', 'SPY: new 52-week low', 'SPY : nouveau plus bas sur 52 semaines'],
    ['A: price > SPY.price', 'Price is above SPY price', 'Le cours dépasse le cours de SPY'],
    ['A: earningsIn <= 5', 'Earnings within 5 days', 'Résultats dans 5 jours au plus'],
    [
      'A: change(5, days) < -7%',
      '5-day change is below -7%',
      'La variation sur 5 jours est sous -7 %',
    ],
    [
      'A: rsi(14) @ 1h > 70',
      'RSI(14) on 1h bars is above 70',
      'Le RSI(14) en barres de 1h dépasse 70',
    ],
    [
      'A: macd(12, 26, 9).signal crosses 0',
      'The signal line of MACD(12, 26, 9) crosses 0',
      'La ligne de signal de MACD(12, 26, 9) franchit 0',
    ],
    ['A: news within 30 minutes', 'News within 30 minutes', 'Actualité en l’espace de 30 minutes'],
    [
      'A: (upgrade or downgrade) and not price < 3',
      '(analyst upgrade or analyst downgrade) and price is at least $3.00',
      '(relèvement de recommandation ou abaissement de recommandation) et le cours atteint ou dépasse 3,00 $',
    ],
    [
      'market: filing("8-K", "restatement")',
      'New 8-K filing that mentions “restatement”',
      'Nouveau dépôt 8-K qui mentionne « restatement »',
    ],
    ['portfolio "x": drawdown > 10%', 'Drawdown is above 10%', 'Le drawdown dépasse 10 %'],
    [
      'portfolio "x": value < 100k',
      'Portfolio value is below 100.00K',
      'La valeur du portefeuille est sous 100,00 k',
    ],
    ['A: marketCap > 2B', 'Market cap is above 2.00B', '« Capitalisation » dépasse 2,00 Md'],
    ['A: bars(close > open)', 'Close > open is true', 'Close > open est vérifié'],
    [
      'A: crossesAbove(sma(20), ema(50))',
      'SMA(20) crosses above EMA(50)',
      'La SMA(20) franchit l’EMA(50) à la hausse',
    ],
    ['A: SPY.hammer @ 1h', 'SPY: hammer on 1h bars', 'SPY : marteau en barres de 1h'],
    ['screen "x": enters', 'A symbol enters the screen', 'Un titre entre dans la sélection'],
    [
      'A: price > open * 1.02',
      'Price is above the open × 1.02',
      'Le cours dépasse l’ouverture × 1,02',
    ],
  ])('%s', (text, english, french) => {
    expect([said(text, 'en'), said(text, 'fr')]).toEqual([english, french]);
  });

  it('every word of the language has a text', () => {
    for (const locale of ['en', 'fr'] as const)
      for (const key of ALERT_WORD_KEYS) expect(alertSpeech(locale).say(key, {})).not.toBe(key);
  });

  it('every condition can be said in both languages', () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        for (const locale of ['en', 'fr'] as const) {
          const text = conditionWords(condition, alertSpeech(locale));
          expect(text).not.toMatch(/alertwords|undefined|\{(?:left|right|item|count)/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('names the target, operands and remarks', () => {
    const speech = alertSpeech('en', { names: { watchlist: () => 'Tech' } });
    const { condition } = readAlertText('A: price crosses 3');
    expect(alertWords({ kind: 'watchlist', id: 'w' }, condition!, speech)).toBe(
      'Any of “Tech”: price crosses 3.00',
    );
    expect(
      conditionWords(
        {
          kind: 'compare',
          left: { kind: 'move', subject: symbolId('SPY'), count: 5, unit: 'days' },
          relation: '>',
          right: { kind: 'number', value: 0.02, unit: 'percent' },
        },
        speech,
      ),
    ).toBe('SPY 5-day change is above 2%');
    expect(remarkWords({ kind: 'split', symbol: symbolId('NVDA'), ratio: 10, at: 0 }, speech)).toBe(
      'NVDA split 10 for 1: the price levels were adjusted.',
    );
    expect(remarkWords({ kind: 'gone', what: 'drawing' }, speech)).toBe(
      'The drawing no longer exists.',
    );
  });
});
