import fc from 'fast-check';
import { symbolId } from '../symbols/instrument.ts';
import { CHANNELS } from './channel.ts';
import { stacksOf } from './dock-tree.ts';
import {
  EMPTY_LAYOUT,
  placed,
  said,
  withFocus,
  withMaximised,
  withoutPanel,
  withPanel,
  withSpec,
  withState,
} from './edit-layout.ts';
import type { DockNode, PanelSpec, TerminalLayout } from './layout.ts';
import { allStacks, neighbourOf, panelOrder, stepFrom } from './neighbours.ts';

export const panelSpec = (id: string, differences: Partial<PanelSpec> = {}): PanelSpec => ({
  id,
  kind: 'chart',
  title: null,
  channel: null,
  isPinned: false,
  state: {},
  ...differences,
});

/** What is wrong with a layout, written anew from the words of `layout.ts`; empty when it is sound. */
export function faultsOf(layout: TerminalLayout): readonly string[] {
  const faults: string[] = [];
  const ids = layout.panels.map(({ id }) => id);
  const standing = panelOrder(layout);
  if (new Set(ids).size !== ids.length) faults.push('an id twice');
  if ([...ids].toSorted().join() !== [...standing].toSorted().join())
    faults.push(`panels ${ids.join()} stand as ${standing.join()}`);
  for (const stack of allStacks(layout))
    if (!stack.panels.includes(stack.active)) faults.push(`${stack.active} is not in its stack`);
  const walk = (node: DockNode, above: DockNode | null): void => {
    if (node.type === 'tabs') return;
    if (node.children.length < 2) faults.push('a split of fewer than two');
    if (above?.type === 'split' && above.direction === node.direction) faults.push('row in row');
    if (node.sizes.length !== node.children.length) faults.push('shares and children differ');
    if (!node.sizes.every((size) => size > 0 && size < 1)) faults.push('a share of nothing');
    if (Math.abs(node.sizes.reduce((all, size) => all + size, 0) - 1) > 1e-6)
      faults.push(`shares are ${node.sizes.join('+')}`);
    for (const child of node.children) walk(child, node);
  };
  if (layout.dock !== null) walk(layout.dock, null);
  const { focused, maximised } = layout;
  const own = allStacks(layout).find(({ panels }) => focused !== null && panels.includes(focused));
  if (focused !== null && own?.active !== focused) faults.push('the focus is out of sight');
  if (maximised !== null) {
    if (layout.windows.some(({ stack }) => stack.panels.includes(maximised)))
      faults.push('a window fills the desk');
    if (!ids.includes(maximised)) faults.push('nothing fills the desk');
    if (own && stacksOf(layout.dock).includes(own) && !own.panels.includes(maximised))
      faults.push('the focus is behind what fills the desk');
  }
  return faults;
}

export type Edit = (layout: TerminalLayout) => TerminalLayout;

const at = fc.constantFrom('left', 'right', 'up', 'down', 'tab', 'float', 'window');
const side = fc.constantFrom('left', 'right', 'up', 'down');
const number = fc.nat(80);
const text = fc.string({ unit: 'grapheme', maxLength: 12 });

/** One of the panels there are, or none that is there. */
const nth = (layout: TerminalLayout, n: number): string =>
  layout.panels[n % (layout.panels.length + 1)]?.id ?? 'nobody';

export const anyEdit: fc.Arbitrary<Edit> = fc
  .oneof(
    { weight: 6, arbitrary: fc.tuple(number, at, number, fc.boolean()) },
    { weight: 1, arbitrary: fc.tuple(number, fc.constant('float' as const), number, fc.boolean()) },
  )
  .map(
    ([id, where, beside, isNear]): Edit =>
      (layout) =>
        withPanel(
          layout,
          panelSpec(`p${id}`, { channel: CHANNELS[id % 6] ?? null }),
          where,
          isNear ? { beside: nth(layout, beside) } : {},
        ),
  );

export const anyOtherEdit: fc.Arbitrary<Edit> = fc.oneof(
  number.map(
    (n): Edit =>
      (layout) =>
        withoutPanel(layout, nth(layout, n)),
  ),
  fc.tuple(number, at, number).map(
    ([n, where, beside]): Edit =>
      (layout) =>
        placed(layout, nth(layout, n), where, { beside: nth(layout, beside) }),
  ),
  fc.tuple(number, at).map(
    ([n, where]): Edit =>
      (layout) =>
        placed(layout, nth(layout, n), where),
  ),
  number.map(
    (n): Edit =>
      (layout) =>
        withFocus(layout, nth(layout, n)),
  ),
  side.map(
    (to): Edit =>
      (layout) =>
        withFocus(layout, neighbourOf(layout, layout.focused, to)),
  ),
  fc.constantFrom('next', 'previous').map(
    (to): Edit =>
      (layout) =>
        withFocus(layout, stepFrom(layout, layout.focused, to)),
  ),
  number.map(
    (n): Edit =>
      (layout) =>
        withMaximised(layout, nth(layout, n)),
  ),
  fc.constant<Edit>((layout) => withMaximised(layout, null)),
  fc.tuple(number, text, fc.option(text)).map(
    ([n, key, value]): Edit =>
      (layout) =>
        key === '__proto__' || key === 'constructor' || key === 'prototype'
          ? layout
          : withState(layout, nth(layout, n), { [key]: value }),
  ),
  fc.tuple(number, fc.boolean(), fc.constantFrom(null, ...CHANNELS)).map(
    ([n, isPinned, channel]): Edit =>
      (layout) =>
        withSpec(layout, nth(layout, n), { isPinned, channel, title: isPinned ? 'Mine' : null }),
  ),
  fc.tuple(fc.constantFrom(...CHANNELS), fc.constantFrom('MSFT', 'BRK.B', '^SPX')).map(
    ([channel, symbol]): Edit =>
      (layout) =>
        said(layout, channel, { symbol: symbolId(symbol), interval: '1d' }),
  ),
);

export const anyEdits = fc.array(
  fc.oneof({ weight: 3, arbitrary: anyEdit }, { weight: 4, arbitrary: anyOtherEdit }),
  { maxLength: 90, size: 'max' },
);

/** Whatever a reader can have made of an empty desk. */
export const anyLayout: fc.Arbitrary<TerminalLayout> = anyEdits.map((edits) =>
  edits.reduce((layout, edit) => edit(layout), EMPTY_LAYOUT),
);
