import type { OpenStore } from '../../src/adapters/store/open-store.ts';
import { newState, replayLog } from '../../src/domain/trading/apply-event.ts';
import { stateFromJson, stateToJson } from '../../src/domain/trading/state-json.ts';
import type { Order } from '../../src/domain/trading/order.ts';
import type { TradingEvent } from '../../src/domain/trading/trading-event.ts';
import { memberFixture } from '../../src/ports/store/member.fixture.ts';
import { accountFixture } from '../../src/ports/store/trading.fixture.ts';
import { sampleLog } from './sample-flow.ts';

const EVENTS = 1_000_000;
/** As many as a broker writes in one transaction: a busy server answers in time. */
const AT_ONCE = 500;
const PAGE = 5_000;
const BEHIND_SNAPSHOT = 1_000;
const KEY = { memberId: 'replay', accountId: 'replayed' };

async function fill({ stores }: OpenStore): Promise<number> {
  await stores.members.create(memberFixture(KEY.memberId));
  let events: TradingEvent[] = [];
  let orders: Order[] = [];
  let head = 0;
  const write = async (): Promise<void> => {
    const part = { events, orders, isLive: true };
    if (head === 0) await stores.trading.create('replay', accountFixture('replayed'), part, 9);
    else await stores.trading.append([{ ...KEY, ...part, expectedHead: head }]);
    head += events.length;
    events = [];
    orders = [];
  };
  for (const part of sampleLog('replay12', EVENTS)) {
    events.push(...part.events);
    orders.push(...part.orders);
    if (events.length >= AT_ONCE) await write();
  }
  if (events.length > 0) await write();
  return head;
}

async function replay({ stores }: OpenStore, state = newState()) {
  for (;;) {
    const page = await stores.trading.log(KEY, { after: state.seq, limit: PAGE });
    if (page.length === 0) return state;
    replayLog(page, state);
  }
}

/** A long log from its beginning, and from a snapshot with the rest behind it. */
export async function measureReplay(store: OpenStore): Promise<void> {
  const filling = performance.now();
  const length = await fill(store);
  console.log(`  ${length} events written in ${seconds(filling)}`);
  const [start, before] = [performance.now(), processor()];
  const state = await replay(store);
  const own = (processor() - before).toFixed(2);
  console.log(`  read and replayed in ${seconds(start)}, ${own} s of this process (goal: 10 s)`);

  const page = await store.stores.trading.log(KEY, { after: 0, limit: length - BEHIND_SNAPSHOT });
  const folding = performance.now();
  const early = replayLog(page);
  console.log(`  of which folding them: ${seconds(folding)}`);
  await store.stores.trading.saveSnapshot(KEY, { seq: early.seq, text: stateToJson(early) });
  const again = performance.now();
  const kept = await store.stores.trading.snapshot(KEY);
  const whole = await replay(store, stateFromJson(kept!.text));
  console.log(
    `  snapshot and ${BEHIND_SNAPSHOT} events: ${(performance.now() - again).toFixed(1)} ms`,
  );
  if (stateToJson(whole) !== stateToJson(state)) throw new Error('the two states differ');
}

/** On a busy machine the clock tells what the others do. */
const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(2)} s`;
