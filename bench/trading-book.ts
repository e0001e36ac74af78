import { type Action, orderFlow } from './trading-book/flow.ts';
import { type BookUnderTest, type OnTrade, openOurs, openPeers } from './trading-book/peers.ts';

const ROUNDS = 7;
const LONGEST = 300_000;

/**
 * `npm run bench -- trading-book`: the limit order book against every book that npm has and that
 * matches orders, on one flow of orders in one run. First the trades are compared, one by one, then
 * the time; the best of several rounds counts, taken in turns.
 */
export async function run(): Promise<void> {
  const flow = orderFlow(LONGEST);
  const rows: object[] = [];
  let slower = 0;
  for (const { name, actions, isWithoutCancels, open } of await openPeers()) {
    const given = isWithoutCancels ? flow.filter(({ kind }) => kind !== 'cancel') : flow;
    const part = given.slice(0, actionsBeforeFailure(open, given.slice(0, actions)));
    const same = isSame(tradesOf(openOurs, part), tradesOf(open, part));
    const [ours, theirs] = times(openOurs, open, part);
    if (theirs < ours) slower += 1;
    rows.push({
      book: name,
      actions: `${part.length}${part.length < actions ? ', then it fails' : ''}`,
      'same trades': same,
      'ours, actions/s': Math.round((part.length / ours) * 1_000),
      'theirs, actions/s': Math.round((part.length / theirs) * 1_000),
      ratio: (theirs / ours).toFixed(1),
    });
  }
  console.table(rows);
  const whole = Math.min(...Array.from({ length: ROUNDS }, () => timeOf(openOurs, flow)));
  console.log(
    `ours over ${LONGEST} actions: ${Math.round((LONGEST / whole) * 1_000)} actions/s, ` +
      `${tradesOf(openOurs, flow).length} trades`,
  );
  if (slower > 0) process.exitCode = 1;
}

type Open = (onTrade: OnTrade) => BookUnderTest;

function tradesOf(open: Open, flow: readonly Action[]): readonly string[] {
  const trades: string[] = [];
  const book = open((maker, price, quantity) => trades.push(`${maker} ${price} ${quantity}`));
  for (const action of flow) book.act(action);
  return trades;
}

/** One of the books throws after some orders; it is measured up to there. */
function actionsBeforeFailure(open: Open, flow: readonly Action[]): number {
  const book = open(() => {});
  for (const [at, action] of flow.entries()) {
    try {
      book.act(action);
    } catch {
      return at;
    }
  }
  return flow.length;
}

/** “no, 12th of 900” names the first trade that differs. */
function isSame(ours: readonly string[], theirs: readonly string[]): string {
  const at = ours.findIndex((trade, index) => trade !== theirs[index]);
  if (at < 0 && ours.length === theirs.length) return `yes, ${ours.length}`;
  return `no, from ${at < 0 ? ours.length : at} of ${ours.length}`;
}

function timeOf(open: Open, flow: readonly Action[]): number {
  let traded = 0;
  const book = open((_maker, _price, quantity) => {
    traded += quantity;
  });
  const start = performance.now();
  for (const action of flow) book.act(action);
  const time = performance.now() - start;
  // Read, so that nothing is optimised away.
  if (traded < 0) throw new Error('trades have a quantity');
  return time;
}

function times(ours: Open, theirs: Open, flow: readonly Action[]): readonly [number, number] {
  let [best, other] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    best = Math.min(best, timeOf(ours, flow));
    // A slow one is not waited for seven times.
    if (other < 2_000 || round === 0) other = Math.min(other, timeOf(theirs, flow));
  }
  return [best, other];
}
