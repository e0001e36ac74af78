import { describe, expect, it } from 'vitest';
import { channelProblem } from '../../../domain/notifications/channel.ts';
import { inEnglish as t } from './account-words.fixture.ts';
import { kindText, reasonText } from './delivery-log.tsx';

describe('CHN-82 the log of a channel', () => {
  it('says what kind of message it was', () => {
    expect(kindText(t, 'notification.test')).toBe('Test');
    expect(kindText(t, 'alert.fired')).toBe('Alert');
    expect(kindText(t, 'order.filled')).toBe('order.filled');
  });

  it('says why a message has not arrived, and how often it was tried', () => {
    const refused = channelProblem('refused', { status: 503, said: 'closed' });
    expect(reasonText(t, { state: 'abandoned', attempts: 30, problem: refused })).toBe(
      'Refused with 503: “closed” · 30 tries',
    );
    expect(reasonText(t, { state: 'queued', attempts: 1, problem: refused })).toContain('503');
    expect(reasonText(t, { state: 'skipped', attempts: 1, problem: null })).toContain('paused');
    // The problem of an earlier try says nothing about one that has arrived.
    expect(reasonText(t, { state: 'delivered', attempts: 3, problem: refused })).toBe('3 tries');
    expect(reasonText(t, { state: 'delivered', attempts: 1, problem: null })).toBeNull();
  });
});
