import { failure, fieldFailure } from '../../call/failure.ts';
import type { ApiFailure } from '../../../contract/error.ts';
import {
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
  type PasswordProblem,
  passwordProblem,
} from '../../../domain/identity/password-rule.ts';
import { HasherBusy, type PasswordHasher } from '../../../ports/password-hasher.ts';

/** Ends the call when a new password breaks the rule or was mistyped the second time. */
export function refuseBadPassword(
  fields: {
    readonly password: string;
    readonly confirm: string;
    readonly username: string;
  },
  paths: { readonly password: string; readonly confirm: string },
): void {
  const problem = passwordProblem(fields.password, fields.username);
  if (problem !== undefined) throw passwordFailure(paths.password, problem);
  if (fields.password !== fields.confirm)
    throw fieldFailure(400, paths.confirm, 'failures.passwordsDiffer');
}

function passwordFailure(path: string, problem: PasswordProblem): ApiFailure {
  switch (problem) {
    case 'too-short':
      return fieldFailure(400, path, 'failures.passwordTooShort', { least: PASSWORD_MINIMUM });
    case 'too-long':
      return fieldFailure(400, path, 'failures.passwordTooLong', { most: PASSWORD_MAXIMUM });
    case 'is-username':
      return fieldFailure(400, path, 'failures.passwordIsUsername', {
        least: PASSWORD_MINIMUM,
      });
    case 'too-common':
      return fieldFailure(400, path, 'failures.passwordTooCommon');
    default:
      return problem satisfies never;
  }
}

/** A flood of sign-ins is told to come back; it is nobody's mistake. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof HasherBusy)) throw problem;
    throw failure(503, 'failures.busySigningIn', {}, { retryAfterSeconds: 5, cause: problem });
  }
}

export const patientHasher = (hasher: PasswordHasher): PasswordHasher => ({
  hash: (password) => patiently(() => hasher.hash(password)),
  verify: (password, hash) => patiently(() => hasher.verify(password, hash)),
  isOutdated: hasher.isOutdated,
});
