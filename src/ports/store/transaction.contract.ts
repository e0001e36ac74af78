import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import { memberFixture } from './member.fixture.ts';
import type { RunTransaction, Stores, StoreTransaction } from './stores.ts';

export interface TransactionalStore {
  readonly stores: Stores;
  readonly transaction: RunTransaction;
}

const event = (id: string) => ({ id, at: 1, kind: 'test.happened', subject: 'ann', detail: {} });

const session = (id: string) => ({
  id,
  memberId: 'ann',
  sidHash: `hash-${id}`,
  createdAt: 1,
  lastSeenAt: 1,
  expiresAt: 99,
  address: '',
  userAgent: '',
});

const message = { kind: 'test.mail', to: 'a@b.example', subject: 's', text: 't' };

export function transactionContract(
  name: string,
  open: () => Promise<Disposable<TransactionalStore>>,
): void {
  describe(`transaction contract: ${name}`, () => {
    let opened: Disposable<TransactionalStore>;
    let stores: Stores;
    let transaction: RunTransaction;
    beforeEach(async () => {
      opened = await open();
      ({ stores, transaction } = opened.value);
      await stores.members.create(memberFixture('ann'));
    });
    afterEach(() => opened.dispose());

    /** A write in each of five stores, one of which has a transaction of its own inside. */
    const writeEverywhere = async (within: Stores) => {
      await within.members.setPlan('ann', 'pro');
      await within.audit.append(event('e'));
      await within.sessions.start(session('s'));
      await within.factors.putRecoveryCodes('ann', ['c1', 'c2']);
      await within.mail.add('m', message, 1);
    };
    const written = async () => ({
      plan: (await stores.members.byId('ann'))?.planId,
      events: (await stores.audit.list({ limit: 9 })).length,
      sessions: (await stores.sessions.list('ann')).length,
      codes: await stores.factors.recoveryCodesLeft('ann'),
      mails: (await stores.mail.list(9)).length,
    });
    const nothing = { plan: 'free', events: 0, sessions: 0, codes: 0, mails: 0 };
    const everything = { plan: 'pro', events: 1, sessions: 1, codes: 2, mails: 1 };

    it('TX-1 keeps what was written in every store, and answers what the work answers', async () => {
      const answer = await transaction(async (within) => {
        await writeEverywhere(within);
        return (await within.members.byId('ann'))?.planId;
      });
      expect(answer).toBe('pro');
      expect(await written()).toEqual(everything);
    });

    it('TX-2 a work that throws leaves nothing in any store', async () => {
      const problem = new Error('half way');
      const attempt = transaction(async (within) => {
        await writeEverywhere(within);
        throw problem;
      });
      await expect(attempt).rejects.toBe(problem);
      expect(await written()).toEqual(nothing);
    });

    it('TX-2 a write that the database refuses takes the others with it', async () => {
      const attempt = transaction(async (within) => {
        await writeEverywhere(within);
        await within.audit.append(event('e'));
      });
      await expect(attempt).rejects.toThrow();
      expect(await written()).toEqual(nothing);
    });

    it('TX-3 others see nothing of it before it is whole', async () => {
      const look = () =>
        transaction(async (within) => [
          (await within.members.byId('ann'))?.planId,
          (await within.audit.list({ limit: 9 })).length,
        ]);
      const write = async (within: Stores) => {
        await within.members.setPlan('ann', 'pro');
        await within.audit.append(event('e'));
      };
      const [before, , after] = await Promise.all([look(), transaction(write), look()]);
      for (const seen of [before, after])
        expect([
          ['free', 0],
          ['pro', 1],
        ]).toContainEqual(seen);
      expect(await look()).toEqual(['pro', 1]);
    });

    it('TX-4 effects run once, after the commit, and never after a roll-back', async () => {
      const seen: unknown[] = [];
      await transaction(async (within) => {
        within.afterCommit(() => seen.push('first'));
        await within.audit.append(event('e'));
        within.afterCommit(() => seen.push('second'));
        expect(seen).toEqual([]);
      });
      expect(seen).toEqual(['first', 'second']);
      const failing = transaction(async (within) => {
        within.afterCommit(() => seen.push('third'));
        await within.audit.append(event('e'));
      });
      await expect(failing).rejects.toThrow();
      expect(seen).toEqual(['first', 'second']);
    });

    it('TX-4 an effect that throws keeps neither the others from running nor the writes', async () => {
      const seen: string[] = [];
      const attempt = transaction(async (within) => {
        await within.audit.append(event('e'));
        within.afterCommit(() => {
          throw new Error('nobody listens');
        });
        within.afterCommit(() => seen.push('told'));
      });
      await expect(attempt).rejects.toThrow('nobody listens');
      expect(seen).toEqual(['told']);
      expect((await written()).events).toBe(1);
    });

    it('TX-4 an effect may write: the transaction has ended', async () => {
      let later: Promise<void> = Promise.resolve();
      await transaction(async (within) => {
        within.afterCommit(() => {
          later = stores.audit.append(event('later'));
        });
      });
      await later;
      expect((await written()).events).toBe(1);
    });

    it('TX-5 one inside another is refused, and takes the outer one with it', async () => {
      const attempt = transaction(async (within) => {
        await within.audit.append(event('e'));
        await transaction(async () => undefined);
      });
      await expect(attempt).rejects.toThrow('A transaction is open already');
      expect(await written()).toEqual(nothing);
    });

    it('TX-5 a store from outside is refused inside, read, write and all-or-nothing', async () => {
      const misuses: readonly (() => Promise<unknown>)[] = [
        () => stores.members.byId('ann'),
        () => stores.audit.append(event('e')),
        () => stores.factors.putRecoveryCodes('ann', ['c']),
      ];
      for (const misuse of misuses)
        await expect(transaction(misuse)).rejects.toThrow(
          'Inside a transaction only the stores that it was given may be used.',
        );
      expect(await written()).toEqual(nothing);
    });

    it('TX-5 its stores are refused once it has ended', async () => {
      let kept: StoreTransaction | undefined;
      await transaction(async (within) => {
        kept = within;
      });
      await expect(kept?.audit.append(event('e'))).rejects.toThrow(
        'The transaction of this store has ended.',
      );
      expect((await written()).events).toBe(0);
    });

    it('TX-6 many at once have the outcome of one after another', async () => {
      const COUNT = 8;
      // Each reads how many roles there are and adds one: two that read the same would lose one.
      await stores.members.setRoles('ann', []);
      await Promise.all(
        Array.from({ length: COUNT }, (_, n) =>
          retried(() =>
            transaction(async (within) => {
              const member = await within.members.byId('ann');
              await within.members.setRoles('ann', [...(member?.roles ?? []), 'investor']);
              await within.audit.append(event(`e${n}`));
            }),
          ),
        ),
      );
      expect((await stores.members.byId('ann'))?.roles).toHaveLength(COUNT);
      expect(await stores.audit.list({ limit: 99 })).toHaveLength(COUNT);
    });

    it('TX-6 writes outside of it wait or go first, and none fails', async () => {
      await Promise.all([
        transaction(async (within) => {
          for (let n = 0; n < 5; n += 1) await within.audit.append(event(`in${n}`));
        }),
        ...Array.from({ length: 5 }, (_, n) => stores.audit.append(event(`out${n}`))),
      ]);
      expect(await stores.audit.list({ limit: 99 })).toHaveLength(10);
    });
  });
}

/** A caller that tries again, as the busy answer of the API tells it to. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (problem) {
      if ((problem as Error).name !== 'StoreBusy') throw problem;
    }
}
