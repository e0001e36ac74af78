import { isCommonPassword } from './common-password.ts';
import { foldName } from './username.ts';

export const PASSWORD_MINIMUM = 12;
export const PASSWORD_MAXIMUM = 128;

export type PasswordProblem = 'too-short' | 'too-long' | 'is-username' | 'too-common';

/** Characters as people count them: an emoji is one. */
export const lengthOf = (password: string): number => Array.from(password).length;

/** A name of one or two letters is in many words. */
const SHORTEST_NAME = 3;

/** What somebody who knows the name still has to guess. */
const withoutName = (password: string, name: string): string =>
  name.length < SHORTEST_NAME ? password : password.replaceAll(name, '');

export function passwordProblem(password: string, username: string): PasswordProblem | undefined {
  const length = lengthOf(password);
  if (length < PASSWORD_MINIMUM) return 'too-short';
  if (length > PASSWORD_MAXIMUM) return 'too-long';
  if (lengthOf(withoutName(foldName(password), foldName(username))) < PASSWORD_MINIMUM)
    return 'is-username';
  return isCommonPassword(password) ? 'too-common' : undefined;
}
