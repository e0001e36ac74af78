/** The token is in the fragment: browsers send it to no server, neither in a request nor as referrer. */
export const sharedPortfolioAddress = (origin: string, token: string): string =>
  `${origin}/portfolio/shared#${encodeURIComponent(token)}`;

/** The token of such an address; undefined where there is none. */
export function sharedTokenIn(hash: string): string | undefined {
  try {
    const token = decodeURIComponent(hash.replace(/^#/, ''));
    return token === '' ? undefined : token;
  } catch {
    return undefined;
  }
}
