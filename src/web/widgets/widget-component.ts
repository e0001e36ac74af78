import { type ComponentType, lazy } from 'react';
import type { Params, ValuesOf } from './param.ts';
import { loadWidget, type Tool } from './registry.ts';

const components = new Map<Tool, ComponentType<ValuesOf<Params>>>();

/** The component of a tool, whose code comes when it is first rendered. One for each, for good. */
export function widgetComponent(tool: Tool): ComponentType<ValuesOf<Params>> {
  let component = components.get(tool);
  if (component === undefined) {
    component = lazy(async () => ({ default: (await loadWidget(tool)).component }));
    components.set(tool, component);
  }
  return component;
}
