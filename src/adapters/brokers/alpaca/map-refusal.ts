import { factsOfReason, TRADING_REASONS } from '../../../domain/trading/reasons.ts';
import type { TradingRefusal } from '../../../domain/trading/refusal.ts';
import { numberOf, recordOf, textOf } from '../../market-data/loose.ts';
import type { AlpacaAnswer } from './client.ts';

const STATUSES = [400, 403, 404, 422] as const;
const LONGEST_MESSAGE = 500;

/** The fixed words of a sentence, in order: what stands between them is variable. */
const SENTENCES = TRADING_REASONS.map((reason) => ({
  reason,
  words: factsOfReason(reason)
    .message.toLowerCase()
    .split(/\{\w+\}/),
}));

function isSentence(words: readonly string[], text: string): boolean {
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  if (words.length === 1) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let from = first.length;
  for (const part of words.slice(1, -1)) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= text.length - last.length;
}

/** Sentences of later years for reasons that have an older one. */
const LATER: readonly (readonly [RegExp, string])[] = [
  [/^asset "[^"]{1,60}" not found$/, 'asset-unknown'],
  [/^insufficient day trading buying power/, 'day-trading-buying-power'],
  [/insufficient (?:options )?buying power/, 'insufficient-buying-power'],
  [/wash trade/, 'wash-trade'],
  [/not eligible to trade/, 'options-level'],
  [/client_order_id must be unique/, 'client-order-id-taken'],
  [/position (?:does not exist|not found)/, 'position-not-found'],
];

/** The stable name for what Alpaca says; `refused-by-broker` for what nobody has seen before. */
export function reasonOf(status: number, message: string): string {
  const text = message.toLowerCase();
  const found =
    SENTENCES.find(({ words }) => isSentence(words, text))?.reason ??
    LATER.find(([pattern]) => pattern.test(text))?.[1];
  if (found !== undefined) return found;
  return status === 404 ? 'resource-not-found' : 'refused-by-broker';
}

/** An answer that is not 2xx as the refusal that it is; codes and sentences stay Alpaca's. */
export function readRefusal({ status, body }: AlpacaAnswer): TradingRefusal {
  const { code, message, reason, ...extra } = recordOf(body) ?? {};
  const text = textOf(message, LONGEST_MESSAGE) ?? 'the broker refused the request';
  return {
    // Ours says it itself.
    reason: knownReason(reason) ?? reasonOf(status, text),
    status: STATUSES.find((known) => known === status) ?? 422,
    code: numberOf(code) ?? status * 100_000,
    message: text,
    extra,
  };
}

const knownReason = (value: unknown): string | null =>
  TRADING_REASONS.find((reason) => reason === value) ?? null;
