import { describe, expect, it } from 'vitest';
import type { FiringDelivery } from '../../../contract/alerts.schema.ts';
import { deliveries } from '../../../i18n/en/deliveries.ts';
import { notifications } from '../../../i18n/en/notifications.ts';
import { formats } from '../../../i18n/formats.ts';
import type { Message } from '../../../i18n/message.ts';
import { translator } from '../../../i18n/translate.ts';
import { deliveryText } from './delivery-marks.tsx';

const texts: Readonly<Record<string, Message>> = { ...deliveries, ...notifications };
const i18n = {
  t: translator('en', (key) => texts[key] ?? ''),
  format: formats('en', 'UTC'),
};
const delivery = (differences: Partial<FiringDelivery>): FiringDelivery => ({
  id: 'd',
  firing: 'f',
  channel: 'c',
  kind: 'webhook',
  name: 'My desk',
  state: 'delivered',
  attempts: 1,
  problem: null,
  heldUntil: null,
  ...differences,
});
const textOf = (differences: Partial<FiringDelivery>) => deliveryText(i18n, delivery(differences));

describe('ALE-LOG-1 what became of the messages of a firing', () => {
  it('names the channel and the outcome', () => {
    expect(textOf({})).toBe('My desk · Delivered');
  });

  it('says why it failed and how often it was tried', () => {
    const problem = { code: 'refused', status: 503 } as const;
    expect(textOf({ state: 'abandoned', attempts: 30, problem })).toBe(
      'My desk · Failed · Refused with 503 · 30 tries',
    );
    // The problem of an earlier try says nothing about one that has arrived.
    expect(textOf({ attempts: 2, problem })).toBe('My desk · Delivered · 2 tries');
  });

  it('says until when it is held back, or why it was not sent', () => {
    expect(textOf({ state: 'queued', heldUntil: Date.UTC(2026, 10, 17, 7) })).toMatch(
      /^My desk · On its way · waits until .*7:00/,
    );
    expect(textOf({ state: 'skipped' })).toContain('paused');
  });
});
