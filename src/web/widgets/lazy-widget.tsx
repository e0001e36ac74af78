import { LazyPanel } from './lazy-panel.tsx';
import type { Params, ValuesOf } from './param.ts';
import type { Tool } from './registry.ts';
import { widgetComponent } from './widget-component.ts';

/** Any widget of the registry, fetched when it comes into view. */
export function LazyWidget({
  tool,
  values,
  height,
  printed = false,
}: {
  readonly tool: Tool;
  readonly values: ValuesOf<Params>;
  /** What it will take (px). */
  readonly height: number;
  readonly printed?: boolean;
}) {
  return (
    <LazyPanel
      name={tool}
      component={widgetComponent(tool)}
      values={values}
      height={height}
      printed={printed}
    />
  );
}
