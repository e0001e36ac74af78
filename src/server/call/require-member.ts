import type { Member } from '../../domain/identity/visitor.ts';
import { failure } from './failure.ts';
import type { Call } from './handler.ts';

/**
 * The member behind a call. Who may call, in person or by key and in which role, was decided by the
 * call's `access` before; this only tells the compiler.
 */
export function requireMember({ visitor }: Pick<Call, 'visitor'>): Member {
  if (visitor.kind === 'member') return visitor;
  throw failure(401, 'failures.signIn');
}
