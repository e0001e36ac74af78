import {
  type DragEvent,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useState,
  useSyncExternalStore,
} from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { ChannelChips } from './channel-chips.tsx';
import type { DockedDesk } from './create-desk.ts';
import { DeskContext } from './desk-context.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { loadDock } from './load-dock.ts';
import { PartsContext } from './parts-context.ts';
import { PhoneStack } from './phone-stack.tsx';
import { draggedSymbol, SYMBOL_TYPE } from './symbol-drag.ts';
import { useRoom } from './use-room.ts';
import { useTerminalKeys } from './use-terminal-keys.ts';

const TerminalDock = lazy(async () => ({
  default: (await loadDock()).TerminalDock,
}));

interface TerminalViewProps {
  readonly desk: DockedDesk;
  readonly kindTitle: (kind: string) => string;
  readonly isAboutSymbol: (kind: string) => boolean;
  readonly renderPanel: (id: string, isShown: boolean) => ReactNode;
  readonly configure: (id: string) => void;
  readonly commandLine?: ReactNode;
  /** The menu of layouts, and whatever else stands at the end of the bar. */
  readonly layouts?: ReactNode;
  /** The button that adds a panel. */
  readonly addPanel?: ReactNode;
  readonly onAdd?: () => void;
}

const noAdd = () => {};

/** The terminal: its bar, and the desk as dock or, on a phone, as stack. */
export function TerminalView({
  desk,
  kindTitle,
  isAboutSymbol,
  renderPanel,
  configure,
  commandLine = null,
  layouts = null,
  addPanel = null,
  onAdd = noAdd,
}: TerminalViewProps) {
  const t = useT();
  const [renaming, rename] = useState<string | null>(null);
  const { isLed, listenIn } = useTerminalKeys(desk, { rename, add: onAdd });
  return (
    <DeskContext value={desk}>
      <PartsContext value={{ kindTitle, isAboutSymbol, renderPanel, configure, renaming, rename }}>
        <div className="flex h-full min-h-0 flex-col" onDragStart={carrySymbol}>
          <div
            role="toolbar"
            aria-label={t('terminal.toolbar')}
            className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-panel px-2 py-1"
          >
            <div className="min-w-0 grow basis-64">{commandLine}</div>
            <ChannelChips />
            <div className="flex items-center gap-1">
              {addPanel}
              {layouts}
            </div>
          </div>
          <section aria-label={t('terminal.desk')} className="relative min-h-0 grow">
            <Desk desk={desk} listenIn={listenIn} />
            <p
              role="status"
              className={
                isLed
                  ? 'absolute bottom-3 left-1/2 z-30 -translate-x-1/2 rounded-md bg-ink px-3 py-1.5 text-xs text-page shadow-md'
                  : 'sr-only'
              }
            >
              {isLed ? t('terminal.keysHint') : ''}
            </p>
          </section>
        </div>
      </PartsContext>
    </DeskContext>
  );
}

/** Not drawn again by what changes in the bar: the outline must not come back. */
const Desk = memo(function Desk({
  desk,
  listenIn,
}: {
  readonly desk: DockedDesk;
  readonly listenIn: (document: Document) => () => void;
}) {
  const room = useRoom();
  const outline = <Outline desk={desk} />;
  if (room === 'unknown') return outline;
  if (room === 'phone') return <PhoneStack />;
  return (
    <PanelBoundary name="terminal-dock">
      <Suspense fallback={outline}>
        <TerminalDock desk={desk} listenIn={listenIn} />
      </Suspense>
    </PanelBoundary>
  );
});

function Outline({ desk }: { readonly desk: DockedDesk }) {
  const layout = useSyncExternalStore(desk.subscribe, desk.layout, desk.layout);
  return <DeskSkeleton layout={layout} />;
}

/** Whatever names a symbol can be dragged, and says so in our own words too. */
function carrySymbol(event: DragEvent): void {
  const symbol = draggedSymbol(event.target);
  if (symbol === null) return;
  event.dataTransfer.setData(SYMBOL_TYPE, symbol);
  event.dataTransfer.effectAllowed = 'copyMove';
}
