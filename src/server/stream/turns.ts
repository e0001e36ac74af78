/** Those who are served in turn. */
export interface Turns<T> {
  readonly add: (member: T) => void;
  readonly remove: (member: T) => void;
  readonly close: () => void;
}

const STEP = 5;
/** After so many ms the loop is left to others; the rest of the work waits for the next step. */
const LONGEST = 6;

/**
 * Serves everybody once in every `cycle` of ms, spread evenly over it so that no moment has all the
 * work. What is due is told by the clock: timers come late, and a cycle of late steps is a long one.
 */
export function turns<T>(
  cycle: number,
  batch: number,
  serve: (members: readonly T[]) => void,
): Turns<T> {
  const members: T[] = [];
  const places = new Map<T, number>();
  let next = 0;
  let due = 0;
  let at = performance.now();

  const take = (): readonly T[] => {
    if (next >= members.length) next = 0;
    const taken = members.slice(next, next + Math.min(batch, Math.floor(due)));
    next += taken.length;
    due -= taken.length;
    return taken;
  };

  const stepping = setInterval(() => {
    const now = performance.now();
    // Whoever has missed a turn is not given two: one tells all that both would have told.
    due = Math.min(members.length, due + (members.length * (now - at)) / cycle);
    at = now;
    while (due >= 1 && members.length > 0 && performance.now() - now < LONGEST) serve(take());
  }, STEP);

  return {
    add: (member) => {
      places.set(member, members.length);
      members.push(member);
    },
    remove: (member) => {
      const place = places.get(member);
      if (place === undefined) return;
      places.delete(member);
      const last = members.pop();
      if (last === undefined || place === members.length) return;
      members[place] = last;
      places.set(last, place);
    },
    close: () => clearInterval(stepping),
  };
}
