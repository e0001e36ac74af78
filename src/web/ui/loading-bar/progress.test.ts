import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, IDLE, LOADING_BAR, nextChange, onLoadingEvent, viewOf } from './progress.ts';

/** A clock that stands until it is moved. */
function bar() {
  let now = 10_000;
  let state = IDLE;
  return {
    start: () => void (state = onLoadingEvent(state, 'start', now)),
    finish: () => void (state = onLoadingEvent(state, 'finish', now)),
    wait: (ms: number) => {
      now += ms;
      state = advance(state, now);
    },
    view: () => viewOf(state, now),
    phase: () => state.phase,
    due: () => nextChange(state),
  };
}

describe('NAV-3 loading bar', () => {
  it('NAV-3 the figures are those of the specification', () => {
    expect(LOADING_BAR).toEqual({
      throttle: 200,
      duration: 2_000,
      hideDelay: 500,
      resetDelay: 400,
      height: 3,
      color: '#0477d1',
    });
  });

  it('NAV-3 nothing shows in the first 200 ms', () => {
    const it = bar();
    it.start();
    it.wait(199);
    expect(it.view()).toEqual({ visible: false, progress: 0 });
    it.wait(1);
    expect(it.view()).toEqual({ visible: true, progress: 0 });
  });

  it('NAV-3 a navigation of less than 200 ms never shows', () => {
    const it = bar();
    it.start();
    it.wait(150);
    it.finish();
    it.wait(1_000);
    expect(it.view()).toEqual({ visible: false, progress: 0 });
    expect(it.phase()).toBe('idle');
  });

  it('NAV-3 it is well on its way after 2000 ms and never at the end by itself', () => {
    const it = bar();
    it.start();
    it.wait(200 + 2_000);
    expect(it.view().progress).toBeGreaterThan(0.6);
    expect(it.view().progress).toBeLessThan(0.8);
    it.wait(600_000);
    expect(it.view().visible).toBe(true);
    expect(it.view().progress).toBeLessThan(1);
  });

  it('NAV-3 done: full for 500 ms, hidden, and empty 400 ms later', () => {
    const it = bar();
    it.start();
    it.wait(700);
    it.finish();
    expect(it.view()).toEqual({ visible: true, progress: 1 });
    it.wait(499);
    expect(it.view()).toEqual({ visible: true, progress: 1 });
    it.wait(1);
    expect(it.view()).toEqual({ visible: false, progress: 1 });
    it.wait(399);
    expect(it.view()).toEqual({ visible: false, progress: 1 });
    it.wait(1);
    expect(it.view()).toEqual({ visible: false, progress: 0 });
    expect(it.due()).toBeUndefined();
  });

  it('NAV-3 a navigation that begins while the bar is full starts anew', () => {
    const it = bar();
    it.start();
    it.wait(300);
    it.finish();
    it.wait(100);
    it.start();
    expect(it.view()).toEqual({ visible: false, progress: 0 });
    it.wait(200);
    expect(it.view()).toEqual({ visible: true, progress: 0 });
  });

  it('NAV-3 a long sleep passes through every phase that was due', () => {
    const it = bar();
    it.start();
    it.wait(300);
    it.finish();
    it.wait(60_000);
    expect(it.phase()).toBe('idle');
  });

  it('NAV-3 whatever happens, the bar only grows until it is hidden', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 30 }), (waits) => {
        const it = bar();
        it.start();
        let before = 0;
        for (const wait of waits) {
          it.wait(wait);
          const { progress } = it.view();
          expect(progress).toBeGreaterThanOrEqual(before);
          before = progress;
        }
      }),
    );
  });
});
