import { timeText } from './wire.ts';

/** A moment in a message: a text in JSON, an extension in MessagePack. */
export class StreamTime extends Date {
  override toJSON(): string {
    return timeText(this.getTime());
  }
}

/** One thing that happened, as a stream tells it. */
export interface StreamMessage {
  readonly T: 't' | 'q' | 'b' | 'd' | 'u' | 's' | 'n';
  /** Symbols that it is about; a story may have several. */
  readonly of: readonly string[];
  readonly body: Readonly<Record<string, unknown>>;
}

export const CHANNELS = [
  'trades',
  'quotes',
  'bars',
  'updatedBars',
  'dailyBars',
  'statuses',
  'lulds',
  'imbalances',
  'orderbooks',
  'news',
] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_OF: Readonly<Record<StreamMessage['T'], Channel>> = {
  t: 'trades',
  q: 'quotes',
  b: 'bars',
  d: 'dailyBars',
  u: 'updatedBars',
  s: 'statuses',
  n: 'news',
};

/** The body of a REST answer as a message of the stream. */
export function messageOf(
  T: StreamMessage['T'],
  symbol: string,
  body: Readonly<Record<string, unknown>> & { readonly t: string },
): StreamMessage {
  return {
    T,
    of: [symbol],
    body: { T, S: symbol, ...body, t: new StreamTime(Date.parse(body.t)) },
  };
}
