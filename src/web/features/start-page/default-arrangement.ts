import type { Arrangement, Device, Placed } from '../../../domain/start-page/arrangement.ts';
import { panelOf } from './panel-registry.ts';

const place = (panel: string, x: number, y: number, w: number, h: number): Placed => ({
  panel,
  x,
  y,
  w,
  h,
  choice: null,
});

// oxfmt-ignore
const DESK: Arrangement = [
  place('markets',       0,  0, 12,  4),
  place('watchlist',     0,  4,  5, 10),
  place('movers',        5,  4,  4, 10),
  place('sectors',       9,  4,  3, 10),
  place('headlines',     0, 14,  5, 13),
  place('market-movers', 5, 14,  4, 13),
  place('events',        9, 14,  3,  8),
  place('recent',        9, 22,  3,  5),
];

/** The panels below each other, each as high as it is on a phone. */
export function onPhone(panels: Arrangement): Arrangement {
  let y = 0;
  return panels.map((placed) => {
    const h = panelOf(placed.panel)?.phone ?? placed.h;
    const below = { ...placed, x: 0, y, w: 1, h };
    y += h;
    return below;
  });
}

/** What everybody sees who has not arranged the page. */
export const DEFAULT_ARRANGEMENT: Readonly<Record<Device, Arrangement>> = {
  desk: DESK,
  phone: onPhone(DESK),
};
