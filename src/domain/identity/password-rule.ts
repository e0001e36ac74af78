import { isCommonPassword } from './common-password.ts';
import { foldName } from './username.ts';

export const PASSWORD_MINIMUM = 12;
export const PASSWORD_MAXIMUM = 128;

export type PasswordProblem = 'too-short' | 'too-long' | 'is-username' | 'too-common';

/** Sentences for people; a page may say it in the reader's language instead. */
export const passwordProblems: Readonly<Record<PasswordProblem, string>> = {
  'too-short': `The password needs at least ${PASSWORD_MINIMUM} characters.`,
  'too-long': `The password may have at most ${PASSWORD_MAXIMUM} characters.`,
  'is-username': 'The password must not be the username.',
  'too-common': 'This password is among the first that anybody would guess. Choose another.',
};

/** Characters as people count them: an emoji is one. */
const lengthOf = (password: string): number => Array.from(password).length;

export function passwordProblem(password: string, username: string): PasswordProblem | undefined {
  const length = lengthOf(password);
  if (length < PASSWORD_MINIMUM) return 'too-short';
  if (length > PASSWORD_MAXIMUM) return 'too-long';
  if (foldName(password) === foldName(username)) return 'is-username';
  return isCommonPassword(password) ? 'too-common' : undefined;
}
