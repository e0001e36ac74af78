import { createElement, use, useCallback, useState } from 'react';
import type { Change } from '../../../widgets/use-panel-state.ts';
import { loadWidget, type Tool } from '../../../widgets/registry.ts';
import type { Widget } from '../../../widgets/widget.ts';
import { loadedWidget } from '../../../widgets/widget-component.ts';
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

interface WidgetViewProps extends PanelViewProps {
  readonly tool: Tool;
  /** Several cards, each with a head of its own. */
  readonly isComposed: boolean;
  /** A chart as high as its panel: what else the card needs of the height (px). */
  readonly beside: number | null;
}

/** A widget of the registry as a panel: its parameters are the state of the panel. */
export function WidgetView({ tool, isComposed, beside, ...told }: WidgetViewProps) {
  const [height, measure] = useHeight();
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
  const { values } = reading;
  const isFilling = beside !== null && !Object.hasOwn(told.state, 'height');
  const fitting = isFilling ? { height: Math.max(height - beside, LEAST_CHART) } : {};
  const shown = createElement(widget.component, { ...values, ...fitting, onChange });
  if (isComposed)
    return <div className="h-full overflow-auto p-2 [scrollbar-width:thin]">{shown}</div>;
  return (
    <CardFrame value="panel">
      {isFilling ? (
        <div ref={measure} className="h-full">
          {height === 0 ? null : shown}
        </div>
      ) : (
        shown
      )}
    </CardFrame>
  );
}

/** Below this a chart cannot be read; the panel scrolls then. */
const LEAST_CHART = 140;

/** The height of an element (px), 0 until it is known. */
function useHeight(): readonly [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [height, setHeight] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [height, measure];
}

const written = (value: unknown): string => (typeof value === 'string' ? value : String(value));
