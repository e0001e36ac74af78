import { describe, expect, it, vi } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { EMPTY_LAYOUT } from '../../../domain/terminal/edit-layout.ts';
import { faultsOf } from '../../../domain/terminal/layout.fixture.ts';
import { allStacks } from '../../../domain/terminal/neighbours.ts';
import { createDesk } from './create-desk.ts';

const MSFT = symbolId('MSFT');
const SPY = symbolId('SPY');

describe('a desk without a dock', () => {
  it('opens panels beside, behind, over and outside the focused one', () => {
    const desk = createDesk(EMPTY_LAYOUT);
    const first = desk.open({ kind: 'quotehead' });
    const beside = desk.open({ kind: 'headlines' }, 'right');
    const behind = desk.open({ kind: 'filings' }, 'tab');
    const over = desk.open({ kind: 'notes' }, 'float');
    expect(faultsOf(desk.layout())).toEqual([]);
    expect(allStacks(desk.layout()).find(({ panels }) => panels.includes(beside))?.panels).toEqual([
      beside,
      behind,
    ]);
    expect(desk.layout().floats.map(({ stack }) => stack.active)).toEqual([over]);
    expect(desk.layout().focused).toBe(over);
    desk.focus(behind);
    desk.moveFocus('left');
    expect(desk.layout().focused).toBe(first);
  });

  it('tells its readers of a change once, and of nothing when nothing changes', () => {
    const desk = createDesk(EMPTY_LAYOUT);
    const id = desk.open({ kind: 'quotehead' });
    const listener = vi.fn();
    const end = desk.subscribe(listener);
    desk.say('red', { symbol: MSFT });
    desk.say('red', { symbol: MSFT });
    desk.focus(id);
    desk.close('nobody');
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    desk.close(id);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('channels', () => {
  it('give their symbol to every panel on them that is not pinned', () => {
    const desk = createDesk(EMPTY_LAYOUT);
    const a = desk.open({ kind: 'quotehead', channel: 'red' });
    const b = desk.open({ kind: 'headlines', channel: 'red' });
    const other = desk.open({ kind: 'headlines', channel: 'blue' });
    desk.show(a, MSFT);
    expect(desk.symbolOf(b)).toBe('MSFT');
    expect(desk.symbolOf(other)).toBeNull();
    desk.setPinned(b, true);
    desk.show(a, SPY);
    expect([desk.symbolOf(a), desk.symbolOf(b)]).toEqual(['SPY', 'MSFT']);
    desk.show(b, symbolId('AAPL'));
    expect([desk.symbolOf(a), desk.symbolOf(b)]).toEqual(['SPY', 'AAPL']);
    desk.setPinned(b, false);
    expect(desk.symbolOf(b)).toBe('SPY');
  });

  it('take the symbol of a panel that is opened about one', () => {
    const desk = createDesk(EMPTY_LAYOUT);
    const a = desk.open({ kind: 'quotehead', channel: 'red' });
    desk.open({ kind: 'headlines', state: { symbol: 'MSFT' } });
    expect(desk.symbolOf(a)).toBe('MSFT');
  });

  it('are spoken for by the first panel, and left with the symbol', () => {
    const desk = createDesk(EMPTY_LAYOUT);
    const id = desk.open({ kind: 'quotehead', channel: 'red' });
    desk.show(id, MSFT);
    desk.setChannel(id, 'green');
    expect(desk.layout().channels.green.symbol).toBe('MSFT');
    desk.setChannel(id, null);
    desk.say('green', { symbol: SPY });
    expect(desk.symbolOf(id)).toBe('MSFT');
  });

  it('share interval and expiry only when told to, and drop the expiry of another symbol', () => {
    const desk = createDesk(EMPTY_LAYOUT);
    desk.say('red', { symbol: MSFT, interval: '1d', expiry: '2026-12-18' });
    expect(desk.layout().channels.red).toMatchObject({ interval: null, expiry: null });
    desk.setShares('red', { interval: true, expiry: true });
    desk.say('red', { interval: '1d', expiry: '2026-12-18' });
    desk.say('red', { symbol: SPY });
    expect(desk.layout().channels.red).toMatchObject({ interval: '1d', expiry: null });
    desk.setShares('red', { interval: false });
    expect(desk.layout().channels.red.interval).toBeNull();
  });
});

describe('a desk with a dock', () => {
  it('tells the dock, believes its geometry and ignores its echo', () => {
    const desk = createDesk(EMPTY_LAYOUT);
    const seen: string[] = [];
    const listener = vi.fn();
    desk.subscribe(listener);
    const geometry = () => ({
      dock: { type: 'tabs' as const, panels: ['quotehead-1'], active: 'quotehead-1' },
      floats: [],
      windows: [],
      focused: 'quotehead-1',
      maximised: null,
    });
    const nothing = () => undefined;
    desk.mount({
      open: (id, target) => {
        seen.push(`${id} ${target.at}`);
        expect(desk.layout().panels.map((panel) => panel.id)).toContain(id);
        desk.adopt({ ...geometry(), dock: null, focused: null });
      },
      close: nothing,
      focus: nothing,
      place: nothing,
      maximise: nothing,
      replace: nothing,
      geometry,
    });
    desk.open({ kind: 'quotehead' });
    expect(seen).toEqual(['quotehead-1 right']);
    expect(listener).toHaveBeenCalledTimes(1);
    desk.adopt({ ...geometry(), dock: null, focused: null });
    expect(desk.layout().panels).toEqual([]);
  });

  it('keeps the panels of a window that is being opened', () => {
    const desk = createDesk(EMPTY_LAYOUT);
    desk.open({ kind: 'quotehead' });
    desk.open({ kind: 'headlines' });
    const nothing = () => undefined;
    desk.mount({
      open: nothing,
      close: nothing,
      focus: nothing,
      place: nothing,
      maximise: nothing,
      replace: nothing,
      geometry: () => null,
    });
    desk.place('headlines-1', 'window');
    desk.adopt(null);
    const { panels, windows } = desk.layout();
    expect(panels.map(({ id }) => id)).toEqual(['quotehead-1', 'headlines-1']);
    expect(windows.map(({ stack }) => stack.panels)).toEqual([['headlines-1']]);
  });
});
