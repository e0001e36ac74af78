/** Where to go after signing in: a path of this site or nothing, never another site. */
export function safeReturn(next: string | null | undefined): string | undefined {
  if (next == null || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next)) return undefined;
  // The access pages themselves would only lead round in a circle.
  return /^\/(?:login|register|logout)(?:[/?#]|$)/.test(next) ? undefined : next;
}
