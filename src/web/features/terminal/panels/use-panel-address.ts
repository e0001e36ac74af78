import { useEffect, useMemo } from 'react';
import type { PanelSpec } from '../../../../domain/terminal/layout.ts';
import { hostFrameLinks } from '../../../shell/navigation/follow-link.ts';
import type { PanelAddress } from '../../../shell/navigation/panel-address.ts';
import type { TerminalDesk } from '../desk.ts';
import { kindOf } from '../panel-kinds.ts';
import { type Destination, destinationOf } from './panel-links.ts';

/** The state of a panel as the address of what it shows, and what the links in it do. */
export function usePanelAddress(desk: TerminalDesk, { id, state }: PanelSpec): PanelAddress {
  return useMemo(
    () => ({
      search: new URLSearchParams(state),
      change: (next) => desk.setState(id, changesTo(state, next)),
      open: (href) => {
        const to = destinationIn(desk, id, href);
        switch (to?.kind) {
          case 'state':
            desk.setState(id, changesTo(state, to.search));
            return true;
          case 'symbol':
            desk.show(id, to.symbol);
            return true;
          case 'panel':
            desk.focus(id);
            desk.open(to.panel, 'tab');
            return true;
          case 'window':
            window.open(href, '_blank', 'noopener');
            return true;
          default:
            return false;
        }
      },
    }),
    [desk, id, state],
  );
}

const destinationIn = (desk: TerminalDesk, id: string | null, href: string): Destination | null =>
  destinationOf(href, {
    here: location.href,
    symbol: id === null ? null : desk.symbolOf(id),
    hasKind: (kind) => kindOf(kind) !== undefined,
  });

/**
 * What a link in a dialog of the frame does while the desk is open: a panel beside the one that was
 * used last, or a tab of the browser. The desk is never left: the dialog may hold an order or an alert
 * that is not sent yet.
 */
export function openBeside(
  desk: TerminalDesk,
  href: string,
  openTab: (href: string) => void,
): boolean {
  const to = destinationIn(desk, desk.layout().focused, href);
  if (to === null || to.kind === 'state') return false;
  if (to.kind === 'panel') desk.open(to.panel, 'tab');
  else openTab(href);
  return true;
}

export function useFrameLinks(desk: TerminalDesk): void {
  useEffect(
    () =>
      hostFrameLinks((href) =>
        openBeside(desk, href, (address) => window.open(address, '_blank', 'noopener')),
      ),
    [desk],
  );
}

/** What has to change for the state to be this. */
function changesTo(
  state: PanelSpec['state'],
  search: URLSearchParams,
): Readonly<Record<string, string | null>> {
  const gone = Object.keys(state).filter((name) => !search.has(name));
  return {
    ...Object.fromEntries(gone.map((name) => [name, null])),
    ...Object.fromEntries(search),
  };
}
