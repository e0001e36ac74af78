import { CHANNELS } from '../../../domain/terminal/channel.ts';
import { stacksOf } from '../../../domain/terminal/dock-tree.ts';
import { nextChannel, panelOf } from '../../../domain/terminal/edit-layout.ts';
import type { TerminalLayout } from '../../../domain/terminal/layout.ts';
import type { TerminalDesk } from './desk.ts';
import type { DeskKeyAction } from './terminal-keys.ts';

export const isDocked = ({ dock }: TerminalLayout, id: string): boolean =>
  stacksOf(dock).some(({ panels }) => panels.includes(id));

export const isFloating = ({ floats }: TerminalLayout, id: string): boolean =>
  floats.some(({ stack }) => stack.panels.includes(id));

/** The same panel once more beside it, for a second look at the same thing. */
export function split(desk: TerminalDesk, id: string, to: 'right' | 'down'): void {
  const panel = panelOf(desk.layout(), id);
  if (panel === undefined) return;
  const { kind, title, channel, isPinned, state } = panel;
  desk.focus(id);
  // On a channel the symbol comes from there; saying it again would tell the others.
  const { symbol, ...rest } = state;
  const keeps = symbol !== undefined && (channel === null || isPinned);
  desk.open({ kind, title, channel, isPinned, state: keeps ? state : rest }, to);
}

/** Over the desk or into a window, and back to the edge of the desk. */
export function toggleFree(desk: TerminalDesk, id: string, to: 'float' | 'window'): void {
  const layout = desk.layout();
  const isThere =
    to === 'float' ? isFloating(layout, id) : !isDocked(layout, id) && !isFloating(layout, id);
  desk.place(id, isThere ? 'right' : to);
}

export const toggleMaximised = (desk: TerminalDesk, id: string): void =>
  desk.maximise(desk.layout().maximised === null ? id : null);

interface KeyHost {
  readonly rename: (id: string) => void;
  /** Opens the menu of the panel. */
  readonly menu: (id: string) => void;
  readonly add: () => void;
}

/** Does to the focused panel what a key says. */
export function act(desk: TerminalDesk, action: DeskKeyAction, host: KeyHost): void {
  if (action.does === 'add') {
    host.add();
    return;
  }
  if (action.does === 'step' || action.does === 'focus') {
    desk.moveFocus(action.to);
    return;
  }
  const { focused } = desk.layout();
  const panel = panelOf(desk.layout(), focused);
  if (panel === undefined) return;
  const { id } = panel;
  switch (action.does) {
    case 'move':
      desk.place(id, action.to);
      break;
    case 'split':
      split(desk, id, action.to);
      break;
    case 'tab':
      desk.place(id, 'tab');
      break;
    case 'close':
      desk.close(id);
      break;
    case 'maximise':
      toggleMaximised(desk, id);
      break;
    case 'float':
    case 'window':
      toggleFree(desk, id, action.does);
      break;
    case 'rename':
      host.rename(id);
      break;
    case 'menu':
      host.menu(id);
      break;
    case 'cycle':
      desk.setChannel(id, nextChannel(panel.channel));
      break;
    case 'channel':
      desk.setChannel(id, CHANNELS[action.number - 1] ?? null);
      break;
    case 'pin':
      desk.setPinned(id, !panel.isPinned);
      break;
  }
}
