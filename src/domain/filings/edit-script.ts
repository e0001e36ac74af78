export const EDIT_OPS = ['keep', 'delete', 'insert'] as const;
export type EditOp = (typeof EDIT_OPS)[number];

/** A run of equal treatment: `keep` and `delete` count in the old list, `insert` in the new one. */
export interface Edit {
  readonly op: EditOp;
  readonly from: number;
  readonly to: number;
}

/** Places that a comparison may look at before it takes the rest for rewritten: about 0.1 s. */
export const EDIT_BUDGET = 5_000_000;

/**
 * The shortest way from one list to another, after Myers (1986) in linear space: each round finds a
 * point in the middle of the path from both ends. Two long texts with nothing in common would take
 * their product in time; when the budget is spent, what is left counts as replaced, which is still
 * a true account, only not the shortest.
 */
export function editScript(
  old: readonly string[],
  fresh: readonly string[],
  budget: number = EDIT_BUDGET,
): readonly Edit[] {
  const ids = new Map<string, number>();
  const numbered = (words: readonly string[]): Int32Array =>
    Int32Array.from(words, (word) => {
      const known = ids.get(word);
      if (known !== undefined) return known;
      ids.set(word, ids.size);
      return ids.size - 1;
    });
  const a = numbered(old);
  const b = numbered(fresh);
  const { gone, added } = changedPlaces(a, b, budget);
  return runsOf(gone, added);
}

interface Changed {
  readonly gone: Uint8Array;
  readonly added: Uint8Array;
}

interface Box {
  readonly aLow: number;
  readonly aHigh: number;
  readonly bLow: number;
  readonly bHigh: number;
}

function changedPlaces(a: Int32Array, b: Int32Array, budget: number): Changed {
  const gone = new Uint8Array(a.length);
  const added = new Uint8Array(b.length);
  const middleOf = middleFinder(a, b, budget);
  const boxes: Box[] = [{ aLow: 0, aHigh: a.length, bLow: 0, bHigh: b.length }];
  for (let box = boxes.pop(); box !== undefined; box = boxes.pop()) {
    const { aLow, aHigh, bLow, bHigh } = trimmed(a, b, box);
    if (aLow === aHigh) added.fill(1, bLow, bHigh);
    else if (bLow === bHigh) gone.fill(1, aLow, aHigh);
    else {
      const middle = middleOf({ aLow, aHigh, bLow, bHigh });
      if (middle === null) {
        gone.fill(1, aLow, aHigh);
        added.fill(1, bLow, bHigh);
        continue;
      }
      const [x, y] = middle;
      boxes.push({ aLow: x, aHigh, bLow: y, bHigh }, { aLow, aHigh: x, bLow, bHigh: y });
    }
  }
  return { gone, added };
}

/** Without what both have at the beginning and at the end. */
function trimmed(a: Int32Array, b: Int32Array, box: Box): Box {
  let { aLow, aHigh, bLow, bHigh } = box;
  while (aLow < aHigh && bLow < bHigh && a[aLow] === b[bLow]) {
    aLow += 1;
    bLow += 1;
  }
  while (aLow < aHigh && bLow < bHigh && a[aHigh - 1] === b[bHigh - 1]) {
    aHigh -= 1;
    bHigh -= 1;
  }
  return { aLow, aHigh, bLow, bHigh };
}

/**
 * Finds a point through which a shortest path runs. Diagonal d holds the places where x − y = d;
 * the furthest x reached on each is kept from either end, until the two fronts meet.
 */
function middleFinder(a: Int32Array, b: Int32Array, budget: number) {
  const size = a.length + b.length + 3;
  const forward = new Int32Array(size);
  const backward = new Int32Array(size);
  const origin = b.length + 1;
  const FAR = 2 ** 31 - 1;
  let left = budget;

  return ({ aLow, aHigh, bLow, bHigh }: Box): readonly [number, number] | null => {
    const lowest = aLow - bHigh;
    const highest = aHigh - bLow;
    const start = aLow - bLow;
    const end = aHigh - bHigh;
    const odd = ((start - end) & 1) !== 0;
    let [fLow, fHigh, bwLow, bwHigh] = [start, start, end, end];
    forward[origin + start] = aLow;
    backward[origin + end] = aHigh;
    for (;;) {
      left -= fHigh - fLow + bwHigh - bwLow + 2;
      if (left < 0) return null;
      // One edit further from the beginning.
      if (fLow > lowest) forward[origin + (fLow -= 1) - 1] = -1;
      else fLow += 1;
      if (fHigh < highest) forward[origin + (fHigh += 1) + 1] = -1;
      else fHigh -= 1;
      for (let d = fHigh; d >= fLow; d -= 2) {
        const below = forward[origin + d - 1]!;
        const above = forward[origin + d + 1]!;
        let x = below < above ? above : below + 1;
        const from = x;
        while (x < aHigh && x - d < bHigh && a[x] === b[x - d]) x += 1;
        left -= x - from;
        forward[origin + d] = x;
        if (odd && d >= bwLow && d <= bwHigh && backward[origin + d]! <= x) return [x, x - d];
      }
      // One edit further from the end.
      if (bwLow > lowest) backward[origin + (bwLow -= 1) - 1] = FAR;
      else bwLow += 1;
      if (bwHigh < highest) backward[origin + (bwHigh += 1) + 1] = FAR;
      else bwHigh -= 1;
      for (let d = bwHigh; d >= bwLow; d -= 2) {
        const below = backward[origin + d - 1]!;
        const above = backward[origin + d + 1]!;
        let x = below < above ? below : above - 1;
        const from = x;
        while (x > aLow && x - d > bLow && a[x - 1] === b[x - 1 - d]) x -= 1;
        left -= from - x;
        backward[origin + d] = x;
        if (!odd && d >= fLow && d <= fHigh && x <= forward[origin + d]!) return [x, x - d];
      }
    }
  };
}

/** Deletions come before the insertions that replace them. */
function runsOf(gone: Uint8Array, added: Uint8Array): readonly Edit[] {
  const edits: Edit[] = [];
  let [x, y] = [0, 0];
  while (x < gone.length || y < added.length) {
    const [fromX, fromY] = [x, y];
    if (gone[x] === 1) {
      while (gone[x] === 1) x += 1;
      edits.push({ op: 'delete', from: fromX, to: x });
    } else if (added[y] === 1) {
      while (added[y] === 1) y += 1;
      edits.push({ op: 'insert', from: fromY, to: y });
    } else {
      while (x < gone.length && gone[x] === 0 && added[y] === 0) {
        x += 1;
        y += 1;
      }
      edits.push({ op: 'keep', from: fromX, to: x });
    }
  }
  return edits;
}
