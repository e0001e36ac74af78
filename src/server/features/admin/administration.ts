import { randomUUID } from 'node:crypto';
import type { AdminAct } from '../../../domain/admin/admin-act.ts';
import { isWithin, reachOf } from '../../../domain/admin/reach.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { RunTransaction, StoreTransaction } from '../../../ports/store/stores.ts';
import { failure } from '../../call/failure.ts';

export interface AdministrationParts {
  readonly transaction: RunTransaction;
  /** The partner whose administrators reach everybody. */
  readonly operator: string;
  readonly now: () => number;
}

/** The administrator behind a call, and where it comes from. */
export interface Actor {
  readonly member: Member;
  readonly address: string;
  readonly userAgent: string;
}

/** What an act is about, for the record. */
export type ActNote = Pick<
  AdminAct,
  'act' | 'wmid' | 'subjectKind' | 'subjectId' | 'subject' | 'changes'
>;

export interface Administration {
  /** The partner that an administrator is limited to; null for none. */
  readonly reach: (admin: Pick<Member, 'wmid'>) => string | null;
  readonly isOperator: (admin: Pick<Member, 'wmid'>) => boolean;
  /** A change by an administrator: the change and its record are kept together or not at all. */
  readonly act: <T>(
    actor: Actor,
    work: (parts: {
      readonly stores: StoreTransaction;
      readonly may: (wmid: string) => boolean;
      readonly note: (note: ActNote) => Promise<void>;
    }) => Promise<T>,
  ) => Promise<T>;
}

export function administration({
  transaction,
  operator,
  now,
}: AdministrationParts): Administration {
  return {
    reach: (admin) => reachOf(admin, operator),
    isOperator: ({ wmid }) => wmid === operator,
    act: (actor, work) =>
      transaction(async (stores) => {
        // As the account is now: of two administrators who disable each other, one is too late.
        const admin = await stores.members.byId(actor.member.userId);
        if (admin === undefined || admin.disabledAt !== null || !admin.roles.includes('admin'))
          throw failure(403, 'failures.role', { role: 'admin' });
        const reach = reachOf(admin, operator);
        return work({
          stores,
          may: (wmid) => isWithin(reach, wmid),
          note: (note) =>
            stores.adminActs.append({
              ...note,
              id: randomUUID(),
              at: now(),
              actorId: admin.id,
              actor: admin.username,
              address: actor.address,
            }),
        });
      }),
  };
}
