import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { panelOf } from '../../../domain/terminal/edit-layout.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { ChannelDot } from './channel-dot.tsx';
import { useDesk, useDeskValue } from './desk-context.ts';
import { titleOf, useParts } from './parts-context.ts';

/** The tab of a panel: its colour, what it is and about what. */
export function PanelTab({ id }: { readonly id: string }) {
  const t = useT();
  const desk = useDesk();
  const parts = useParts();
  const panel = useDeskValue((layout) => panelOf(layout, id));
  const symbolNow = () => desk.symbolOf(id);
  const symbol = useSyncExternalStore(desk.subscribe, symbolNow, symbolNow);
  if (panel === undefined) return null;
  const title = titleOf(parts, panel);
  if (parts.renaming === id) return <TabName id={id} title={title} />;
  return (
    <div
      className="flex h-7 max-w-56 items-center gap-1.5 px-2.5 text-xs"
      data-tab={id}
      // The middle button closes, as in browsers.
      onAuxClick={(event) => {
        if (event.button === 1) desk.close(id);
      }}
      title={panel.isPinned ? `${title} · ${t('terminal.pinned')}` : title}
    >
      <ChannelDot channel={panel.channel} isPinned={panel.isPinned} />
      {symbol === null || !parts.isAboutSymbol(panel.kind) ? null : (
        <span className="font-semibold">{symbol}</span>
      )}
      <span className="truncate">{title}</span>
    </div>
  );
}

function TabName({ id, title }: { readonly id: string; readonly title: string }) {
  const t = useT();
  const desk = useDesk();
  const { rename } = useParts();
  const end = (name: string | null): void => {
    if (name !== null) desk.setTitle(id, name.trim() === '' ? null : name.trim());
    rename(null);
  };
  const hear = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key === 'Enter') end(event.currentTarget.value);
    else if (event.key === 'Escape') end(null);
  };
  return (
    <input
      aria-label={t('terminal.nameOf')}
      defaultValue={title}
      maxLength={60}
      ref={(field) => {
        field?.select();
      }}
      className="h-6 w-40 rounded-sm border border-edge bg-panel px-1.5 text-xs"
      onKeyDown={hear}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={(event) => end(event.currentTarget.value)}
    />
  );
}
