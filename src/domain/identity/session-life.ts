export interface SessionLimits {
  /** A session that was not seen for this long is over. */
  readonly idle: number;
  /** A session is over after this time however busy it is. */
  readonly absolute: number;
}

export const isLive = (
  session: { readonly lastSeenAt: number; readonly expiresAt: number },
  limits: SessionLimits,
  now: number,
): boolean => now < session.expiresAt && now < session.lastSeenAt + limits.idle;

/** Writing down every sight of a session would cost a write per request. */
export const touchInterval = (limits: SessionLimits): number =>
  Math.min(60_000, Math.floor(limits.idle / 10));
