import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import type { AlertDraft } from './alert.ts';
import { changedFields, isSameWatch } from './draft-changes.ts';

const draft: AlertDraft = {
  name: '',
  target: { kind: 'symbol', symbol: symbolId('MSFT') },
  condition: {
    kind: 'compare',
    left: { kind: 'signal', subject: null, name: 'price' },
    relation: '>',
    right: { kind: 'number', value: 1 },
  },
  interval: '1d',
  frequency: 'once',
  coolDown: 0,
  expiresAt: null,
  hours: 'always',
  note: '',
  message: '',
  channels: null,
};

describe('two versions of an alert', () => {
  it('ALDC-1 the order of fields and a missing flag are no difference', () => {
    const { right, relation, left, kind } = draft.condition as never as Record<string, unknown>;
    const turned = { right, relation, left, kind } as never as AlertDraft['condition'];
    expect(changedFields(draft, { ...draft, condition: turned, isUrgent: false })).toEqual([]);
    expect(changedFields(draft, { ...draft, isUrgent: true, name: 'x' })).toEqual([
      'name',
      'isUrgent',
    ]);
  });

  it('ALDC-2 a name changes nothing about what is watched, a level does', () => {
    expect(isSameWatch(draft, { ...draft, name: 'x', frequency: 'every', channels: [] })).toBe(
      true,
    );
    const item = draft.condition;
    expect(isSameWatch(draft, { ...draft, condition: { kind: 'not', item } })).toBe(false);
    expect(isSameWatch(draft, { ...draft, interval: '1h' })).toBe(false);
  });
});
