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

    /** Long enough for what is on its way to arrive, or to be sure that nothing is. */
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
      await settle();
      for (const { heard } of ears)
        expect(heard).toEqual(Array.from({ length: 100 }, (_, i) => `quotes.MSFT=${i}`));
    });

    it('BUS-2 delivers nothing after dispose', async () => {
      const { heard, dispose } = await listen(far, 'a.b');
      near.publish('a.b', '1');
      await settle();
      await dispose();
      near.publish('a.b', '2');
      await settle();
      expect(heard).toEqual(['a.b=1']);
    });

    it('BUS-3 * stands for one part, > for all that follow', async () => {
      const one = await listen(far, 'quotes.*');
      const all = await listen(far, 'quotes.>');
      const exact = await listen(far, 'quotes.A');
      for (const subject of ['quotes.A', 'quotes.B', 'quotes.A.depth', 'trades.A', 'quotes'])
        near.publish(subject, 'x');
      await settle();
      expect(one.heard).toEqual(['quotes.A=x', 'quotes.B=x']);
      expect(all.heard).toEqual(['quotes.A=x', 'quotes.B=x', 'quotes.A.depth=x']);
      expect(exact.heard).toEqual(['quotes.A=x']);
    });

    it('BUS-4 a subscriber that throws disturbs no other', async () => {
      await near.subscribe('a', () => {
        throw new Error('broken subscriber');
      });
      const { heard } = await listen(near, 'a');
      near.publish('a', '1');
      near.publish('a', '2');
      await settle();
      expect(heard).toEqual(['a=1', 'a=2']);
    });

    it('BUS-5 carries any text', async () => {
      const { heard } = await listen(far, 'a');
      const texts = ['', '{"a":"é\n\u0000"}', 'x'.repeat(200_000)];
      for (const text of texts) near.publish('a', text);
      await settle();
      expect(heard).toEqual(texts.map((text) => `a=${text}`));
    });

    it('BUS-6 one listener disposed twice, or during delivery, does no harm', async () => {
      const { heard } = await listen(near, 'a');
      const dispose = await near.subscribe('a', () => {
        void dispose();
      });
      near.publish('a', '1');
      near.publish('a', '2');
      await settle();
      await dispose();
      expect(heard).toEqual(['a=1', 'a=2']);
    });

    it('BUS-7 answers a ping', async () => {
      await expect(near.ping()).resolves.toBeUndefined();
    });
  });
}
