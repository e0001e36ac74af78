import { createElement, use } from 'react';
import type { Change } from '../../../widgets/use-panel-state.ts';
import { loadedWidget, loadWidget, type Tool } from '../../../widgets/registry.ts';
import type { Widget } from '../../../widgets/widget.ts';
import { CardFrame } from '../../../ui/card-frame.ts';
import type { PanelViewProps } from '../panel-kind.ts';
import { MissingParams } from './missing-params.tsx';
import { panelValues, stateChange } from './panel-values.ts';

const loading = new Map<Tool, Promise<Widget>>();

/** One promise for each tool, so that every render waits for the same; a failed one is let go. */
export function widgetCode(tool: Tool): Promise<Widget> {
  let code = loading.get(tool);
  if (code === undefined) {
    code = loadWidget(tool);
    loading.set(tool, code);
    code.catch(() => loading.delete(tool));
  }
  return code;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A widget of the registry as a panel: its parameters are the state of the panel. */
export function WidgetView({
  tool,
  isComposed,
  ...told
}: PanelViewProps & { readonly tool: Tool; readonly isComposed: boolean }) {
  const widget = loadedWidget(tool) ?? use(widgetCode(tool));
  const reading = panelValues(widget.params, told);
  if (reading.kind === 'needs')
    return <MissingParams params={widget.params} names={reading.names} {...told} />;
  const onChange = (wanted: Change<object>): void => {
    const change: object = typeof wanted === 'function' ? wanted(reading.values) : wanted;
    if (!isRecord(change)) return;
    const { interval: bar, expiry: date, ...own } = stateChange(widget.params, change);
    if (Object.keys(own).length > 0) told.onState(own);
    if (bar !== undefined) told.onInterval(written(change['interval']));
    if (date !== undefined) told.onExpiry(written(change['expiry']));
  };
  const shown = createElement(widget.component, { ...reading.values, onChange });
  return isComposed ? (
    <div className="h-full overflow-auto p-2 [scrollbar-width:thin]">{shown}</div>
  ) : (
    <CardFrame value="panel">{shown}</CardFrame>
  );
}

const written = (value: unknown): string => (typeof value === 'string' ? value : String(value));
