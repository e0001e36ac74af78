import type { ComponentType } from 'react';
import { LazyPanel, type PanelRoom } from './lazy-panel.tsx';
import type { LoadOf, PropsOf, Tool } from './registry.ts';
import { widgetComponent } from './widget-component.ts';

/**
 * Any widget of the registry, fetched when it comes into view. The page says from where: the registry
 * itself knows every file of every tool, which a page with three of them need not carry.
 */
export function LazyWidget<T extends Tool>({
  tool,
  load,
  values,
  height,
  printed = false,
}: {
  readonly tool: T;
  readonly load: LoadOf<T>;
  readonly values: PropsOf<T>;
  /** What it will take (px). */
  readonly height: number | PanelRoom;
  readonly printed?: boolean;
}) {
  return (
    <LazyPanel
      name={tool}
      // The type of `load` admits the component of exactly this tool.
      component={widgetComponent(tool, load) as ComponentType<object>}
      values={values}
      height={height}
      printed={printed}
    />
  );
}
