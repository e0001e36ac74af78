import { describe, expect, it } from 'vitest';
import { BROKER_KINDS } from '../../domain/trading/account.ts';
import {
  ORDER_CLASSES,
  ORDER_SIDES,
  ORDER_SOURCES,
  ORDER_STATUSES,
  ORDER_TYPES,
  POSITION_INTENTS,
  TIMES_IN_FORCE,
} from '../../domain/trading/order.ts';
import { ORDER_REASONS, TRADING_REASONS } from '../../domain/trading/reasons.ts';
import { RISK_CHECKS } from '../../domain/trading/refusal.ts';
import {
  CASH_KINDS,
  FEE_KINDS,
  ORDER_NEWS,
  POSITION_CHANGES,
} from '../../domain/trading/trading-event.ts';
import { tradewords as english } from '../../i18n/en/tradewords.ts';
import { tradewords as french } from '../../i18n/fr/tradewords.ts';
import { translator } from '../../i18n/translate.ts';
import { reasonText, refusalText, tradeWord } from './trade-words.ts';

const lists: Readonly<Record<string, readonly string[]>> = {
  side: [...ORDER_SIDES, 'short', 'cover'],
  type: ORDER_TYPES,
  typeHint: ORDER_TYPES,
  force: TIMES_IN_FORCE,
  forceHint: TIMES_IN_FORCE,
  class: ORDER_CLASSES,
  classHint: ORDER_CLASSES,
  intent: POSITION_INTENTS,
  status: ORDER_STATUSES,
  statusHint: ORDER_STATUSES,
  news: [...ORDER_NEWS, 'fill', 'partial_fill'],
  check: RISK_CHECKS,
  fee: FEE_KINDS,
  cash: CASH_KINDS,
  change: POSITION_CHANGES,
  source: ORDER_SOURCES,
  broker: BROKER_KINDS,
  reason: [...TRADING_REASONS, ...ORDER_REASONS],
};

describe('trading words', () => {
  it.each(Object.entries(lists))(
    'every %s of the domain has a name in both languages',
    (of, all) => {
      const wanted = all.map((word) => `tradewords.${of}.${word}`);
      expect(Object.keys(english)).toEqual(expect.arrayContaining(wanted));
      expect(Object.keys(french)).toEqual(expect.arrayContaining(wanted));
    },
  );

  it('says a word in the language of the reader', () => {
    const t = translator('fr', (key) => french[key as keyof typeof french]);
    expect(tradeWord(t, 'status', 'filled')).toBe('Exécuté');
  });

  it('a reason without words is said as the broker says it', () => {
    const t = translator('en', (key) => english[key as keyof typeof english] ?? key);
    expect(refusalText(t, { reason: 'brand-new', message: 'no thanks' })).toBe('no thanks');
    expect(refusalText(t, { reason: 'asset-unknown', message: 'x' })).toBe(
      'This symbol is unknown.',
    );
    expect(reasonText(t, 'brand-new')).toBe('brand new');
  });
});
