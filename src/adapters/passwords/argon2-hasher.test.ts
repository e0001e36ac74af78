import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { HasherBusy } from '../../ports/password-hasher.ts';
import { argon2Hasher } from './argon2-hasher.ts';

const hasher = argon2Hasher();

describe('password hasher', () => {
  it('PWD-1 a hash carries the OWASP parameters and a salt of its own', async () => {
    const [one, two] = await Promise.all([
      hasher.hash('correct horse'),
      hasher.hash('correct horse'),
    ]);
    expect(one).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(one).not.toBe(two);
    expect(hasher.isOutdated(one)).toBe(false);
    expect(hasher.isOutdated(one.replace('m=19456', 'm=4096'))).toBe(true);
    expect(hasher.isOutdated('sha1:abc')).toBe(true);
  });

  it('PWD-2 the password opens its hash, another one does not', async () => {
    const hash = await hasher.hash('correct horse');
    expect(await hasher.verify('correct horse', hash)).toBe(true);
    expect(await hasher.verify('correct horsf', hash)).toBe(false);
    expect(await hasher.verify('correct horse', 'damaged')).toBe(false);
    expect(await hasher.verify('correct horse', undefined)).toBe(false);
  });

  it('PWD-3 a password composed in another way is the same password', async () => {
    expect(await hasher.verify('café français', await hasher.hash('café français'))).toBe(true);
  });

  it('PWD-4 an unknown user costs as much time as a known one', async () => {
    const hash = await hasher.hash('correct horse');
    // Processor time, and by turns: what else the machine does at the moment does not count.
    const cost = async (against: string | undefined) => {
      const start = process.cpuUsage();
      await hasher.verify('wrong horse!', against);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    let [known, unknown] = [0, 0];
    for (let i = 0; i < 8; i += 1) {
      known += await cost(hash);
      unknown += await cost(undefined);
    }
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it('PWD-5 the event loop turns while passwords are checked, and a flood is refused', async () => {
    const own = argon2Hasher(18);
    let done = false;
    const flood = Promise.allSettled(
      Array.from({ length: 30 }, () => own.verify('x', undefined)),
    ).finally(() => {
      done = true;
    });
    let turns = 0;
    const isDone = () => done;
    while (!isDone()) {
      await nextTurn();
      turns += 1;
    }
    const refused = (await flood).filter((outcome) => outcome.status === 'rejected');
    // If hashing held the loop, it would turn once or twice for each of the twenty.
    expect(turns).toBeGreaterThan(200);
    expect(refused).toHaveLength(10);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(HasherBusy);
    expect(await own.verify('x', undefined)).toBe(false);
  });
});
