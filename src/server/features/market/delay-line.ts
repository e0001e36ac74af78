export interface DelayLineOptions {
  readonly now: () => number;
  /** Two values of one line within this time (ms) become one, the newer. */
  readonly resolution: number;
  /** What all lines together may hold. */
  readonly bytes: number;
}

export interface DelayLine<T> {
  /** Keeps a value that is known from now on; `text` tells equal values apart from new ones. */
  readonly put: (line: string, value: T, text: string) => void;
  /** The newest value that has been known for at least `age` ms. */
  readonly newest: (line: string, age: number) => T | undefined;
  /** How long until `newest` has a value, in ms; `undefined` when none is on its way. */
  readonly dueIn: (line: string, age: number) => number | undefined;
  readonly size: () => { readonly entries: number; readonly bytes: number };
}

interface Kept<T> {
  readonly at: number;
  readonly value: T;
  readonly text: string;
}

interface Line<T> {
  values: Kept<T>[];
  /** The longest age that was asked for: what is older than one such value is not needed. */
  longest: number;
}

/** Bookkeeping of one value. */
const OVERHEAD = 120;

/**
 * Holds values back for sources that only know the present. Each line keeps one value per slot of
 * `resolution`; when all lines together outgrow their bytes, the fullest line loses every second
 * value it holds. What is lost is an intermediate value: the newest always comes to its time, and
 * nothing ever comes early.
 */
export function delayLine<T>({ now, resolution, bytes: limit }: DelayLineOptions): DelayLine<T> {
  const lines = new Map<string, Line<T>>();
  let entries = 0;
  let bytes = 0;

  const count = ({ text }: Kept<T>, sign: 1 | -1): void => {
    entries += sign;
    // The value itself and the text that it is compared by.
    bytes += sign * (2 * text.length + OVERHEAD);
  };

  const keep = (line: Line<T>, isKept: (kept: Kept<T>, index: number) => boolean): void => {
    line.values = line.values.filter((kept, i) => {
      if (isKept(kept, i)) return true;
      count(kept, -1);
      return false;
    });
  };

  const thin = (): void => {
    let fullest: Line<T> | undefined;
    for (const line of lines.values())
      if (line.values.length > (fullest?.values.length ?? 1)) fullest = line;
    if (fullest !== undefined) {
      const last = fullest.values.length - 1;
      keep(fullest, (_, i) => (last - i) % 2 === 0);
      return;
    }
    // Every line holds one value: nothing intermediate is left, so the oldest line gives way.
    for (const [name, line] of lines) {
      keep(line, () => false);
      lines.delete(name);
      return;
    }
  };

  const lineOf = (name: string): Line<T> => {
    let line = lines.get(name);
    if (line === undefined) {
      line = { values: [], longest: 0 };
      lines.set(name, line);
    }
    return line;
  };

  return {
    put: (name, value, text) => {
      const line = lineOf(name);
      const at = now();
      const last = line.values.at(-1);
      // An unchanged value is as old as it was when it came.
      if (last?.text === text) return;
      if (last !== undefined && Math.floor(last.at / resolution) === Math.floor(at / resolution)) {
        line.values.pop();
        count(last, -1);
      }
      const kept = { at, value, text };
      line.values.push(kept);
      count(kept, 1);
      while (bytes > limit && entries > 1) thin();
    },
    newest: (name, age) => {
      const line = lines.get(name);
      if (line === undefined) return undefined;
      line.longest = Math.max(line.longest, age);
      const moment = now();
      const oldest = line.values.findLastIndex(({ at }) => at <= moment - line.longest);
      if (oldest > 0) keep(line, (_, i) => i >= oldest);
      return line.values.findLast(({ at }) => at <= moment - age)?.value;
    },
    dueIn: (name, age) => {
      const first = lines.get(name)?.values[0];
      return first === undefined ? undefined : Math.max(0, first.at + age - now());
    },
    size: () => ({ entries, bytes }),
  };
}
