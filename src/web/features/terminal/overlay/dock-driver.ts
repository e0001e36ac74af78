import type { DockviewApi, DockviewGroupPanel, IDockviewPanel } from 'dockview-react';
import { EMPTY_LAYOUT } from '../../../../domain/terminal/edit-layout.ts';
import type { Box, FreeStack, TerminalLayout } from '../../../../domain/terminal/layout.ts';
import { panelOrder } from '../../../../domain/terminal/neighbours.ts';
import type { Target } from '../../../../domain/terminal/room.ts';
import type { Dock, Geometry } from '../create-desk.ts';
import {
  fromDockview,
  PANEL_COMPONENT,
  POPOUT_URL,
  TAB_COMPONENT,
  toDockview,
} from '../dock-json.ts';

const SIDES = { left: 'left', right: 'right', up: 'above', down: 'below' } as const;
const EDGES = { left: 'left', right: 'right', up: 'top', down: 'bottom' } as const;

interface DriverPage {
  /** The layout as the desk has just edited it: where a free stack goes. */
  readonly layout: () => TerminalLayout;
}

/** Carries out on dockview what is done to the desk. */
export function dockDriver(api: DockviewApi, page: DriverPage): Dock {
  const panelOf = (id: string): IDockviewPanel | undefined => api.getPanel(id);
  const boxIn = (stacks: readonly FreeStack[], id: string): Box | undefined =>
    stacks.find(({ stack }) => stack.panels.includes(id))?.box;

  const popOut = (panel: IDockviewPanel): void => {
    const box = boxIn(page.layout().windows, panel.id);
    void api.addPopoutGroup(panel, {
      popoutUrl: POPOUT_URL,
      ...(box === undefined ? {} : { position: onScreen(box) }),
    });
  };
  const floatBox = (id: string) => {
    const box = boxIn(page.layout().floats, id);
    return box === undefined
      ? {}
      : { x: box.left, y: box.top, width: box.width, height: box.height };
  };

  const open = (id: string, { at, beside }: Target): void => {
    const panel = { id, component: PANEL_COMPONENT, tabComponent: TAB_COMPONENT };
    const reference = beside === null ? undefined : panelOf(beside);
    if (at === 'float') {
      api.addPanel({ ...panel, floating: floatBox(id) });
      return;
    }
    if (at === 'tab' || at === 'window') {
      const mate = reference ?? api.activePanel;
      const added =
        mate === undefined
          ? api.addPanel(panel)
          : api.addPanel({ ...panel, position: { referencePanel: mate, direction: 'within' } });
      if (at === 'window') popOut(added);
      return;
    }
    const direction = SIDES[at];
    if (reference === undefined || reference.api.location.type !== 'grid')
      api.addPanel({ ...panel, position: { direction } });
    else api.addPanel({ ...panel, position: { referencePanel: reference, direction } });
  };

  const place = (id: string, { at, beside }: Target): void => {
    const panel = panelOf(id);
    if (panel === undefined) return;
    if (api.hasMaximizedGroup()) api.exitMaximizedGroup();
    if (at === 'float') {
      api.addFloatingGroup(panel, floatBox(id));
      return;
    }
    if (at === 'window') {
      popOut(panel);
      return;
    }
    const group: DockviewGroupPanel | undefined =
      beside === null ? undefined : panelOf(beside)?.group;
    if (at === 'tab') {
      if (group !== undefined) panel.api.moveTo({ group, position: 'center' });
    } else if (group === undefined || group.api.location.type !== 'grid')
      panel.api.moveTo({ group: api.addGroup({ direction: SIDES[at] }), position: 'center' });
    else panel.api.moveTo({ group, position: EDGES[at] });
  };

  return {
    open,
    place,
    close: (id) => {
      const panel = panelOf(id);
      if (panel !== undefined) api.removePanel(panel);
      // The desk has its own opinion on who comes next.
      const { focused } = page.layout();
      if (focused !== null) panelOf(focused)?.api.setActive();
    },
    focus: (id) => {
      const panel = panelOf(id);
      if (panel === undefined) return;
      if (api.hasMaximizedGroup() && page.layout().maximised === null) api.exitMaximizedGroup();
      panel.api.setActive();
    },
    maximise: (id) => {
      if (id === null) {
        if (api.hasMaximizedGroup()) api.exitMaximizedGroup();
        return;
      }
      const panel = panelOf(id);
      panel?.api.setActive();
      panel?.api.maximize();
    },
    replace: (layout) => {
      draw(api, layout);
    },
    geometry: () => geometryOf(api),
  };
}

/** What is drawn; `null` while a window is being opened, whose panels dockview has in no stack. */
export function geometryOf(api: DockviewApi): Geometry | null {
  const filling = api.groups.find((group) => group.api.isMaximized());
  const json = api.toJSON();
  const geometry = fromDockview(json, filling?.activePanel?.id ?? null);
  const placed = new Set(panelOrder({ ...EMPTY_LAYOUT, ...geometry }));
  return Object.keys(json.panels).every((id) => placed.has(id)) ? geometry : null;
}

/** The whole layout at once; panels that are there already keep what they show. */
export function draw(api: DockviewApi, layout: TerminalLayout): void {
  const { width, height } = api;
  const windows = layout.windows.map(({ stack, box }) => ({ stack, box: onScreen(box) }));
  const size = { width: width || 1280, height: height || 720 };
  api.fromJSON(toDockview({ ...layout, windows }, size), { reuseExistingPanels: true });
  const { focused, maximised } = layout;
  const panel = focused === null ? undefined : api.getPanel(focused);
  panel?.api.setActive();
  if (maximised !== null) api.getPanel(maximised)?.api.maximize();
}

/** A screen that is no longer there takes no window: it opens where the reader can see it. */
function onScreen(box: Box): Box {
  const { availWidth, availHeight } = screen;
  const isFar = box.left < -availWidth || box.left > 2 * availWidth || box.top > 2 * availHeight;
  return isFar ? { ...box, left: 80, top: 80 } : box;
}
