import { ApiFailure } from '../../../contract/error.ts';
import type { Call } from '../../call/handler.ts';
import type { Member } from '../../../domain/identity/visitor.ts';

/** The member behind a call, who is there in person: a key of theirs may not sign or buy for them. */
export function signedIn({ visitor }: Call): Member {
  if (visitor.kind === 'anonymous') throw new ApiFailure(401, 'Please sign in first.');
  if (visitor.sessionId === undefined)
    throw new ApiFailure(403, 'This can only be done by you, signed in.');
  return visitor;
}
