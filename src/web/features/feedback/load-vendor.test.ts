import { describe, expect, it } from 'vitest';
import { vendorScript, type VendorScript } from '../../../domain/feedback/captcha-vendor.ts';
import { vendorLoader } from './load-vendor.ts';

const turnstile = vendorScript('turnstile') as VendorScript;
const api = { render: () => 'widget-1' };

/** A document in the hand of the test. */
function page() {
  const scripts: { address: string; fail: () => void }[] = [];
  let timers: (() => void)[] = [];
  const globals: Record<string, unknown> = {};
  return {
    scripts,
    globals,
    timers: () => timers.length,
    late: () => {
      for (const call of timers) call();
    },
    /** What the vendor's script does when it has come. */
    arrive: (name: string, value: unknown) => {
      globals[name] = value;
      const ready = new URL(scripts.at(-1)?.address ?? '').searchParams.get('onload') ?? '';
      (globals[ready] as () => void)();
    },
    load: vendorLoader({
      globals,
      addScript: (address, fail) => {
        const script = { address, fail };
        scripts.push(script);
        return () => void scripts.splice(scripts.indexOf(script), 1);
      },
      schedule: (call) => {
        timers.push(call);
        return () => {
          timers = timers.filter((other) => other !== call);
        };
      },
    }),
  };
}

describe('WG-4 the script of a captcha', () => {
  it('WG-4 comes from the vendor, once, however often the form is opened', async () => {
    const p = page();
    const first = p.load(turnstile);
    const second = p.load(turnstile);
    expect(p.scripts.map(({ address }) => new URL(address).origin)).toEqual([
      'https://challenges.cloudflare.com',
    ]);
    p.arrive('turnstile', api);
    expect(await first).toBe(api);
    expect(await second).toBe(api);
    expect(await p.load(turnstile)).toBe(api);
    expect([p.scripts.length, p.timers()]).toEqual([1, 0]);
  });

  it.each([
    ['is refused', (p: ReturnType<typeof page>) => p.scripts[0]?.fail()],
    ['never gets ready', (p: ReturnType<typeof page>) => p.late()],
    ['is not theirs', (p: ReturnType<typeof page>) => p.arrive('turnstile', { no: 'render' })],
  ])('WG-4 a script that %s is a failure; the next try begins anew', async (_, happen) => {
    const p = page();
    const load = p.load(turnstile);
    happen(p);
    await expect(load).rejects.toThrow(/^$/);
    expect([p.scripts.length, p.timers()]).toEqual([0, 0]);
    const again = p.load(turnstile);
    p.arrive('turnstile', api);
    expect(await again).toBe(api);
  });
});
