import { failure } from '../../call/failure.ts';
import type { Call } from '../../call/handler.ts';
import type { Member } from '../../../domain/identity/visitor.ts';

/** The member behind a call, who is there in person: a key of theirs may not sign or buy for them. */
export function signedIn({ visitor }: Call): Member {
  if (visitor.kind === 'anonymous') throw failure(401, 'failures.signIn');
  if (visitor.sessionId === undefined) throw failure(403, 'failures.inPerson');
  return visitor;
}
