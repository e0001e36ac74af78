import type { Member } from '../../../../domain/identity/visitor.ts';
import type { MemberStore } from '../../../../ports/store/member-store.ts';
import { memberOf } from '../../identity/sessions.ts';

/** The member that something is looked up for; undefined for one that is gone or shut out. */
export type FindMember = (memberId: string) => Promise<Member | undefined>;

export const findMember =
  (members: Pick<MemberStore, 'byId'>): FindMember =>
  async (memberId) => {
    const record = await members.byId(memberId);
    return record === undefined || record.disabledAt !== null ? undefined : memberOf(record);
  };
