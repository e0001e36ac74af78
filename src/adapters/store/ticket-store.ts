import type { Kysely, Selectable } from 'kysely';
import type { Ticket, TicketPurpose, TicketStore } from '../../ports/store/ticket-store.ts';
import type { TicketTable } from './identity-tables.ts';
import type { Database } from './schema.ts';

const toTicket = (row: Selectable<TicketTable>): Ticket => ({
  hash: row.hash,
  purpose: row.purpose as TicketPurpose,
  memberId: row.member_id,
  data: JSON.parse(row.data) as Record<string, string>,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

export function ticketStore(db: Kysely<Database>): TicketStore {
  return {
    put: async (ticket) => {
      await db
        .insertInto('ticket')
        .values({
          hash: ticket.hash,
          purpose: ticket.purpose,
          member_id: ticket.memberId,
          data: JSON.stringify(ticket.data),
          created_at: ticket.createdAt,
          expires_at: ticket.expiresAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    take: async (hash, purpose, now) => {
      const row = await db
        .deleteFrom('ticket')
        .where('hash', '=', hash)
        .where('purpose', '=', purpose)
        .returningAll()
        .executeTakeFirst();
      return row !== undefined && row.expires_at > now ? toTicket(row) : undefined;
    },
    peek: async (hash, purpose, now) => {
      const row = await db
        .selectFrom('ticket')
        .selectAll()
        .where('hash', '=', hash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && toTicket(row);
    },
    revoke: async (memberId, purpose) => {
      await db
        .deleteFrom('ticket')
        .where('member_id', '=', memberId)
        .where('purpose', '=', purpose)
        .execute();
    },
    prune: async (expiredBefore) => {
      const { numDeletedRows } = await db
        .deleteFrom('ticket')
        .where('expires_at', '<=', expiredBefore)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
