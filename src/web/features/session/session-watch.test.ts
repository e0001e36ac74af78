import { beforeEach, describe, expect, it } from 'vitest';
import { CHECK_EVERY, watchSession } from './session-watch.ts';

/** A clock, a page and a server in the hand of the test. */
function world() {
  let now = 0;
  let awake = true;
  let timers: { at: number; call: () => void }[] = [];
  const listeners = new Set<() => void>();
  let over = 0;
  let unsure = 0;
  const asked: number[] = [];
  let answer: () => Promise<boolean> = async () => true;
  const settle = async () => {
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
  };
  return {
    asked,
    over: () => over,
    unsure: () => unsure,
    timers: () => timers.length,
    answers: (next: () => Promise<boolean>) => {
      answer = next;
    },
    start: () =>
      watchSession({
        check: () => {
          asked.push(now);
          return answer();
        },
        onOver: () => {
          over += 1;
        },
        onUnsure: () => {
          unsure += 1;
        },
        now: () => now,
        schedule: (call, milliseconds) => {
          const timer = { at: now + milliseconds, call };
          timers.push(timer);
          return () => {
            timers = timers.filter((other) => other !== timer);
          };
        },
        isAwake: () => awake,
        onWake: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      }),
    pass: async (milliseconds: number) => {
      const until = now + milliseconds;
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        timers = timers.filter((other) => other !== next);
        now = next.at;
        next.call();
        await settle();
      }
      now = until;
      await settle();
    },
    setAwake: async (next: boolean) => {
      awake = next;
      for (const listener of listeners) listener();
      await settle();
    },
  };
}

let w: ReturnType<typeof world>;
beforeEach(() => {
  w = world();
});

describe('session check', () => {
  it('ID-9 asks every 300 s after sign-in', async () => {
    w.start();
    await w.pass(CHECK_EVERY - 1);
    expect(w.asked).toEqual([]);
    await w.pass(1 + 2 * CHECK_EVERY);
    expect(w.asked).toEqual([300_000, 600_000, 900_000]);
    expect(w.over()).toBe(0);
  });

  it('ID-9 a false signs the user out, once, and nothing is asked afterwards', async () => {
    w.start();
    w.answers(async () => false);
    await w.pass(5 * CHECK_EVERY);
    expect([w.asked.length, w.over(), w.unsure(), w.timers()]).toEqual([1, 1, 0, 0]);
  });

  it('ID-9 ERR-7 an error signs the user out, once: the session may live and must be ended', async () => {
    w.start();
    w.answers(() => Promise.reject(new Error('503')));
    await w.pass(5 * CHECK_EVERY);
    expect([w.asked.length, w.over(), w.unsure(), w.timers()]).toEqual([1, 0, 1, 0]);
  });

  it('ID-9 stops on sign-out', async () => {
    const stop = w.start();
    await w.pass(CHECK_EVERY);
    stop();
    await w.pass(5 * CHECK_EVERY);
    await w.setAwake(true);
    expect([w.asked.length, w.over(), w.timers()]).toEqual([1, 0, 0]);
  });

  it('ID-9 an answer that comes after sign-out changes nothing', async () => {
    const stop = w.start();
    let tell: (lives: boolean) => void = () => {};
    w.answers(() => new Promise((done) => (tell = done)));
    await w.pass(CHECK_EVERY);
    stop();
    tell(false);
    await w.pass(0);
    expect(w.over()).toBe(0);
  });

  it('ID-9 a hidden tab asks nothing; coming back, a check that is due is made at once', async () => {
    w.start();
    await w.pass(100_000);
    await w.setAwake(false);
    await w.pass(10 * CHECK_EVERY);
    expect([w.asked, w.timers()]).toEqual([[], 0]);
    w.answers(async () => false);
    await w.setAwake(true);
    expect([w.asked.length, w.over()]).toEqual([1, 1]);
  });

  it('ID-9 a tab hidden for a moment keeps its rhythm', async () => {
    w.start();
    await w.pass(100_000);
    await w.setAwake(false);
    await w.pass(50_000);
    await w.setAwake(true);
    expect(w.asked).toEqual([]);
    await w.pass(150_000);
    expect(w.asked).toEqual([300_000]);
  });

  it('ID-9 a question that failed because the tab fell asleep is asked again on waking', async () => {
    w.start();
    let fail: (problem: Error) => void = () => {};
    w.answers(() => new Promise((_, refuse) => (fail = refuse)));
    await w.pass(CHECK_EVERY);
    await w.setAwake(false);
    fail(new Error('offline'));
    await w.pass(0);
    expect([w.over(), w.unsure()]).toEqual([0, 0]);
    w.answers(async () => true);
    await w.setAwake(true);
    expect([w.asked.length, w.over(), w.unsure()]).toEqual([2, 0, 0]);
  });
});
