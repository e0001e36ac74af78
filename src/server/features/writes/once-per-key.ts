import { createHash } from 'node:crypto';
import type { RunTransaction, Stores, StoreTransaction } from '../../../ports/store/stores.ts';
import type { WriteKeyStore } from '../../../ports/store/write-key-store.ts';
import { failure } from '../../call/failure.ts';
import type { Call } from '../../call/handler.ts';

/** For so long the same key means the same write. */
const LIFE = 24 * 60 * 60_000;
const KEY = /^[\x21-\x7e]{1,128}$/;

/** The key that the sender has given a write, so that it may be sent again; `undefined` without. */
export function writeKeyOf(call: Pick<Call, 'header'>): string | undefined {
  const key = call.header('idempotency-key');
  if (key !== undefined && !KEY.test(key)) throw failure(400, 'failures.badWriteKey');
  return key;
}

export interface KeyedWrite {
  /** The call and whose it is: the same key of somebody else is another write. */
  readonly scope: string;
  readonly key: string;
  readonly body: unknown;
}

export interface OncePerKey {
  /** The answer of a write that was made before. */
  readonly before: (write: KeyedWrite) => Promise<unknown>;
  /** Makes the write and keeps its answer together, or answers what was answered before. */
  readonly run: <T>(
    write: KeyedWrite,
    work: (stores: StoreTransaction) => Promise<T>,
  ) => Promise<{ readonly answer: T; readonly again: boolean }>;
  readonly prune: () => Promise<number>;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function oncePerKey(
  { stores, transaction }: { readonly stores: Stores; readonly transaction: RunTransaction },
  now: () => number,
): OncePerKey {
  const find = async (keys: WriteKeyStore, { scope, key, body }: KeyedWrite) => {
    const kept = await keys.find(scope, digest(key), now() - LIFE);
    if (kept !== undefined && kept.body !== digest(JSON.stringify(body)))
      throw failure(422, 'failures.writeKeyReused');
    return kept;
  };
  return {
    before: async (write) => {
      const kept = await find(stores.writeKeys, write);
      return kept === undefined ? undefined : JSON.parse(kept.answer);
    },
    run: (write, work) =>
      transaction(async (open) => {
        const kept = await find(open.writeKeys, write);
        if (kept !== undefined) return { answer: JSON.parse(kept.answer), again: true };
        const answer = await work(open);
        await open.writeKeys.keep({
          scope: write.scope,
          key: digest(write.key),
          body: digest(JSON.stringify(write.body)),
          answer: JSON.stringify(answer),
          at: now(),
        });
        return { answer, again: false };
      }),
    prune: () => stores.writeKeys.prune(now() - LIFE),
  };
}
