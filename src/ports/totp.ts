/** One-time codes of an authenticator app (RFC 6238). */
export interface Totp {
  /** Base32. */
  readonly newSecret: () => string;
  /** The address that an authenticator app reads, usually as a QR code. */
  readonly uri: (secret: string, account: string, issuer: string) => string;
  /** The time step that the code belongs to, if it is of now or one step off. */
  readonly stepOf: (secret: string, code: string, now: number) => number | undefined;
}
