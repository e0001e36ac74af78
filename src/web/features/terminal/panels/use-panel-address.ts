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
  const link = linkOf(event.target);
  if (link === null || link.hasAttribute('download')) return;
  if ((link.getAttribute('target') ?? '_self') !== '_self') return;
  const href = link.getAttribute('href');
  if (href !== null && open(href)) event.preventDefault();
}

/** Elements of a pop-out window are of another realm: `instanceof` does not know them. */
const linkOf = (target: EventTarget): Element | null =>
  'closest' in target && typeof target.closest === 'function'
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `closest` of an element gives
      ((target as Element).closest('a[href]') satisfies Element | null)
    : null;
