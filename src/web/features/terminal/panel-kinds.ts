import { createElement } from 'react';
import type { PanelKind, PanelViewProps } from './panel-kind.ts';
import { type PanelTool, WIDGET_FACTS, widgetFacts } from './panels/widget-facts.ts';
import { WidgetView } from './panels/widget-view.tsx';

/** A panel is small and scrolls: what a widget wants on a page is no measure of it. */
const LEAST = { width: 260, height: 160 };

function widgetKind(tool: PanelTool): PanelKind {
  const { group, follows, isComposed = false } = widgetFacts(tool);
  return {
    id: tool,
    title: `panels.${tool}`,
    about: `panels.${tool}.about`,
    group,
    follows,
    size: LEAST,
    component: (props: PanelViewProps) => createElement(WidgetView, { ...props, tool, isComposed }),
  };
}

const widgets = (Object.keys(WIDGET_FACTS) as PanelTool[]).map(widgetKind);

/** Everything that can be opened as a panel. */
export const PANEL_KINDS: readonly PanelKind[] = widgets;

const byId = new Map(PANEL_KINDS.map((kind) => [kind.id, kind]));

/** `undefined` for what this release does not have. */
export const kindOf = (id: string): PanelKind | undefined => byId.get(id);
