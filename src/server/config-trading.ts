import * as z from 'zod/mini';
import type { OutsideBrokerKind } from '../ports/broker-keys.ts';
import { setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

const PAPER_API = 'https://paper-api.alpaca.markets';
const LIVE_API = 'https://api.alpaca.markets';

const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
};
const address = (fallback: string, about: string) =>
  setting(
    z.string().check(z.refine(isAddress, `must be an address such as ${fallback}`)),
    fallback,
    about,
  );
const onOff = z.enum(['on', 'off'], 'must be on or off');

/** Whether this process moves the accounts on paper with the market. */
export const tradingSettings = {
  TRADING_WORKER: setting(
    z.enum(['on', 'off'], 'must be on or off'),
    'on',
    'Whether this process fills orders of paper accounts; with several processes some may leave it to the others.',
  ),
  TRADING_API_RATE: setting(
    wholeNumber(0, 1_000_000),
    '1000',
    'Requests per minute that programs may make of Alpaca’s API for one account (Alpaca allows 200); 0 for no limit.',
  ),
  ALPACA_BROKER: setting(
    onOff,
    'on',
    'Whether members may connect accounts of their own at Alpaca, with keys of theirs.',
  ),
  ALPACA_LIVE: setting(
    onOff,
    'off',
    'Whether such accounts may be live ones, which trade with real money.',
  ),
  ALPACA_PAPER_API_URL: address(PAPER_API, 'Alpaca’s trading API for paper accounts.'),
  ALPACA_LIVE_API_URL: address(LIVE_API, 'Alpaca’s trading API for live accounts.'),
} as const;

type Parsed = {
  readonly [K in keyof typeof tradingSettings]: z.output<(typeof tradingSettings)[K]['schema']>;
};

export interface TradingConfig {
  readonly isWorking: boolean;
  /** Of programs, per account; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Base addresses of the outside brokers that are offered; one that is absent is never asked. */
  readonly outside: Readonly<Partial<Record<OutsideBrokerKind, string>>>;
}

export const tradingConfig = (parsed: Parsed): TradingConfig => ({
  isWorking: parsed.TRADING_WORKER === 'on',
  requestsPerMinute: parsed.TRADING_API_RATE,
  outside:
    parsed.ALPACA_BROKER === 'off'
      ? {}
      : {
          'alpaca-paper': parsed.ALPACA_PAPER_API_URL,
          ...(parsed.ALPACA_LIVE === 'on' ? { 'alpaca-live': parsed.ALPACA_LIVE_API_URL } : {}),
        },
});
