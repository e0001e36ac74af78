import * as z from 'zod/mini';
import { setting } from './setting.ts';

/** Whether this process watches alerts. */
export const alertSettings = {
  ALERTS_WATCH: setting(
    z.enum(['on', 'off'], 'must be on or off'),
    'on',
    'Whether this process watches alerts; with several processes some may leave it to the others.',
  ),
} as const;

type Parsed = {
  readonly [K in keyof typeof alertSettings]: z.output<(typeof alertSettings)[K]['schema']>;
};

export interface AlertConfig {
  readonly isWatching: boolean;
}

export const alertConfig = (parsed: Parsed): AlertConfig => ({
  isWatching: parsed.ALERTS_WATCH === 'on',
});
