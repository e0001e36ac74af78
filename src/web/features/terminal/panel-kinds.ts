import { createElement } from 'react';
import { helpCodesKind } from './commands/help-codes.tsx';
import type { PanelKind, PanelViewProps } from './panel-kind.ts';
import { OwnView } from './panels/own-view.tsx';
import { type PanelView, VIEW_FACTS, viewFacts } from './panels/view-facts.ts';
import { type PanelTool, WIDGET_FACTS, widgetFacts } from './panels/widget-facts.ts';
import { WidgetView } from './panels/widget-view.tsx';

/** A panel is small and scrolls: what a widget wants on a page is no measure of it. */
const LEAST = { width: 260, height: 160 };

function widgetKind(tool: PanelTool): PanelKind {
  const { group, follows, isComposed = false, beside = null } = widgetFacts(tool);
  return {
    id: tool,
    title: `panels.${tool}`,
    about: `panels.${tool}.about`,
    group,
    follows,
    size: LEAST,
    component: (props: PanelViewProps) =>
      createElement(WidgetView, { ...props, tool, isComposed, beside }),
  };
}

function viewKind(view: PanelView): PanelKind {
  const { group, follows, developersOnly } = viewFacts(view);
  return {
    id: view,
    title: `panels.${view}`,
    about: `panels.${view}.about`,
    group,
    follows,
    ...(developersOnly === undefined ? {} : { developersOnly }),
    size: LEAST,
    component: (props: PanelViewProps) => createElement(OwnView, { ...props, view }),
  };
}

const widgets = (Object.keys(WIDGET_FACTS) as PanelTool[]).map(widgetKind);
const views = (Object.keys(VIEW_FACTS) as PanelView[]).map(viewKind);
/** The full chart under the name that everybody has for it. */
const chart: PanelKind = {
  ...widgetKind('advancedchart'),
  id: 'chart',
  title: 'panels.chart',
};

/** Everything that can be opened as a panel. */
export const PANEL_KINDS: readonly PanelKind[] = [
  ...views,
  chart,
  ...widgets.filter(({ id }) => id !== 'advancedchart'),
  helpCodesKind((id) => kindOf(id)),
];

const byId = new Map([...widgets, ...PANEL_KINDS].map((kind) => [kind.id, kind]));

/** `undefined` for what this release does not have. */
export const kindOf = (id: string): PanelKind | undefined => byId.get(id);
