import { type ComponentType, lazy } from 'react';
import type { Params, ValuesOf } from './param.ts';
import { loadedWidget, loadWidget, type Tool } from './registry.ts';

const components = new Map<Tool, ComponentType<ValuesOf<Params>>>();

/**
 * The component of a tool. Its code comes when it is first rendered, unless it is already here: a
 * document that is made after its loader has fetched the widget holds it from the first byte.
 */
export function widgetComponent(tool: Tool): ComponentType<ValuesOf<Params>> {
  let component = components.get(tool);
  if (component === undefined) {
    component =
      loadedWidget(tool)?.component ??
      lazy(async () => ({ default: (await loadWidget(tool)).component }));
    components.set(tool, component);
  }
  return component;
}
