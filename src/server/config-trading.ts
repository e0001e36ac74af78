import * as z from 'zod/mini';
import { setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

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
} as const;

type Parsed = {
  readonly [K in keyof typeof tradingSettings]: z.output<(typeof tradingSettings)[K]['schema']>;
};

export interface TradingConfig {
  readonly isWorking: boolean;
  /** Of programs, per account; 0 for no limit. */
  readonly requestsPerMinute: number;
}

export const tradingConfig = (parsed: Parsed): TradingConfig => ({
  isWorking: parsed.TRADING_WORKER === 'on',
  requestsPerMinute: parsed.TRADING_API_RATE,
});
