import { failure } from '../call/failure.ts';
import type { ApiFailure } from '../../contract/error.ts';
import type { AccessRefusal } from '../../domain/identity/access.ts';

/** ID-13: what the access table refuses, as an answer that names what is missing. */
export function accessFailure(refusal: AccessRefusal): ApiFailure {
  switch (refusal.cause) {
    case 'sign-in':
      return failure(401, 'failures.signIn');
    case 'in-person':
      return failure(403, 'failures.inPerson');
    case 'scope':
      return failure(403, 'failures.scope', { scope: refusal.scope });
    case 'role':
      return failure(403, 'failures.role', { role: refusal.role });
    case 'feature':
      return failure(403, 'failures.feature', { feature: refusal.feature });
    default:
      return refusal satisfies never;
  }
}
