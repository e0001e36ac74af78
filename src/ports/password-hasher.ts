export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** Against `undefined` it takes as long as against a real hash, and answers false. */
  readonly verify: (password: string, hash: string | undefined) => Promise<boolean>;
  /** True when a hash was made with weaker parameters than a new one would be. */
  readonly isOutdated: (hash: string) => boolean;
}

/** More passwords are waiting to be checked than can be checked in useful time. */
export class HasherBusy extends Error {
  override readonly name = 'HasherBusy';
}
