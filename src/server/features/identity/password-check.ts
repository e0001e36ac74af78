import { ApiFailure } from '../../../contract/error.ts';
import { passwordProblem, passwordProblems } from '../../../domain/identity/password-rule.ts';
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
  if (problem !== undefined) refuse(paths.password, passwordProblems[problem]);
  if (fields.password !== fields.confirm)
    refuse(paths.confirm, 'The two passwords are not the same.');
}

function refuse(path: string, message: string): never {
  throw new ApiFailure(400, message, { issues: [{ path, message }] });
}

/** A flood of sign-ins is told to come back; it is nobody's mistake. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof HasherBusy)) throw problem;
    throw new ApiFailure(503, 'Too many people are signing in. Please try again in a moment.', {
      retryAfterSeconds: 5,
      cause: problem,
    });
  }
}

export const patientHasher = (hasher: PasswordHasher): PasswordHasher => ({
  hash: (password) => patiently(() => hasher.hash(password)),
  verify: (password, hash) => patiently(() => hasher.verify(password, hash)),
  isOutdated: hasher.isOutdated,
});
