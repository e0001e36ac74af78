import { describe, expect, it } from 'vitest';
import { deskKey, isLeader, TERMINAL_KEYS } from './terminal-keys.ts';

const press = (key: string, change: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...change,
});

describe('keys of the terminal', () => {
  it('have one meaning each, and as many meanings as keys', () => {
    const all = TERMINAL_KEYS.flatMap(({ keys, direct }) => keys.map((key) => `${direct} ${key}`));
    expect(new Set(all).size).toBe(all.length);
    for (const { keys, actions } of TERMINAL_KEYS) expect(actions).toHaveLength(keys.length);
  });

  it('need the leader, but for those that step through the panels', () => {
    expect(deskKey(press('x'), false)).toBeNull();
    expect(deskKey(press('x'), true)).toEqual({ does: 'close' });
    expect(deskKey(press('F6'), false)).toEqual({ does: 'step', to: 'next' });
    expect(deskKey(press('F6', { shiftKey: true }), false)).toEqual({
      does: 'step',
      to: 'previous',
    });
  });

  it('leave chords of the browser alone', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey']) {
      expect(deskKey(press('w', { [held]: true }), true)).toBeNull();
      expect(deskKey(press('ArrowLeft', { [held]: true }), true)).toBeNull();
    }
    expect(isLeader(press(' ', { ctrlKey: true }))).toBe(true);
    expect(isLeader(press(' '))).toBe(false);
  });

  it('know digits by their place, capitals by their letter and arrows with Shift', () => {
    expect(deskKey(press('&', { code: 'Digit1' }), true)).toEqual({ does: 'channel', number: 1 });
    expect(deskKey(press('X', { shiftKey: true }), true)).toEqual({ does: 'close' });
    expect(deskKey(press('ArrowUp', { shiftKey: true }), true)).toEqual({ does: 'move', to: 'up' });
  });
});
