export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Of the drawn dot. */
  readonly radius: number;
  /** Size of its label. */
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const GAP = 3;

/** Where a label may stand by its dot, best first: beside, then above and below, then corners. */
const PLACES: readonly (readonly [across: number, down: number])[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
];

const boxAt = (spot: Spot, across: number, down: number): Box => {
  const away = spot.radius + GAP;
  const centreX = spot.x + across * (away + spot.width / 2);
  // Corner labels keep a little closer than both distances together.
  const centreY = spot.y + down * ((across === 0 ? away : spot.radius * 0.7 + 1) + spot.height / 2);
  return {
    left: centreX - spot.width / 2,
    right: centreX + spot.width / 2,
    top: centreY - spot.height / 2,
    bottom: centreY + spot.height / 2,
  };
};

const dotBox = ({ x, y, radius }: Spot): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

const isInside = (box: Box, frame: Box): boolean =>
  box.left >= frame.left &&
  box.right <= frame.right &&
  box.top >= frame.top &&
  box.bottom <= frame.bottom;

/**
 * Labels beside their dots, none on another label or on a dot, all inside the frame. The first spots
 * choose first; one for which there is no room gets `null` rather than covering something.
 */
export function placeLabels(spots: readonly Spot[], frame: Box): readonly (Box | null)[] {
  const taken: Box[] = spots.map(dotBox);
  return spots.map((spot) => {
    const free = PLACES.map(([across, down]) => boxAt(spot, across, down)).find(
      (box) => isInside(box, frame) && !taken.some((other) => overlaps(box, other)),
    );
    if (free === undefined) return null;
    taken.push(free);
    return free;
  });
}
