import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from './bus.ts';

/** `open` gives two ends that must hear each other: two processes, or one bus twice. */
export function busContract(name: string, open: () => Promise<readonly [Bus, Bus]>): void {
  describe(`bus contract: ${name}`, () => {
    let near: Bus;
    let far: Bus;
    beforeEach(async () => {
      [near, far] = await open();
    });
    afterEach(async () => {
      await near.close();
      await far.close();
    });

    const hears = (ear: { readonly heard: readonly string[] }, ...all: readonly string[]) =>
      expect.poll(() => ear.heard).toEqual(all);
    /** Long enough to be sure that nothing more is on its way. */
    const settle = async () => {
      await near.flush();
      await far.flush();
      await sleep(50);
    };
    const listen = async (bus: Bus, pattern: string) => {
      const heard: string[] = [];
      const dispose = await bus.subscribe(pattern, (text, subject) => {
        heard.push(`${subject}=${text}`);
      });
      return { heard, dispose };
    };

    it('BUS-1 delivers to every subscriber on either end, in order', async () => {
      const ears = [await listen(near, 'quotes.MSFT'), await listen(far, 'quotes.MSFT')];
      for (let i = 0; i < 100; i += 1) near.publish('quotes.MSFT', String(i));
      for (const ear of ears)
        await hears(ear, ...Array.from({ length: 100 }, (_, i) => `quotes.MSFT=${i}`));
    });

    it('BUS-2 delivers nothing after dispose', async () => {
      const ear = await listen(far, 'a.b');
      near.publish('a.b', '1');
      await hears(ear, 'a.b=1');
      await ear.dispose();
      near.publish('a.b', '2');
      await settle();
      await hears(ear, 'a.b=1');
    });

    it('BUS-3 * stands for one part, > for all that follow', async () => {
      const one = await listen(far, 'quotes.*');
      const all = await listen(far, 'quotes.>');
      const exact = await listen(far, 'quotes.A');
      for (const subject of ['quotes.A', 'quotes.B', 'quotes.A.depth', 'trades.A', 'quotes'])
        near.publish(subject, 'x');
      await settle();
      await hears(one, 'quotes.A=x', 'quotes.B=x');
      await hears(all, 'quotes.A=x', 'quotes.B=x', 'quotes.A.depth=x');
      await hears(exact, 'quotes.A=x');
    });

    it('BUS-4 a subscriber that throws disturbs no other', async () => {
      await near.subscribe('a', () => {
        throw new Error('broken subscriber');
      });
      const ear = await listen(near, 'a');
      near.publish('a', '1');
      near.publish('a', '2');
      await hears(ear, 'a=1', 'a=2');
    });

    it('BUS-5 carries any text', async () => {
      const ear = await listen(far, 'a');
      const texts = ['', '{"a":"é\n\u0000"}', 'x'.repeat(200_000)];
      for (const text of texts) near.publish('a', text);
      await hears(ear, ...texts.map((text) => `a=${text}`));
    });

    it('BUS-6 one listener disposed twice, or during delivery, does no harm', async () => {
      const ear = await listen(near, 'a');
      const dispose = await near.subscribe('a', () => {
        void dispose();
      });
      near.publish('a', '1');
      near.publish('a', '2');
      await hears(ear, 'a=1', 'a=2');
      await dispose();
    });

    it('BUS-7 answers a ping', async () => {
      await expect(near.ping()).resolves.toBeUndefined();
    });
  });
}
