import type { TradeUpdate } from '../../../ports/broker.ts';
import type { MemoryDesk } from '../memory-desk.fixture.ts';

/**
 * Tells all who listen from now on the last update again and again, as if it were news: more than any
 * socket holds. Readers get a turn in between.
 */
export function floodOf(desk: Pick<MemoryDesk, 'brokerOf'>): (count: number) => Promise<void> {
  const broker = desk.brokerOf({} as never);
  const real = broker.onUpdate;
  const hears = new Set<(update: TradeUpdate) => void>();
  let last: TradeUpdate | undefined;
  Object.assign(broker, {
    onUpdate: (accountId: string, hear: (update: TradeUpdate) => void) => {
      hears.add(hear);
      const stop = real(accountId, (update) => {
        last = update;
        hear(update);
      });
      return () => {
        hears.delete(hear);
        stop();
      };
    },
  });
  return async (count) => {
    for (let told = 1; told <= count; told += 1) {
      const update = { ...last!, seq: last!.seq + told };
      for (const hear of hears) hear(update);
      if (told % 50 === 0) await new Promise(setImmediate);
    }
  };
}
