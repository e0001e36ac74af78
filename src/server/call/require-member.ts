import { failure } from './failure.ts';
import type { Role } from '../../domain/identity/role.ts';
import { hasRole, type Member } from '../../domain/identity/visitor.ts';
import type { Call } from './handler.ts';

/** The signed-in caller; a call without one ends with 401. */
export function requireMember({ visitor }: Pick<Call, 'visitor'>): Member {
  if (visitor.kind === 'member') return visitor;
  throw failure(401, 'failures.signIn');
}

/** The signed-in caller, who has that role; a call without it ends with 403. */
export function requireRole(call: Pick<Call, 'visitor'>, role: Role): Member {
  const member = requireMember(call);
  if (hasRole(member, role)) return member;
  throw failure(403, 'failures.role', { role });
}
