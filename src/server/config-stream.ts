import type * as z from 'zod/mini';
import { setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

/** How much live data one reader may ask for. */
export const streamSettings = {
  STREAM_SUBSCRIPTIONS: setting(
    wholeNumber(1, 10_000),
    '500',
    'Things that one live connection may watch at once.',
  ),
  STREAM_CONNECTIONS_ACCOUNT: setting(
    wholeNumber(0, 100_000),
    '20',
    'Live connections of one account; 0 for no limit.',
  ),
  STREAM_CONNECTIONS_ADDRESS: setting(
    wholeNumber(0, 100_000),
    '100',
    'Live connections from one address; 0 for no limit.',
  ),
} as const;

type Parsed = {
  readonly [K in keyof typeof streamSettings]: z.output<(typeof streamSettings)[K]['schema']>;
};

export interface StreamConfig {
  readonly subscriptions: number;
  readonly perAccount: number;
  readonly perAddress: number;
}

export const streamConfig = (parsed: Parsed): StreamConfig => ({
  subscriptions: parsed.STREAM_SUBSCRIPTIONS,
  perAccount: parsed.STREAM_CONNECTIONS_ACCOUNT,
  perAddress: parsed.STREAM_CONNECTIONS_ADDRESS,
});
