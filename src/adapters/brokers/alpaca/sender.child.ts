import { randomUUID } from 'node:crypto';
import { parseAmount } from '../../../domain/money/decimal-text.ts';
import { memoryBus } from '../../bus/memory.ts';
import { openStore } from '../../store/open-store.ts';
import { scriptedMarket } from '../paper/scripted-market.fixture.ts';
import { alpacaDesk } from './desk.ts';

/** Sends orders one after the other until it is killed; a line for each that was acknowledged. */
const [folder, url, keyId, secret, life, base] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const store = await openStore({ kind: 'sqlite', folder });
const bus = memoryBus();
const desk = alpacaDesk({
  urls: { 'alpaca-paper': url },
  keysOf: async () => ({ memberId: 'ann', keyId, secret }),
  store: store.stores.trading,
  sends: store.stores.brokerSends,
  keys: store.stores.brokerKeys,
  bus,
  market: scriptedMarket(Number(base), { AAPL: 200 }).market,
  publish: () => undefined,
  newId: randomUUID,
  clock: () => Number(base) + performance.now(),
  random: () => 0.5,
  onProblem: () => undefined,
});
const [broker] = desk.brokers;
for (let count = 1; ; count += 1) {
  const clientOrderId = `${life}-${count}`;
  const { done } = await broker!.place(
    'outside',
    {
      symbol: 'AAPL',
      assetClass: 'us_equity',
      qty: parseAmount('1')!,
      notional: null,
      side: 'buy',
      type: 'limit',
      timeInForce: 'day',
      limitPrice: parseAmount('150')!,
      stopPrice: null,
      trail: null,
      extendedHours: false,
      clientOrderId,
      orderClass: 'simple',
      takeProfit: null,
      stopLoss: null,
      legs: [],
      intent: null,
      source: 'api',
    },
    new AbortController().signal,
  );
  process.stdout.write(`${clientOrderId} ${done?.id ?? 'refused'}\n`);
}
