import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { panelOf } from '../../../domain/terminal/edit-layout.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDesk, useDeskValue } from './desk-context.ts';
import { useSymbolDrop } from './drop-symbol.ts';
import { titleOf, useParts } from './parts-context.ts';

/** Around a panel, in the dock and in the stack of phones: its name, the focus, and what is dropped on it. */
export function PanelFrame({
  id,
  named = null,
  children,
}: {
  readonly id: string;
  /** The document of the window that has its name, if it has one of its own. */
  readonly named?: Document | null;
  readonly children: ReactNode;
}) {
  const t = useT();
  const desk = useDesk();
  const parts = useParts();
  const panel = useDeskValue((layout) => panelOf(layout, id));
  const symbolNow = () => desk.symbolOf(id);
  const symbol = useSyncExternalStore(desk.subscribe, symbolNow, symbolNow);
  const drop = useSymbolDrop((dropped) => desk.show(id, dropped));
  const title = panel === undefined ? '' : titleOf(parts, panel);
  const isAbout = symbol !== null && panel !== undefined && parts.isAboutSymbol(panel.kind);
  const label = isAbout ? t('terminal.panelOf', { title, symbol }) : title;
  useEffect(() => {
    if (named !== null) nameWindow(named, label);
  }, [named, label]);
  if (panel === undefined) return null;
  return (
    // Symbols are dropped on it and the focus is noticed; whoever has no mouse uses the keys of the desk.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      {...drop.handlers}
      tabIndex={-1}
      data-panel-id={id}
      aria-label={label}
      className={classNames(
        'relative h-full min-h-0 outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset',
        drop.isOver && 'ring-2 ring-focus ring-inset',
      )}
      onFocus={() => desk.focus(id)}
    >
      {children}
    </div>
  );
}

function nameWindow(child: Document, name: string): void {
  child.title = `${name} · Tapedeck`;
}
