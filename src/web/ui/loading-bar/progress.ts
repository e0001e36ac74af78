/** NAV-3. */
export const LOADING_BAR = {
  /** Nothing is shown for navigations that are faster than this. */
  throttle: 200,
  /** Roughly how long a navigation is expected to take. */
  duration: 2_000,
  /** How long the full bar stays. */
  hideDelay: 500,
  /** From hidden to being empty again: it must not be seen shrinking. */
  resetDelay: 400,
  height: 3,
  color: '#0477d1',
} as const;

/** Each phase knows when it began; where the bar is follows from that and the clock. */
export type LoadingBar =
  | { readonly phase: 'idle' }
  | { readonly phase: 'waiting'; readonly since: number }
  | { readonly phase: 'running'; readonly since: number }
  | { readonly phase: 'full'; readonly since: number }
  | { readonly phase: 'hidden'; readonly since: number };

export type LoadingEvent = 'start' | 'finish';

export const IDLE: LoadingBar = { phase: 'idle' };

export function onLoadingEvent(bar: LoadingBar, event: LoadingEvent, now: number): LoadingBar {
  const current = advance(bar, now);
  switch (event) {
    case 'start':
      // A navigation that replaces another goes on with its bar.
      return current.phase === 'running' || current.phase === 'waiting'
        ? current
        : { phase: 'waiting', since: now };
    case 'finish':
      if (current.phase === 'waiting') return IDLE;
      return current.phase === 'running' ? { phase: 'full', since: now } : current;
    default:
      return event satisfies never;
  }
}

/** The bar after all changes that are due by now. */
export function advance(bar: LoadingBar, now: number): LoadingBar {
  const due = nextChange(bar);
  if (due === undefined || now < due) return bar;
  switch (bar.phase) {
    case 'waiting':
      return advance({ phase: 'running', since: due }, now);
    case 'full':
      return advance({ phase: 'hidden', since: due }, now);
    default:
      return IDLE;
  }
}

/** When the phase changes by itself; `undefined` when only an event changes it. */
export function nextChange(bar: LoadingBar): number | undefined {
  switch (bar.phase) {
    case 'waiting':
      return bar.since + LOADING_BAR.throttle;
    case 'full':
      return bar.since + LOADING_BAR.hideDelay;
    case 'hidden':
      return bar.since + LOADING_BAR.resetDelay;
    default:
      return undefined;
  }
}

export interface LoadingView {
  readonly visible: boolean;
  /** 0 to 1. */
  readonly progress: number;
}

export function viewOf(bar: LoadingBar, now: number): LoadingView {
  switch (bar.phase) {
    case 'running':
      return { visible: true, progress: approach((now - bar.since) / LOADING_BAR.duration) };
    case 'full':
      return { visible: true, progress: 1 };
    case 'hidden':
      return { visible: false, progress: 1 };
    default:
      return { visible: false, progress: 0 };
  }
}

/** Quick at first and never at the end: 70 % after the expected duration. */
const approach = (durations: number): number => (2 / Math.PI) * Math.atan(2 * durations);
