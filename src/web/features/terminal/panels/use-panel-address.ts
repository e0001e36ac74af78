import { type MouseEvent, useMemo } from 'react';
import type { PanelSpec } from '../../../../domain/terminal/layout.ts';
import type { PanelAddress } from '../../../shell/navigation/panel-address.ts';
import type { TerminalDesk } from '../desk.ts';
import { kindOf } from '../panel-kinds.ts';
import { destinationOf } from './panel-links.ts';

/** The state of a panel as the address of what it shows, and what the links in it do. */
export function usePanelAddress(desk: TerminalDesk, { id, state }: PanelSpec): PanelAddress {
  return useMemo(
    () => ({
      search: new URLSearchParams(state),
      change: (next) => desk.setState(id, changesTo(state, next)),
      open: (href) => {
        const to = destinationOf(href, {
          here: location.href,
          symbol: desk.symbolOf(id),
          hasKind: (kind) => kindOf(kind) !== undefined,
        });
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

/** A plain click on a link stays in the terminal; with a modifier key the browser has its way. */
export function followInside(event: MouseEvent<HTMLElement>, { open }: PanelAddress): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlainLink(link)) return;
  if (open(link.href)) event.preventDefault();
}

function isPlainLink(link: Element | null): link is HTMLAnchorElement {
  if (link === null || !('href' in link) || typeof link.href !== 'string') return false;
  const target = link.getAttribute('target');
  return (target === null || target === '_self') && !link.hasAttribute('download');
}
