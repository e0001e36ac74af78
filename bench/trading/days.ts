import {
  clockOf,
  pathOf,
  replayWorld,
} from '../../src/adapters/brokers/paper/replay-world.fixture.ts';
import type { OpenStore } from '../../src/adapters/store/open-store.ts';
import { isoDate } from '../../src/domain/calendar/iso-date.ts';
import { sessionsBetween } from '../../src/domain/calendar/sessions.ts';
import { parseAmount } from '../../src/domain/money/decimal-text.ts';
import { sessionInputs } from '../../src/domain/trading/replay-inputs.ts';
import { draftOf } from '../../src/ports/broker.contract.ts';

const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'JPM', 'XOM', 'KO', 'PG', 'V', 'HD', 'MRK'];
const DAYS = sessionsBetween(isoDate('2026-02-02'), isoDate('2026-02-27'));
const MINUTE = 60_000;

/** A month of one-minute bars of ten symbols with an order in each, beside the bars alone. */
export async function measureDays(store: OpenStore): Promise<void> {
  const paths = SYMBOLS.map((symbol) => ({
    symbol,
    bars: pathOf(symbol, DAYS),
    interval: MINUTE,
    views: [],
  }));
  const days = DAYS.map((session) => ({
    session,
    sources: paths.map((path) => ({
      ...path,
      bars: path.bars.filter(({ time }) => time >= session.preOpen && time < session.postClose),
    })),
  }));
  const began = performance.now();
  let walked = 0;
  for (const { session, sources } of days)
    for (const { input } of sessionInputs(session, sources)) if (input.kind === 'bar') walked += 1;
  const alone = performance.now() - began;

  const world = await replayWorld(
    { value: store, dispose: async () => {} },
    { days: DAYS, symbols: SYMBOLS },
  );
  const clock = clockOf(DAYS);
  const id = await world.account(clock);
  const { desk } = await world.process();
  const { signal } = new AbortController();
  for (const symbol of SYMBOLS) {
    const limit = { type: 'limit', limitPrice: parseAmount('1')!, timeInForce: 'gtc' } as const;
    const order = { symbol, qty: parseAmount('1')!, clientOrderId: `far-${symbol}`, ...limit };
    const { refusal } = await desk.broker.place(id, draftOf(order), signal);
    if (refusal !== undefined) throw new Error(refusal.message);
  }
  const start = performance.now();
  await world.runTo(id, clock.until);
  const took = performance.now() - start;
  if (world.problems.length > 0) throw world.problems[0];
  await world.dispose();
  const rate = (ms: number): string => ((DAYS.length * 1_000) / ms).toFixed(1);
  console.log('  replay of past days, ten symbols with an order each');
  console.log(`    ${walked} bars of ${DAYS.length} days alone: ${rate(alone)} days/s`);
  console.log(
    `    through the worker, durable: ${rate(took)} days/s, ${(took / alone).toFixed(1)} x the bars alone`,
  );
}
