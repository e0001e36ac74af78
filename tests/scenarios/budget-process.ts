import { openStore } from '../../src/adapters/store/open-store.ts';
import { sharedBudget } from '../../src/server/features/market/shared-budget.ts';

/** Takes tokens of one provider without end and prints the moment of each, until it is killed. */
const [settings = '', limit = '', name = ''] = process.argv.slice(2);
const store = await openStore(JSON.parse(settings) as Parameters<typeof openStore>[0]);
const budget = sharedBudget({
  provider: 'sec',
  limit: JSON.parse(limit) as Parameters<typeof sharedBudget>[0]['limit'],
  store: store.stores.requestBudgets,
  atLeast: 2,
  process: name,
  now: () => performance.now(),
  onAlone: (problem) => process.stderr.write(`${String(problem)}\n`),
});
const work = async (): Promise<never> => {
  for (;;)
    try {
      await budget.take(AbortSignal.timeout(60_000));
      process.stdout.write(`${Date.now()}\n`);
    } catch {
      await new Promise((done) => setTimeout(done, 20));
    }
};
await Promise.all([work(), work(), work()]);
