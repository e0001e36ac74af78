/** The disk is full or read-only. Nothing of the write was kept; reading works. */
export class StoreNotWritable extends Error {
  override readonly name = 'StoreNotWritable';
}
