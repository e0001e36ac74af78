import { describe, expect, it } from 'vitest';
import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import { remembered } from './remembered.ts';

const entitlement = (changesAt: number | null = null): Entitlement => ({
  features: new Set(),
  delivery: {} as Entitlement['delivery'],
  unsigned: [],
  changesAt,
});

describe('remembered entitlements', () => {
  it('ID-14 ask the store again after a change, and never later than 5 s', async () => {
    let now = 1_000;
    let reads = 0;
    const memory = remembered(() => now);
    const ask = () =>
      memory.of('vera', async () => {
        reads += 1;
        return entitlement();
      });
    await ask();
    await ask();
    expect(reads).toBe(1);
    memory.forget('vera');
    await ask();
    expect(reads).toBe(2);
    now += 4_999;
    await ask();
    expect(reads).toBe(2);
    now += 1;
    await ask();
    expect(reads).toBe(3);
  });

  it('ID-14 do not outlive the edition of an agreement', async () => {
    let now = 1_000;
    let reads = 0;
    const memory = remembered(() => now);
    const ask = () =>
      memory.of('vera', async () => {
        reads += 1;
        return entitlement(1_500);
      });
    await ask();
    now = 1_499;
    await ask();
    expect(reads).toBe(1);
    now = 1_500;
    await ask();
    expect(reads).toBe(2);
  });

  it('ID-14 forget what changed while it was being read', async () => {
    const memory = remembered(() => 0);
    const [old, fresh] = [entitlement(), entitlement()];
    const slow = memory.of('vera', async () => {
      // The signature is revoked after the store was read and before the answer is kept.
      memory.forget('vera');
      return old;
    });
    expect(await slow).toBe(old);
    expect(await memory.of('vera', async () => fresh)).toBe(fresh);
    expect(await memory.of('vera', async () => old)).toBe(fresh);
  });

  it('one member is never taken for another', async () => {
    const memory = remembered(() => 0);
    const [vera, adam] = [entitlement(), entitlement()];
    await memory.of('vera', async () => vera);
    expect(await memory.of('adam', async () => adam)).toBe(adam);
    expect(await memory.of('vera', async () => adam)).toBe(vera);
  });
});
