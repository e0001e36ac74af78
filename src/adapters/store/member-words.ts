import type { Kysely } from 'kysely';
import { memberWords, type SearchedMember } from '../../domain/identity/member-words.ts';
import { foldName } from '../../domain/identity/username.ts';
import type { Database } from './schema.ts';

/** Replaces the words that a member is found by. */
export async function writeMemberWords(
  db: Kysely<Database>,
  member: SearchedMember & { readonly id: string; readonly wmid: string },
): Promise<void> {
  const { id, wmid, username } = member;
  await db.deleteFrom('member_word').where('member_id', '=', id).execute();
  await db
    .insertInto('member_word')
    .values(
      memberWords(member).map((word) => ({
        member_id: id,
        word,
        wmid,
        username_key: foldName(username),
      })),
    )
    .execute();
}
