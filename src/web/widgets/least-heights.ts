import { ALIASES, loadWidget, TOOLS } from './registry.ts';

/** What the loader reserves for a widget that it has no figure for (px). */
export const USUAL_HEIGHT = 320;

/**
 * For the loader, which is built after the pages: the least height of the tools that are lower than
 * most, under all their names. The loader is on the way of every page, so the others are left out.
 */
export async function leastHeights(): Promise<Readonly<Record<string, number>>> {
  const heights: Record<string, number> = {};
  for (const tool of TOOLS) {
    const { height } = (await loadWidget(tool)).size;
    if (height >= USUAL_HEIGHT) continue;
    const names = Object.keys(ALIASES).filter((alias) => ALIASES[alias] === tool);
    for (const name of [tool, ...names]) heights[name] = height;
  }
  return heights;
}
