import {
  type DockviewApi,
  DockviewReact,
  type IDockviewHeaderActionsProps,
  type IDockviewPanelHeaderProps,
  type IDockviewPanelProps,
} from 'dockview-react';
import 'dockview-react/dist/styles/dockview.css';
import './dock.css';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { panelOf } from '../../../../domain/terminal/edit-layout.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { addShownWindow } from '../../../live/shown-windows.ts';
import { PortalPlace } from '../../../ui/portal-place.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { addPageWindow } from '../../../ui/used-window.ts';
import type { DockedDesk } from '../create-desk.ts';
import { useDeskValue } from '../desk-context.ts';
import { PANEL_COMPONENT, POPOUT_URL, TAB_COMPONENT } from '../dock-json.ts';
import { PanelActions } from '../panel-actions.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { PanelTab } from '../panel-tab.tsx';
import { titleOf, useParts } from '../parts-context.ts';
import { dockDriver, draw, geometryOf } from './dock-driver.ts';
import { EmptyDesk } from './empty-desk.tsx';
import { dressWindow } from './window-host.ts';

const THEME = { name: 'tapedeck', className: 'dockview-theme-tapedeck', gap: 4 } as const;

/** The desk on a screen with room: tiles, tabs, floating stacks and windows. */
export function TerminalDock({
  desk,
  listenIn,
}: {
  readonly desk: DockedDesk;
  /** The keys of the desk are heard in its windows too. */
  readonly listenIn: (document: Document) => () => void;
}) {
  const t = useT();
  const [api, setApi] = useState<DockviewApi | null>(null);
  /** The press of the button is what browsers want before they open a window. */
  const blocked = useEffectEvent((ids: readonly string[]) =>
    toast({
      title: t('terminal.popupBlocked'),
      description: t('terminal.popupBlockedHow'),
      tone: 'warning',
      action: {
        label: t('terminal.reopen'),
        onSelect: () => {
          for (const id of ids) desk.place(id, 'window');
        },
      },
    }),
  );

  useEffect(() => {
    if (api === null) return undefined;
    // Windows close with the page: what was in them is still in them when the page comes back.
    let isLeaving = false;
    const leave = () => {
      isLeaving = true;
      setTimeout(() => {
        isLeaving = false;
      }, 1000);
    };
    addEventListener('beforeunload', leave, true);
    addEventListener('pagehide', leave, true);
    const dressed = new Map<Window, () => void>();
    // Those that come back with the page fail together, and are told of once.
    const restored = desk.layout().windows.map(({ stack }) => stack.active);
    let refused: readonly string[] = [];
    draw(api, desk.layout());
    for (const group of api.groups) noLandmark(group);
    const unmount = desk.mount(dockDriver(api, desk));
    const adopt = () => {
      if (!isLeaving) desk.adopt(geometryOf(api));
    };
    const disposables = [
      api.onDidAddGroup(noLandmark),
      api.onDidLayoutChange(adopt),
      api.onDidActivePanelChange(adopt),
      api.onDidMaximizedGroupChange(adopt),
      api.onDidPopoutGroupPositionChange(adopt),
      api.onDidPopoutGroupSizeChange(adopt),
      api.onDidOpenPopoutWindowFail(() => {
        const { focused } = desk.layout();
        const isFirst = refused.length === 0;
        refused = restored.length > 0 ? restored.splice(0) : refused;
        if (isFirst && refused.length === 0 && focused !== null) refused = [focused];
        if (!isFirst) return;
        setTimeout(() => {
          blocked(refused);
          refused = [];
        }, 1000);
      }),
      api.onDidAddPopoutGroup(({ window: child }) => {
        if (child === null) return;
        const undress = dressWindow(document, child.document);
        const deafen = listenIn(child.document);
        const hide = addShownWindow(child);
        const forget = addPageWindow(document, child.document);
        dressed.set(child, () => {
          undress();
          deafen();
          hide();
          forget();
        });
      }),
      api.onWillClosePopoutWindow(({ window: child }) => {
        dressed.get(child)?.();
        dressed.delete(child);
      }),
    ];
    return () => {
      unmount();
      removeEventListener('beforeunload', leave, true);
      removeEventListener('pagehide', leave, true);
      for (const each of disposables) each.dispose();
      for (const end of dressed.values()) end();
    };
  }, [api, desk, listenIn]);

  return (
    <DockviewReact
      theme={THEME}
      components={COMPONENTS}
      tabComponents={TABS}
      watermarkComponent={EmptyDesk}
      rightHeaderActionsComponent={StackActions}
      defaultRenderer="onlyWhenVisible"
      floatingGroupBounds="boundedWithinViewport"
      floatingGroupDragHandle="tabbar"
      popoutUrl={POPOUT_URL}
      announcements={false}
      scrollbars="native"
      onReady={(event) => setApi(event.api)}
    />
  );
}

const COMPONENTS = { [PANEL_COMPONENT]: DockPanel };
const TABS = { [TAB_COMPONENT]: DockTab };

function DockTab({ api }: IDockviewPanelHeaderProps) {
  const parts = useParts();
  const panel = useDeskValue((layout) => panelOf(layout, api.id));
  const title = panel === undefined ? '' : titleOf(parts, panel);
  // The dock names tabs and floating stacks by it, for those who hear them.
  useEffect(() => {
    if (title !== '') api.setTitle(title);
  }, [api, title]);
  return <PanelTab id={api.id} />;
}

function StackActions({ activePanel, location }: IDockviewHeaderActionsProps) {
  const body = useSyncExternalStore(
    (listener) => {
      const heard = activePanel?.api.onDidLocationChange(listener);
      return () => heard?.dispose();
    },
    () => (activePanel === undefined ? document.body : activePanel.api.getWindow().document.body),
  );
  if (activePanel === undefined) return null;
  return (
    <PortalPlace value={body === document.body ? null : body}>
      <PanelActions id={activePanel.id} isFree={location?.type !== 'grid'} />
    </PortalPlace>
  );
}

function DockPanel({ api }: IDockviewPanelProps) {
  const { renderPanel } = useParts();
  const isShown = useSyncExternalStore(
    (listener) => {
      const heard = api.onDidVisibilityChange(listener);
      return () => heard.dispose();
    },
    () => api.isVisible,
  );
  const body = useSyncExternalStore(
    (listener) => {
      const heard = api.onDidLocationChange(listener);
      return () => heard.dispose();
    },
    () => api.getWindow().document.body,
  );
  const isHome = body === document.body;
  return (
    <PortalPlace value={isHome ? null : body}>
      <PanelFrame id={api.id} named={isHome || !isShown ? null : body.ownerDocument}>
        {/* Observers belong to one document: in another window the panel begins anew. */}
        <div key={isHome ? 'desk' : 'window'} className="h-full">
          {renderPanel(api.id, isShown)}
        </div>
      </PanelFrame>
    </PortalPlace>
  );
}

/** A stack has the name of its panel, and so has what the panel shows: one of them is a landmark. */
const noLandmark = ({ element }: { readonly element: HTMLElement }): void =>
  element.setAttribute('role', 'group');
