import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlertEngine, AlertMemory, EngineFiring, WatchedAlert } from '../engine-types.ts';
import { alertEngine } from './alert-engine.ts';
import { naiveEngine } from './naive.fixture.ts';
import { printPlainly } from './operand-name.ts';
import { alert, keeper, RandomMarket, randomness, SUBJECTS } from './random-world.fixture.ts';

/** Each plays up to 300 steps; a longer search is a matter of this number. */
const RUNS = 25;
const day = (at: number): number => Math.floor(at / 86_400_000);
const open = (): AlertEngine => alertEngine({ dayOf: (_, at) => day(at) });

/** In an order of their own, without what depends on the order in which alerts are looked at. */
function comparable(firings: readonly EngineFiring[], alerts: ReadonlyMap<string, WatchedAlert>) {
  return firings
    .map(({ isDone, facts, ...rest }) => {
      const { subjects, frequency } = alerts.get(rest.alertId)!;
      return {
        ...rest,
        isDone: subjects.length === 1 && isDone,
        // A close has the close before it, which depends on who watched then.
        facts: facts.map((fact) =>
          fact.kind === 'figure' && frequency === 'bar-close'
            ? { ...fact, before: undefined }
            : fact,
        ),
      };
    })
    .toSorted((a, b) => (`${a.alertId} ${a.subject}` < `${b.alertId} ${b.subject}` ? -1 : 1));
}

function play(seed: number, steps: number, restarts: boolean): number {
  const random = randomness(seed);
  const market = new RandomMarket(random);
  const alerts = new Map<string, WatchedAlert>();
  const naive = naiveEngine(printPlainly, day);
  let engine = open();
  let fired = 0;
  const seed1 = (): void => {
    for (const { subject, interval } of engine.unseeded())
      engine.seed(subject, interval, market.bars.get(`${subject} ${interval}`) ?? []);
  };
  const put = (each: WatchedAlert): void => {
    alerts.set(each.id, each);
    engine.put(each);
    seed1();
    naive.put(each);
    naive.seeded();
  };
  const restart = (): void => {
    const next = open();
    for (const each of alerts.values()) {
      const memories = new Map<string, AlertMemory>();
      for (const subject of each.subjects)
        memories.set(subject, JSON.parse(JSON.stringify(engine.memory(each.id, subject))));
      next.put(each, memories);
    }
    engine = next;
    seed1();
  };
  for (const subject of SUBJECTS) put(keeper(subject));
  for (let count = 0; count < 6; count += 1) put(alert(random, `a${count}`, 1, market.now));
  for (let step = 0; step < steps; step += 1) {
    const chance = random.next();
    const id = `a${random.below(8)}`;
    const known = alerts.get(id);
    if (chance < 0.03) put(alert(random, id, (known?.revision ?? 0) + 1, market.now));
    else if (chance < 0.04 && known) put({ ...known, subjects: ['C', 'A'] });
    else if (chance < 0.05 && known) {
      alerts.delete(id);
      engine.remove(id);
      naive.remove(id);
    } else if (chance < 0.08 && restarts) restart();
    const isLate = random.isOne(0.1);
    for (const input of market.next()) {
      const [found, wanted] = [engine.take(input, { isLate }), naive.take(input, isLate)];
      fired += wanted.length;
      expect(
        comparable(found, alerts),
        `step ${step}: ${JSON.stringify(input)}\n${JSON.stringify([...alerts.values()].filter((each) => [...found, ...wanted].some(({ alertId }) => alertId === each.id)))}`,
      ).toEqual(comparable(wanted, alerts));
    }
  }
  return fired;
}

describe('the engine equals a naive evaluation', () => {
  it('in random worlds', () => {
    let fired = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 300 }),
        (seed, steps) => {
          fired += play(seed, steps, false);
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(fired).toBeGreaterThan(RUNS * 4);
  }, 60_000);

  it('over restarts at any point', () => {
    let fired = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 300 }),
        (seed, steps) => {
          fired += play(seed, steps, true);
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(fired).toBeGreaterThan(RUNS * 4);
  }, 60_000);
});
