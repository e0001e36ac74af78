/** False only where the browser knows that there is no network; tests run where nobody knows. */
export const isOnline = (): boolean =>
  (navigator as { readonly onLine: boolean | undefined }).onLine ?? true;
