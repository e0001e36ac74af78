/** Holds how the reader wants the product to look: written by the browser, read by the server. */
export const DISPLAY_COOKIE = 'tapedeck_display';

/** The reader's choices in a cookie header; none where there is no such cookie. */
export function displayChoices(cookieHeader: string | null | undefined): URLSearchParams {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === DISPLAY_COOKIE)
      return new URLSearchParams(pair.slice(at + 1).trim());
  }
  return new URLSearchParams();
}
