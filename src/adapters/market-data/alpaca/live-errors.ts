/** What an error of the stream means for the connection. */
export type Reaction =
  /** Nothing is wrong with the connection. */
  | { readonly do: 'ignore' }
  /** The symbols of the last subscription are too many, or one of them is not taken. */
  | { readonly do: 'fewer'; readonly because: 'limit' | 'symbol' }
  /** This feed lacks one of the channels: go on with trades and quotes. */
  | { readonly do: 'plain-channels' }
  /** Connect again, soon and then less and less often, not before `least` ms. */
  | { readonly do: 'reconnect'; readonly least: number; readonly problem: LiveProblem }
  /** Trying again at once cannot help: somebody has to change a setting or a plan. */
  | { readonly do: 'wait'; readonly ms: number; readonly problem: LiveProblem };

export const LIVE_PROBLEMS = [
  'unreachable',
  'silent',
  'unreadable',
  'keys-refused',
  'not-authenticated',
  'connected-elsewhere',
  'too-slow',
  'plan-lacks-feed',
  'vendor-error',
] as const;
export type LiveProblem = (typeof LIVE_PROBLEMS)[number];

const MINUTE = 60_000;
/** The vendor keeps a dead connection for a while, and allows one. */
const ELSEWHERE = 15_000;

export function reactionTo(code: number): Reaction {
  switch (code) {
    case 400:
      return { do: 'fewer', because: 'symbol' };
    case 401:
    case 404:
      return { do: 'reconnect', least: 0, problem: 'not-authenticated' };
    case 402:
      return { do: 'wait', ms: 15 * MINUTE, problem: 'keys-refused' };
    case 403:
      return { do: 'ignore' };
    case 405:
      return { do: 'fewer', because: 'limit' };
    case 406:
      return { do: 'reconnect', least: ELSEWHERE, problem: 'connected-elsewhere' };
    case 407:
      return { do: 'reconnect', least: 0, problem: 'too-slow' };
    case 408:
    case 409:
      return { do: 'wait', ms: 60 * MINUTE, problem: 'plan-lacks-feed' };
    case 410:
      return { do: 'plain-channels' };
    default:
      return { do: 'reconnect', least: 0, problem: 'vendor-error' };
  }
}
