import { type Arrangement, COLUMNS, inReadingOrder, type Placed } from './arrangement.ts';

const FULL = COLUMNS.desk;
const HALF = FULL / 2;

/**
 * The same panels for a screen with room for two beside each other: panels that take more than half
 * of the width take all of it. Columns end at the same height, so that there are no holes.
 */
export function inTwoColumns(panels: Arrangement): Arrangement {
  const done: Placed[] = [];
  const last: (number | undefined)[] = [undefined, undefined];
  const bottoms = [0, 0];
  const level = (): number => {
    const bottom = Math.max(...bottoms);
    for (const side of [0, 1]) {
      const at = last[side];
      const placed = at === undefined ? undefined : done[at];
      if (at !== undefined && placed !== undefined)
        done[at] = { ...placed, h: placed.h + bottom - (bottoms[side] ?? 0) };
      last[side] = undefined;
      bottoms[side] = bottom;
    }
    return bottom;
  };
  for (const panel of inReadingOrder(panels)) {
    if (panel.w > HALF) {
      const y = level();
      bottoms.fill(y + panel.h);
      done.push({ ...panel, x: 0, y, w: FULL });
      continue;
    }
    const side = (bottoms[1] ?? 0) < (bottoms[0] ?? 0) ? 1 : 0;
    const y = bottoms[side] ?? 0;
    last[side] = done.length;
    bottoms[side] = y + panel.h;
    done.push({ ...panel, x: side * HALF, y, w: HALF });
  }
  level();
  return done.map((panel, at) =>
    // One alone would leave the other half empty.
    isAlone(done, at) ? { ...panel, x: 0, w: FULL } : panel,
  );
}

const isAlone = (panels: Arrangement, at: number): boolean => {
  const panel = panels[at];
  return (
    panel !== undefined &&
    panel.w === HALF &&
    !panels.some(
      (other) => other !== panel && other.y < panel.y + panel.h && panel.y < other.y + other.h,
    )
  );
};
