import * as z from 'zod/mini';
import { schemaNames, typed } from '../schema-names.ts';
import type { TradingEvent } from '../../domain/trading/trading-event.ts';

/**
 * One entry of an account's log, told as it is: it is the member's own and holds nothing else. A
 * serialiser that tries each of its kinds against every entry would take longer than the question.
 */
export const tradingEvent = typed<TradingEvent>(z.unknown()).register(schemaNames, {
  id: 'TradingEvent',
  description: 'An entry of the log by its `kind`, as domain/trading/trading-event.ts has it.',
  examples: [
    {
      kind: 'filled',
      seq: 12,
      at: 1762358400000,
      orderId: '6f0c2d3e-5a1b-4c8d-9e7f-001122334455',
      executionId: '0b9f8e7d-6c5b-4a39-8281-706f5e4d3c2b',
      symbol: 'MSFT',
      price: '415.2',
      qty: '10',
      multiplier: 1,
      fees: [],
      liquidity: 'taker',
      status: 'filled',
    },
  ],
});
