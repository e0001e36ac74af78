/** The database does not answer at the moment. Worth another try in a few seconds. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
