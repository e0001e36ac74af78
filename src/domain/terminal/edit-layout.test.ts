import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import {
  EMPTY_LAYOUT,
  freePanelId,
  nextChannel,
  PANELS_MAXIMUM,
  placed,
  said,
  symbolOf,
  withFocus,
  withMaximised,
  withoutPanel,
  withPanel,
  withSpec,
  withState,
} from './edit-layout.ts';
import { anyEdits, faultsOf, panelSpec } from './layout.fixture.ts';
import type { DockNode, TerminalLayout } from './layout.ts';
import { neighbourOf, panelOrder, stepFrom } from './neighbours.ts';
import type { Placement } from './placement.ts';

/** `a | b` is a row, `a / b` a column, `a+b*` tabs with b in front. */
function drawn(node: DockNode | null, isInner = false): string {
  if (node === null) return '';
  if (node.type === 'tabs')
    return node.panels
      .map((id) => (id === node.active && node.panels.length > 1 ? `${id}*` : id))
      .join('+');
  const text = node.children
    .map((child) => drawn(child, true))
    .join(node.direction === 'row' ? ' | ' : ' / ');
  return isInner ? `(${text})` : text;
}

const desk = (...steps: readonly (readonly [id: string, at?: Placement, beside?: string])[]) =>
  steps.reduce<TerminalLayout>(
    (layout, [id, at, beside]) =>
      withPanel(layout, panelSpec(id), at, beside === undefined ? {} : { beside }),
    EMPTY_LAYOUT,
  );

/** a | (b / c) */
const three = desk(['a'], ['b', 'right'], ['c', 'down']);

describe('TRM-1 edits of a desk', () => {
  it('any sequence of edits keeps every panel in one stack and the dock in its normal form', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        let layout = EMPTY_LAYOUT;
        for (const edit of edits) {
          const before = JSON.stringify(layout);
          const next = edit(layout);
          expect(JSON.stringify(layout), 'edits change nothing in place').toBe(before);
          expect(faultsOf(next)).toEqual([]);
          layout = next;
        }
      }),
    );
  });

  it('new panels stand beside the focused one, or behind it', () => {
    expect(drawn(three.dock)).toBe('a | (b / c)');
    expect(three.focused).toBe('c');
    expect(drawn(withPanel(three, panelSpec('d')).dock)).toBe('a | (b / c+d*)');
    expect(drawn(withPanel(three, panelSpec('d'), 'left', { beside: 'a' }).dock)).toBe(
      'd | a | (b / c)',
    );
    expect(drawn(withPanel(three, panelSpec('d'), 'up', { beside: 'a' }).dock)).toBe(
      '(d / a) | (b / c)',
    );
  });

  it('beside a floating panel means along the edge of the dock', () => {
    const floating = withPanel(three, panelSpec('f'), 'float');
    expect(floating.floats.map(({ stack }) => stack.panels)).toEqual([['f']]);
    expect(drawn(withPanel(floating, panelSpec('d'), 'down').dock)).toBe('(a | (b / c)) / d');
    expect(withPanel(floating, panelSpec('d')).floats[0]?.stack.panels).toEqual(['f', 'd']);
  });

  it('closing gives the room back, and the focus to what comes in its place', () => {
    expect(drawn(withoutPanel(three, 'a').dock)).toBe('b / c');
    const closed = withoutPanel(three, 'c');
    expect(drawn(closed.dock)).toBe('a | b');
    expect(closed.focused).toBe('a');
    const tabs = desk(['a'], ['b'], ['c']);
    expect(withoutPanel(withFocus(tabs, 'b'), 'b').focused).toBe('c');
    expect(withoutPanel(withFocus(tabs, 'b'), 'a').focused).toBe('b');
    expect(withoutPanel(desk(['a']), 'a')).toEqual(EMPTY_LAYOUT);
    expect(withoutPanel(three, 'nobody')).toBe(three);
  });

  it('a panel alone in its place moves past its neighbour; one of several splits off', () => {
    expect(drawn(placed(three, 'b', 'down').dock)).toBe('a | (c / b)');
    expect(drawn(placed(three, 'b', 'left').dock)).toBe('b | a | c');
    expect(drawn(placed(three, 'a', 'down').dock)).toBe('(b / c) / a'.replaceAll(/[()]/g, ''));
    const tabs = desk(['a'], ['b'], ['c', 'right']);
    expect(drawn(placed(tabs, 'b', 'down').dock)).toBe('(a / b) | c');
    expect(drawn(placed(tabs, 'c', 'tab', { beside: 'a' }).dock)).toBe('a+c*+b');
    expect(placed(three, 'a', 'tab')).toBe(three);
  });

  it('a panel goes out to a window and comes back', () => {
    const out = placed(three, 'b', 'window', {
      box: { left: 1, top: 2, width: 300, height: 200 },
    });
    expect(drawn(out.dock)).toBe('a | c');
    expect(out.windows).toEqual([
      {
        stack: { type: 'tabs', panels: ['b'], active: 'b' },
        box: { left: 1, top: 2, width: 300, height: 200 },
      },
    ]);
    expect(drawn(placed(out, 'b', 'tab', { beside: 'c' }).dock)).toBe('a | c+b*');
    expect(drawn(placed(out, 'b', 'right').dock)).toBe('a | c | b');
  });

  it('what fills the desk makes room for the focus, and never is a window', () => {
    const full = withMaximised(three, 'a');
    expect(full).toMatchObject({ maximised: 'a', focused: 'a' });
    expect(withFocus(full, 'b').maximised).toBeNull();
    expect(withoutPanel(full, 'a').maximised).toBeNull();
    expect(placed(full, 'a', 'window').maximised).toBeNull();
    expect(withMaximised(placed(three, 'a', 'window'), 'a').maximised).toBeNull();
    expect(withMaximised(full, null).maximised).toBeNull();
  });

  it('a full desk takes no more, and no id twice', () => {
    const full = desk(...Array.from({ length: PANELS_MAXIMUM + 5 }, (_, n) => [`p${n}`] as const));
    expect(full.panels).toHaveLength(PANELS_MAXIMUM);
    expect(withPanel(three, panelSpec('a'))).toBe(three);
    expect(freePanelId(desk(['chart-1'], ['chart-3']), 'chart')).toBe('chart-2');
  });
});

describe('TRM-2 the next panel', () => {
  it('is the one that faces the focused one longest', () => {
    // a over b on the left, c over all of the right
    const layout = desk(['a'], ['c', 'right'], ['b', 'down', 'a']);
    expect(drawn(layout.dock)).toBe('(a / b) | c');
    expect(neighbourOf(layout, 'a', 'right')).toBe('c');
    expect(neighbourOf(layout, 'b', 'right')).toBe('c');
    expect(neighbourOf(layout, 'a', 'down')).toBe('b');
    expect(neighbourOf(layout, 'b', 'up')).toBe('a');
    expect(neighbourOf(layout, 'a', 'up')).toBeNull();
    expect(['a', 'b']).toContain(neighbourOf(layout, 'c', 'left'));
    expect(neighbourOf(layout, 'c', 'right')).toBeNull();
  });

  it('is in front of its stack, and floating ones are found by where they are', () => {
    const tabs = desk(['a'], ['b', 'right'], ['c']);
    expect(neighbourOf(withFocus(tabs, 'b'), 'a', 'right')).toBe('b');
    const box = (left: number) => ({ left, top: 0, width: 100, height: 100 });
    const floats = withPanel(
      withPanel(tabs, panelSpec('f'), 'float', { box: box(500) }),
      panelSpec('g'),
      'float',
      { box: box(0) },
    );
    expect(neighbourOf(floats, 'g', 'right')).toBe('f');
    expect(neighbourOf(floats, 'f', 'right')).toBe('a');
    expect(neighbourOf(floats, null, 'right')).toBe('a');
  });

  it('stepping visits every panel and begins again', () => {
    const layout = withPanel(three, panelSpec('f'), 'float');
    const seen: string[] = [];
    let at: string | null = null;
    for (let n = 0; n < 5; n += 1) {
      at = stepFrom(layout, at, 'next');
      seen.push(at ?? '-');
    }
    expect(seen).toEqual(['a', 'b', 'c', 'f', 'a']);
    expect(stepFrom(layout, 'a', 'previous')).toBe('f');
    expect(stepFrom(EMPTY_LAYOUT, null, 'next')).toBeNull();
    expect(panelOrder(layout)).toEqual(['a', 'b', 'c', 'f']);
  });
});

describe('TRM-3 what panels are about', () => {
  it('state is set and taken out; no news is the same object', () => {
    const set = withState(three, 'a', { symbol: 'MSFT', range: '1y' });
    expect(set.panels[0]?.state).toEqual({ symbol: 'MSFT', range: '1y' });
    expect(withState(set, 'a', { range: null }).panels[0]?.state).toEqual({ symbol: 'MSFT' });
    expect(withState(set, 'a', { range: '1y', other: null })).toBe(set);
    expect(said(set, 'red', {})).toBe(set);
  });

  it('a panel follows its channel, unless it is pinned or on none', () => {
    const own = withState(three, 'a', { symbol: 'KO' });
    const linked = withSpec(own, 'a', { channel: 'red' });
    expect(symbolOf(linked, 'a')).toBe('KO');
    const told = said(linked, 'red', { symbol: symbolId('MSFT') });
    expect(symbolOf(told, 'a')).toBe('MSFT');
    expect(symbolOf(withSpec(told, 'a', { isPinned: true }), 'a')).toBe('KO');
    expect(symbolOf(withSpec(told, 'a', { channel: 'blue' }), 'a')).toBe('KO');
    expect(symbolOf(told, 'b')).toBeNull();
    expect(symbolOf(told, 'nobody')).toBeNull();
  });

  it('channels are stepped through, none among them', () => {
    expect(nextChannel(null)).toBe('red');
    expect(nextChannel('red')).toBe('amber');
    expect(nextChannel('violet')).toBeNull();
  });
});
