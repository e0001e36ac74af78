/** The writes could not be made now and left nothing behind; the same call may succeed later. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
}
