/**
 * Names of rows that come from the log of a trading account: `trade:1a2b3c4d.17.<order>`, the number
 * in the log behind a part of the account's id. The same event has the same name whenever it is
 * read, and the name says which came first.
 */
const PREFIX = 'trade:';
const NAME = /^trade:([\w-]{1,8})\.(\d{1,12})(?:-(\d))?(?:\.([\w-]+))?$/;
const LONGEST = 64;
const ACCOUNT_CHARACTERS = 8;

export interface FollowedRow {
  /** Number in the log, and the place among the rows of one event. */
  readonly seq: number;
  readonly part: number;
  readonly orderId: string | null;
}

export function followedRowId(
  accountId: string,
  seq: number,
  part: number,
  orderId: string | null,
): string {
  const mark = accountId.replaceAll(/[^\w-]/g, '').slice(0, ACCOUNT_CHARACTERS);
  const name = `${PREFIX}${mark}.${seq}${part === 0 ? '' : `-${part}`}`;
  const full = orderId === null ? name : `${name}.${orderId}`;
  return full.length <= LONGEST && NAME.test(full) ? full : name;
}

/** `null` for a row that somebody typed or imported. */
export function followedRow(id: string): FollowedRow | null {
  if (!id.startsWith(PREFIX)) return null;
  const [, , seq, part, orderId] = NAME.exec(id) ?? [];
  if (seq === undefined) return null;
  return { seq: Number(seq), part: Number(part ?? 0), orderId: orderId ?? null };
}
