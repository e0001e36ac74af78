import type { Box, TerminalLayout } from './layout.ts';

/** Where the windows of a layout were on the screen, by the first panel of each. */
export type WindowPlaces = Readonly<Record<string, Box>>;

/** Room that a page leaves around what floats over it (px). */
const MARGIN = 24;

/**
 * A browser opens windows for a click only, so a desk that comes back has what was in them over it;
 * `floatsToWindows` puts them back where they were.
 */
export function windowsToFloats(
  layout: TerminalLayout,
  page: { readonly width: number; readonly height: number },
): { readonly layout: TerminalLayout; readonly places: WindowPlaces } {
  const moved = layout.windows.map(({ stack, box }, at) => {
    const width = Math.max(Math.min(box.width, page.width - 2 * MARGIN), 120);
    const height = Math.max(Math.min(box.height, page.height - 2 * MARGIN), 80);
    const step = MARGIN * (1 + (at % 6));
    const left = Math.max(Math.min(step, page.width - width), 0);
    const top = Math.max(Math.min(step, page.height - height), 0);
    return { stack, box: { left, top, width, height } };
  });
  return {
    layout: { ...layout, floats: [...layout.floats, ...moved], windows: [] },
    places: Object.fromEntries(
      layout.windows.flatMap(({ stack, box }) =>
        stack.panels.slice(0, 1).map((id) => [id, box] as const),
      ),
    ),
  };
}

/** The floating stacks that had windows get them again; whatever was closed meanwhile stays closed. */
export function floatsToWindows(layout: TerminalLayout, places: WindowPlaces): TerminalLayout {
  const placeOf = (panels: readonly string[]): Box | undefined =>
    panels.map((id) => (Object.hasOwn(places, id) ? places[id] : undefined)).find(Boolean);
  const back = layout.floats.flatMap(({ stack }) => {
    const box = placeOf(stack.panels);
    return box === undefined ? [] : [{ stack, box }];
  });
  if (back.length === 0) return layout;
  const isOut = back.some(
    ({ stack }) => layout.maximised !== null && stack.panels.includes(layout.maximised),
  );
  return {
    ...layout,
    floats: layout.floats.filter(({ stack }) => placeOf(stack.panels) === undefined),
    windows: [...layout.windows, ...back],
    maximised: isOut ? null : layout.maximised,
  };
}
