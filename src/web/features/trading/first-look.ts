/** What tells whether something happened in an account. */
interface Headed {
  readonly account: { readonly id: string; readonly head: number };
}

/** Whether a log has grown, or an account came or went, since the page was made. */
function isBehind(known: readonly Headed[], now: readonly Headed[]): boolean {
  const heads = new Map(known.map(({ account }) => [account.id, account.head]));
  return (
    known.length !== now.length || now.some(({ account }) => heads.get(account.id) !== account.head)
  );
}

/**
 * A document is made, then its line is heard: what happens between is in neither. One question for
 * the accounts says whether there was anything, and only then everything is asked for again.
 */
export async function firstLook(parts: {
  readonly known: readonly Headed[] | undefined;
  readonly ask: () => Promise<readonly Headed[]>;
  readonly refresh: () => Promise<void>;
}): Promise<void> {
  const now = await parts.ask();
  if (parts.known === undefined || isBehind(parts.known, now)) await parts.refresh();
}
