import { symbolOf } from '../../../../domain/terminal/edit-layout.ts';
import type { PanelSpec, TerminalLayout } from '../../../../domain/terminal/layout.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { PanelKind } from '../panel-kind.ts';

type Follows = PanelKind['follows'];

/** What a panel is about. What does not follow a symbol has its own in its state, if any. */
export const toldSymbol = (layout: TerminalLayout, id: string, follows: Follows): SymbolId | null =>
  follows.includes('symbol') ? symbolOf(layout, id) : null;

/** What its channel says to a panel beside the symbol; `null` where the panel has its own. */
export function toldField(
  layout: TerminalLayout,
  { channel, isPinned }: PanelSpec,
  follows: Follows,
  field: 'interval' | 'expiry',
): string | null {
  if (channel === null || isPinned || !follows.includes(field)) return null;
  const said = layout.channels[channel];
  return said.shares[field] ? said[field] : null;
}
