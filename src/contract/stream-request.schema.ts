import * as z from 'zod/mini';
import { BAR_INTERVALS, type BarInterval } from '../domain/prices/bar.ts';
import { parseSymbolId, type SymbolId } from '../domain/symbols/instrument.ts';
import { isMemberTopicKind, MEMBER_TOPIC_KINDS } from '../domain/identity/member-topic.ts';
import { MOST_SYMBOLS, TOPIC_KINDS } from './stream.ts';

const symbolText = z.pipe(
  z.string('must be a symbol').check(
    z.maxLength(20, 'must be at most 20 characters'),
    z.refine((text) => parseSymbolId(text) !== null, 'is not a symbol'),
  ),
  z.transform((text: string) => parseSymbolId(text) as SymbolId),
);

const symbols = z
  .array(symbolText, 'must be a list of symbols')
  .check(
    z.minLength(1, 'must name at least one symbol'),
    z.maxLength(MOST_SYMBOLS, `must name at most ${MOST_SYMBOLS} symbols`),
  );

const held = z.object({
  epoch: z.string('must be text').check(z.maxLength(64, 'must be at most 64 characters')),
  seq: z.int('must be a whole number').check(z.nonnegative('must not be negative')),
  delay: z.int('must be a whole number').check(z.nonnegative('must not be negative')),
});

const request = z.optional(z.int('must be a whole number'));
const KINDS = [...TOPIC_KINDS, ...MEMBER_TOPIC_KINDS] as const;
const kind = z.enum(KINDS, `must be one of ${KINDS.join(', ')}`);
const interval = z.optional(z.enum(BAR_INTERVALS, `must be one of ${BAR_INTERVALS.join(', ')}`));

const intervalGoesWithBars = (message: {
  readonly kind: string;
  readonly interval?: BarInterval | undefined;
}): boolean => (message.kind === 'bars') === (message.interval !== undefined);
const INTERVAL_RULE = 'interval goes with bars, and bars need one';

const symbolsGoWithMarket = (message: {
  readonly kind: string;
  readonly symbols?: readonly SymbolId[] | undefined;
}): boolean => isMemberTopicKind(message.kind) === (message.symbols === undefined);
const SYMBOLS_RULE = `symbols go with ${TOPIC_KINDS.join(', ')}, and with nothing else`;

const subscribe = z
  .object({
    type: z.literal('subscribe'),
    /** Comes back in the answer. */
    request,
    kind,
    interval,
    symbols: z.optional(symbols),
    held: z.optional(held),
  })
  .check(
    z.refine(intervalGoesWithBars, INTERVAL_RULE),
    z.refine(symbolsGoWithMarket, SYMBOLS_RULE),
  );

const unsubscribe = z
  .object({
    type: z.literal('unsubscribe'),
    request,
    kind,
    interval,
    symbols: z.optional(symbols),
  })
  .check(
    z.refine(intervalGoesWithBars, INTERVAL_RULE),
    z.refine(symbolsGoWithMarket, SYMBOLS_RULE),
  );

const ping = z.object({ type: z.literal('ping'), request });

export const clientMessage = z.union([subscribe, unsubscribe, ping], {
  error: 'must be a subscribe, unsubscribe or ping message',
});
export type ClientMessage = z.output<typeof clientMessage>;
export type SubscribeMessage = z.output<typeof subscribe>;
export type UnsubscribeMessage = z.output<typeof unsubscribe>;

const byType: Readonly<Record<string, z.ZodMiniType<ClientMessage>>> = {
  subscribe,
  unsubscribe,
  ping,
};

export type ReadMessage =
  | { readonly ok: true; readonly message: ClientMessage }
  | { readonly ok: false; readonly cause: string };

/** Reads what a client sent; a failure names the field and what is wrong with it. */
export function readClientMessage(text: string): ReadMessage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, cause: 'The message is not JSON.' };
  }
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : '';
  const schema = Object.hasOwn(byType, String(type)) ? byType[String(type)] : undefined;
  if (schema === undefined)
    return { ok: false, cause: 'The message has no known type: subscribe, unsubscribe or ping.' };
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, message: result.data };
  const issue = result.error.issues[0];
  const where = issue === undefined ? '' : issue.path.map(String).join('.');
  return { ok: false, cause: `${where === '' ? 'The message' : where} ${issue?.message}.` };
}
