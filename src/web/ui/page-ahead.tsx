import { PrefetchPageLinks, useNavigation } from 'react-router';

/**
 * Fetches all files of the page that is being opened side by side. Without it the browser learns of
 * most of them only from the files that import them, one round after another.
 */
export function PageAhead() {
  const { location } = useNavigation();
  return location === undefined ? null : (
    <PrefetchPageLinks page={location.pathname + location.search} />
  );
}
