import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { Ticket, TicketStore } from './ticket-store.ts';

const ticket = (hash: string, differences: Partial<Ticket> = {}): Ticket => ({
  hash,
  purpose: 'reset-password',
  memberId: 'ann',
  data: { note: '“x”' },
  createdAt: 10,
  expiresAt: 100,
  ...differences,
});

export function ticketStoreContract(
  name: string,
  open: () => Promise<WithMembers<TicketStore>>,
): void {
  describe(`ticket store contract: ${name}`, () => {
    let tickets: TicketStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose } = opened);
      tickets = opened.value;
      await opened.members.create(memberFixture('ann'));
    });
    afterEach(() => dispose());

    it('TKT-1 is taken once, by one of many who try at once', async () => {
      await tickets.put(ticket('t'));
      expect(await tickets.peek('t', 'reset-password', 50)).toEqual(ticket('t'));
      const taken = await Promise.all(
        Array.from({ length: 5 }, () => tickets.take('t', 'reset-password', 50)),
      );
      expect(taken.filter((found) => found !== undefined)).toEqual([ticket('t')]);
      expect(await tickets.peek('t', 'reset-password', 50)).toBeUndefined();
    });

    it('TKT-2 is worth nothing for another purpose or after its time', async () => {
      await tickets.put(ticket('t', { memberId: null }));
      expect(await tickets.take('t', 'verify-email', 50)).toBeUndefined();
      expect(await tickets.peek('t', 'reset-password', 100)).toBeUndefined();
      expect(await tickets.take('t', 'reset-password', 100)).toBeUndefined();
    });

    it('TKT-3 all of one purpose of a member are revoked together', async () => {
      await tickets.put(ticket('a'));
      await tickets.put(ticket('b'));
      await tickets.put(ticket('c', { purpose: 'verify-email' }));
      await tickets.revoke('ann', 'reset-password');
      expect(await tickets.peek('a', 'reset-password', 50)).toBeUndefined();
      expect(await tickets.peek('b', 'reset-password', 50)).toBeUndefined();
      expect(await tickets.peek('c', 'verify-email', 50)).toBeDefined();
    });

    it('TKT-5 of two with one hash the first stays', async () => {
      await Promise.all([tickets.put(ticket('t')), tickets.put(ticket('t'))]);
      await tickets.put(ticket('t', { expiresAt: 900 }));
      expect(await tickets.peek('t', 'reset-password', 50)).toEqual(ticket('t'));
    });

    it('TKT-4 forgets the expired', async () => {
      await tickets.put(ticket('a'));
      await tickets.put(ticket('b', { expiresAt: 200 }));
      expect(await tickets.prune(100)).toBe(1);
      expect(await tickets.peek('b', 'reset-password', 50)).toBeDefined();
    });
  });
}
