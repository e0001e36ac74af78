/** What windows of one browser tell each other: who is there, and the answer. */
interface RollCall {
  readonly who: string;
  readonly asks: boolean;
}

const isRollCall = (value: unknown): value is RollCall =>
  typeof value === 'object' &&
  value !== null &&
  'who' in value &&
  typeof value.who === 'string' &&
  'asks' in value &&
  typeof value.asks === 'boolean';

export type RollChannel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent) => unknown) | null;
};

export interface WindowRoll {
  /** The ids of the other windows that are open, after waiting a moment for their answers. */
  readonly others: () => Promise<ReadonlySet<string>>;
  readonly stop: () => void;
}

/** How long a window that is busy drawing may take to answer (ms). */
const PATIENCE = 120;

/**
 * Which windows of this browser have a terminal open: a desk whose window is gone may be taken over,
 * any other is left alone. Windows that crashed answer nothing, which no stored mark could say.
 */
export function windowRoll(
  channel: RollChannel,
  ownId: () => string,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): WindowRoll {
  let heard: Set<string> | null = null;
  channel.onmessage = ({ data }: MessageEvent) => {
    if (!isRollCall(data)) return;
    if (data.asks) channel.postMessage({ who: ownId(), asks: false } satisfies RollCall);
    else heard?.add(data.who);
  };
  return {
    others: async () => {
      const answers = new Set<string>();
      heard = answers;
      channel.postMessage({ who: ownId(), asks: true } satisfies RollCall);
      await wait(PATIENCE);
      return answers;
    },
    stop: () => {
      channel.onmessage = null;
      channel.close();
    },
  };
}
