import { randomUUID } from 'node:crypto';
import { memoryBus } from '../../src/adapters/bus/memory.ts';
import { paperDesk } from '../../src/adapters/brokers/paper/paper-desk.ts';
import type { OpenStore } from '../../src/adapters/store/open-store.ts';
import type { DecimalText } from '../../src/domain/money/decimal-text.ts';
import { randomDraft, scriptedTradingMarket } from '../../tests/scenarios/trading-market.ts';
import { openAccounts, type Taker } from './durable.ts';

/** Orders that are open in an account before they are cancelled together. */
const OPEN_AT_ONCE = 50;

/** From a draft to the acknowledged order: checks, buying power, log, rows, news. */
export async function wholeBroker(store: OpenStore): Promise<Taker> {
  const market = scriptedTradingMarket(Date.now());
  const onProblem = (problem: unknown): void => console.error(problem);
  const { broker } = paperDesk({
    store: store.stores.trading,
    bus: memoryBus(onProblem),
    market,
    publish: () => {},
    newId: randomUUID,
    clock: Date.now,
    onProblem,
  });
  const accounts = await openAccounts(store, 'broker');
  const { signal } = new AbortController();
  let number = 0;
  return {
    name: 'the paper broker',
    place: async () => {
      number += 1;
      const accountId = accounts[number % accounts.length]!;
      const isTurn = Math.floor(number / accounts.length) % OPEN_AT_ONCE === 0;
      const draft = {
        ...randomDraft(randomUUID(), market.now()),
        orderClass: 'simple' as const,
        takeProfit: null,
        stopLoss: null,
        side: 'buy' as const,
        type: 'limit' as const,
        qty: '1' as DecimalText,
        limitPrice: '90' as DecimalText,
      };
      const { refusal } = await broker.place(accountId, draft, signal);
      if (refusal !== undefined) throw new Error(refusal.message);
      if (isTurn) void broker.cancelAll(accountId, signal).catch(onProblem);
    },
  };
}
