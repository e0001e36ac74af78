import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { SessionReader } from '../../../ports/store/session-reader.ts';

export interface SessionQuery {
  readonly wmid?: string | undefined;
  readonly sid?: string | undefined;
}

/**
 * Whom a read with `sid` and `wmid` in its query string is about (API-8, API-10): the session that
 * they name together, or the caller when there is no sid. Undefined when they do not fit together.
 */
export async function queryVisitor(
  sessions: SessionReader,
  { sid, wmid }: SessionQuery,
  caller: Visitor,
): Promise<Visitor | undefined> {
  if (sid !== undefined)
    return wmid === undefined ? undefined : sessions.memberOf(sid, wmid, caller);
  return wmid === undefined || wmid === caller.wmid ? caller : undefined;
}
