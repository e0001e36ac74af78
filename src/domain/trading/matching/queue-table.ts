/**
 * Places in queues, by order. A value, of which one entry is replaced without copying the others:
 * an account may have thousands of orders in one symbol, and a look at the market moves them all.
 */
export type QueueTable<Place> = readonly (Branch<Place> | undefined)[];
type Branch<Place> = readonly (Bucket<Place> | undefined)[];
type Bucket<Place> = readonly { readonly id: string; readonly place: Place }[];

/** Branches, and buckets of each: an entry costs two short copies, a bucket stays small. */
const WIDTH = 32;
const EMPTY: readonly undefined[] = Array.from({ length: WIDTH }, () => undefined);

export const NO_QUEUES: QueueTable<never> = EMPTY;

/** FNV-1a: ids differ in any of their letters. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const bucketOf = <Place>(table: QueueTable<Place>, hash: number): Bucket<Place> | undefined =>
  table[hash % WIDTH]?.[(hash >>> 5) % WIDTH];

export const placeOf = <Place>(table: QueueTable<Place>, id: string): Place | undefined =>
  bucketOf(table, hashOf(id))?.find((entry) => entry.id === id)?.place;

export function withPlace<Place>(
  table: QueueTable<Place>,
  id: string,
  place: Place,
): QueueTable<Place> {
  const hash = hashOf(id);
  const bucket = bucketOf(table, hash) ?? [];
  const at = bucket.findIndex((entry) => entry.id === id);
  return withBucket(
    table,
    hash,
    at < 0 ? [...bucket, { id, place }] : bucket.with(at, { id, place }),
  );
}

export function withoutPlace<Place>(table: QueueTable<Place>, id: string): QueueTable<Place> {
  const hash = hashOf(id);
  const bucket = bucketOf(table, hash);
  const left = bucket?.filter((entry) => entry.id !== id);
  return left === undefined || left.length === bucket?.length
    ? table
    : withBucket(table, hash, left);
}

function withBucket<Place>(
  table: QueueTable<Place>,
  hash: number,
  bucket: Bucket<Place>,
): QueueTable<Place> {
  const branch: Branch<Place> = table[hash % WIDTH] ?? EMPTY;
  return table.with(hash % WIDTH, branch.with((hash >>> 5) % WIDTH, bucket));
}
