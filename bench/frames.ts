import type { Page } from '@playwright/test';

/** Frames a second that the page draws, over some seconds. */
export const framesOf = (page: Page, seconds: number): Promise<number> =>
  page.evaluate<number>(`new Promise((done) => {
    let frames = 0;
    const began = performance.now();
    const draw = (now) => {
      frames += 1;
      if (now - began < ${seconds * 1_000}) requestAnimationFrame(draw);
      else done((1000 * frames) / (now - began));
    };
    requestAnimationFrame(draw);
  })`);
