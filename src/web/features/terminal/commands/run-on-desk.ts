import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Command, DeskAct } from '../../../../domain/terminal/commands/command.ts';
import type { PanelSpec, TerminalLayout } from '../../../../domain/terminal/layout.ts';
import type { Placement, TerminalDesk } from '../desk.ts';

type OpenCommand = Extract<Command, { readonly kind: 'open' }>;

export const focusedPanel = ({ panels, focused }: TerminalLayout): PanelSpec | undefined =>
  panels.find(({ id }) => id === focused);

/** The panel that a function is shown in without a new one: the focused one, or one that is linked. */
export function panelFor(layout: TerminalLayout, command: OpenCommand): PanelSpec | undefined {
  const focused = focusedPanel(layout);
  const fits = (panel: PanelSpec): boolean =>
    panel.kind === command.panel && (!panel.isPinned || command.symbol === null);
  if (focused !== undefined && fits(focused)) return focused;
  // A list belongs to the panel it was opened in: another line wants another list.
  if (command.symbols.length > 0 && command.symbol === null) return undefined;
  return layout.panels.find(
    (panel) => fits(panel) && panel.channel !== null && panel.channel === focused?.channel,
  );
}

/** Opens the function, or shows it in the panel that has it already; `at` asks for a new panel. */
export function openFunction(desk: TerminalDesk, command: OpenCommand, at?: Placement): string {
  const { panel: kind, symbol, state } = command;
  const there = at === undefined ? panelFor(desk.layout(), command) : undefined;
  if (there === undefined)
    return desk.open({ kind, state: symbol === null ? state : { ...state, symbol } }, at);
  desk.focus(there.id);
  if (Object.keys(state).length > 0) desk.setState(there.id, state);
  if (symbol !== null) desk.show(there.id, symbol);
  return there.id;
}

/** Where a symbol is shown when no panel is open. */
const FIRST_PANEL = 'quotehead';

export function showSymbol(desk: TerminalDesk, symbol: SymbolId): void {
  const focused = focusedPanel(desk.layout());
  if (focused === undefined) desk.open({ kind: FIRST_PANEL, state: { symbol } });
  else desk.show(focused.id, symbol);
}

/** False when there is no panel to do it to. */
export function actOnDesk(desk: TerminalDesk, does: DeskAct): boolean {
  const layout = desk.layout();
  const focused = focusedPanel(layout);
  if (focused === undefined) return false;
  const { id } = focused;
  switch (does.act) {
    case 'close':
      desk.close(id);
      return true;
    case 'max':
      desk.maximise(layout.maximised === null ? id : null);
      return true;
    case 'float':
    case 'tab':
      desk.place(id, does.act);
      return true;
    case 'pop':
      desk.place(id, 'window');
      return true;
    case 'pin':
    case 'unpin':
      desk.setPinned(id, does.act === 'pin');
      return true;
    case 'link':
      desk.setChannel(id, does.channel);
      return true;
    case 'name':
      desk.setTitle(id, does.title);
      return true;
    case 'focus':
      desk.moveFocus(does.to);
      return true;
    case 'move':
      desk.place(id, does.to);
      return true;
    case 'split': {
      const { kind, title, channel, isPinned, state } = focused;
      // On a channel the symbol comes from there; saying it again would tell the others.
      const { symbol, ...rest } = state;
      const keeps = symbol !== undefined && (channel === null || isPinned);
      desk.open({ kind, title, channel, isPinned, state: keeps ? state : rest }, does.to);
      return true;
    }
    default:
      return does satisfies never;
  }
}
