import * as z from 'zod/mini';
import { setting } from './setting.ts';

/** Whether this process moves the accounts on paper with the market. */
export const tradingSettings = {
  TRADING_WORKER: setting(
    z.enum(['on', 'off'], 'must be on or off'),
    'on',
    'Whether this process fills orders of paper accounts; with several processes some may leave it to the others.',
  ),
} as const;

type Parsed = {
  readonly [K in keyof typeof tradingSettings]: z.output<(typeof tradingSettings)[K]['schema']>;
};

export interface TradingConfig {
  readonly isWorking: boolean;
}

export const tradingConfig = (parsed: Parsed): TradingConfig => ({
  isWorking: parsed.TRADING_WORKER === 'on',
});
