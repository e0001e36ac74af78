/** Encrypts small secrets at rest. */
export interface SecretBox {
  /** `owner` names what the secret belongs to: it opens for nothing else. */
  readonly seal: (secret: string, owner: string) => string;
  /** A secret kept in clear opens as it is; undefined when none of the keys opens it. */
  readonly open: (kept: string, owner: string) => string | undefined;
  /** False for what should be sealed again: kept in clear, or under an older key. */
  readonly isCurrent: (kept: string) => boolean;
}
