import { describe, expect, it } from 'vitest';
import { unlessLeaving } from './unless-leaving.ts';

const brokenOff = () => Promise.reject<boolean>(new TypeError('Failed to fetch'));

describe('ID-9 a check while the page is left', () => {
  it.each(['beforeunload', 'pagehide'])('ID-9 broken off by %s signs nobody out', async (name) => {
    const page = new EventTarget();
    let fail: (problem: Error) => void = () => {};
    const check = unlessLeaving(page, new Promise((_, refuse) => (fail = refuse)));
    page.dispatchEvent(new Event(name));
    fail(new TypeError('Failed to fetch'));
    expect(await check).toBe(true);
  });

  it('ID-9 an error on a page that stays is an error, whatever was left before', async () => {
    const page = new EventTarget();
    page.dispatchEvent(new Event('beforeunload'));
    await expect(unlessLeaving(page, brokenOff())).rejects.toThrow('Failed to fetch');
  });

  it('ID-9 an answer counts even then', async () => {
    const page = new EventTarget();
    const check = unlessLeaving(page, Promise.resolve(false));
    page.dispatchEvent(new Event('pagehide'));
    expect(await check).toBe(false);
  });
});
