import { ApiFailure } from '../../contract/error.ts';
import type { AccessRefusal } from '../../domain/identity/access.ts';

/** ID-13: what the access table refuses, as an answer that names what is missing. */
export function accessFailure(refusal: AccessRefusal): ApiFailure {
  switch (refusal.cause) {
    case 'sign-in':
      return new ApiFailure(401, 'Please sign in first.');
    case 'in-person':
      return new ApiFailure(403, 'This can only be done by you, signed in.');
    case 'role':
      return new ApiFailure(403, `This needs the ${refusal.role} role.`);
    case 'feature':
      return new ApiFailure(403, `The feature “${refusal.feature}” is not part of your plan.`);
    default:
      return refusal satisfies never;
  }
}
