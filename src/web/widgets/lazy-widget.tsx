import type { ComponentType } from 'react';
import { LazyPanel } from './lazy-panel.tsx';
import type { PropsOf, Tool } from './registry.ts';
import { widgetComponent } from './widget-component.ts';

/** Any widget of the registry, fetched when it comes into view. */
export function LazyWidget<T extends Tool>({
  tool,
  values,
  height,
  printed = false,
}: {
  readonly tool: T;
  readonly values: PropsOf<T>;
  /** What it will take (px). */
  readonly height: number;
  readonly printed?: boolean;
}) {
  return (
    <LazyPanel
      name={tool}
      // The registry hands out the component of exactly this tool.
      component={widgetComponent(tool) as ComponentType<object>}
      values={values}
      height={height}
      printed={printed}
    />
  );
}
