import { type ComponentType, lazy } from 'react';
import type { Params, ValuesOf } from './param.ts';
import type { LoadWidget, Widget } from './widget.ts';

const ready = new Map<string, Widget>();
const components = new Map<string, ComponentType<ValuesOf<Params>>>();

/**
 * The widget's code; a failed fetch may be tried again. It no longer tells which parameters it has:
 * whoever reads the registry by a name parses them first.
 */
export async function fetchWidget(tool: string, load: LoadWidget): Promise<Widget> {
  const { widget } = await load();
  ready.set(tool, widget as Widget);
  return widget as Widget;
}

/** The widget, where its code is already here. */
export const loadedWidget = (tool: string): Widget | undefined => ready.get(tool);

/**
 * The component of a tool. Its code comes when it is first rendered, unless it is already here: a
 * document that is made after its loader has fetched the widget holds it from the first byte.
 */
export function widgetComponent(tool: string, load: LoadWidget): ComponentType<ValuesOf<Params>> {
  let component = components.get(tool);
  if (component === undefined) {
    component =
      loadedWidget(tool)?.component ??
      lazy(async () => ({ default: (await fetchWidget(tool, load)).component }));
    components.set(tool, component);
  }
  return component;
}
