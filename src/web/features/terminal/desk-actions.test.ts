import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { EMPTY_LAYOUT, panelOf } from '../../../domain/terminal/edit-layout.ts';
import { faultsOf } from '../../../domain/terminal/layout.fixture.ts';
import { createDesk } from './create-desk.ts';
import { act, isDocked, isFloating } from './desk-actions.ts';
import { type DeskKeyAction, TERMINAL_KEYS } from './terminal-keys.ts';

const host = { rename: () => {}, menu: () => {}, add: () => {} };

function twoPanels() {
  const desk = createDesk(EMPTY_LAYOUT);
  const a = desk.open({ kind: 'quotehead', channel: 'blue' });
  const b = desk.open({ kind: 'headlines', channel: 'blue' }, 'right');
  desk.say('blue', { symbol: symbolId('MSFT') });
  const does = (action: DeskKeyAction) => {
    act(desk, action, host);
    return desk.layout();
  };
  return { desk, a, b, does };
}

describe('what keys do to the desk', () => {
  it('splits into a second look at the same thing, on the same channel', () => {
    const { does } = twoPanels();
    const layout = does({ does: 'split', to: 'down' });
    expect(layout.panels).toHaveLength(3);
    expect(panelOf(layout, layout.focused)).toMatchObject({ kind: 'headlines', channel: 'blue' });
    expect(layout.channels.blue.symbol).toBe('MSFT');
  });

  it('floats, gives a window and brings back, by the same key', () => {
    const { b, does } = twoPanels();
    expect(isFloating(does({ does: 'float' }), b)).toBe(true);
    expect(isDocked(does({ does: 'float' }), b)).toBe(true);
    expect(does({ does: 'window' }).windows).toHaveLength(1);
    expect(isDocked(does({ does: 'window' }), b)).toBe(true);
  });

  it('fills the desk and goes back', () => {
    const { b, does } = twoPanels();
    expect(does({ does: 'maximise' }).maximised).toBe(b);
    expect(does({ does: 'maximise' }).maximised).toBeNull();
  });

  it('goes through all channels and none, and takes one by its number', () => {
    const { b, does } = twoPanels();
    const seen = Array.from({ length: 6 }, () => panelOf(does({ does: 'cycle' }), b)?.channel);
    expect(seen).toEqual(['violet', null, 'red', 'amber', 'green', 'blue']);
    expect(panelOf(does({ does: 'channel', number: 1 }), b)?.channel).toBe('red');
    expect(panelOf(does({ does: 'channel', number: 0 }), b)?.channel).toBeNull();
  });

  it('leaves a sound desk, whatever keys are pressed in whatever order, also when empty', () => {
    const { desk, does } = twoPanels();
    const all = TERMINAL_KEYS.flatMap(({ actions }) => actions);
    for (const action of [...all, ...all.toReversed()]) expect(faultsOf(does(action))).toEqual([]);
    for (const { id } of desk.layout().panels) desk.close(id);
    for (const action of all) expect(does(action).panels).toEqual([]);
  });
});
