import { isSameJson } from '../../../../domain/charting/plain-json.ts';
import type { DockNode, TabStack, TerminalLayout } from '../../../../domain/terminal/layout.ts';

/**
 * Whether two desks are arranged alike. What one looks at (focus, tab in front, symbols of channels)
 * changes all day and is nothing that has to be saved; it is saved with the rest.
 */
export const isSameDesk = (one: TerminalLayout, other: TerminalLayout): boolean =>
  isSameJson(arrangement(one), arrangement(other));

const arrangement = ({ panels, dock, floats, windows, channels }: TerminalLayout) => ({
  panels: panels.map(({ id, kind, title, channel, isPinned, state }) => ({
    id,
    kind,
    title,
    channel,
    isPinned,
    // A panel on a channel takes its symbol from there.
    state: channel === null || isPinned ? state : { ...state, symbol: null },
  })),
  dock: dock && bare(dock),
  free: [...floats, ...windows].map(({ stack }) => bareStack(stack)),
  shares: Object.entries(channels).map(([name, { shares }]) => [name, shares]),
});

const bareStack = ({ panels }: TabStack) => panels;

const bare = (node: DockNode): unknown =>
  node.type === 'tabs'
    ? bareStack(node)
    : {
        direction: node.direction,
        children: node.children.map(bare),
        // A per cent: what another screen does to px is no change.
        sizes: node.sizes.map((size) => Math.round(size * 100)),
      };
