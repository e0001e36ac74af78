/** The public name of a session that is to end but could not be ended: the server did not answer. */
const OWED = 'qm_dashboard:owed-sign-out';

export interface SignOutParts {
  /** Ends the session on the server. */
  readonly end: (sid: string) => Promise<unknown>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
}

/**
 * Signs out for good, or as soon as the server can be reached: a page that only forgets who it was
 * made for would know them again after the next reload. Answers whether the session has ended.
 */
export async function signOutForGood(
  { end, storage }: SignOutParts,
  sid: string,
): Promise<boolean> {
  // Before the attempt: whoever closes the tab in the middle of it is signed out all the same.
  storage?.setItem(OWED, sid);
  try {
    await end(sid);
  } catch {
    return false;
  }
  storage?.removeItem(OWED);
  return true;
}

/** Whether this document was made for a session that should be over. Another one is not meant. */
export const isOwed = ({ storage }: Pick<SignOutParts, 'storage'>, sid: string): boolean =>
  storage?.getItem(OWED) === sid;
