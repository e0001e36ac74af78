/** Milliseconds since 1970, in the world's own time. */
export interface Clock {
  readonly now: () => number;
}

export interface ClockOptions {
  /** The instant the world's time starts at; `null` follows real time. */
  readonly start: number | null;
  /** World seconds per real second; 0 stops the clock. */
  readonly speed: number;
}

/** `real` is the machine's clock, read once here and at every `now()`. */
export function simulatedClock(options: ClockOptions, real: () => number): Clock {
  const { start, speed } = options;
  if (start === null && speed === 1) return { now: real };
  const origin = real();
  const base = start ?? origin;
  return { now: () => Math.floor(base + (real() - origin) * speed) };
}
