import { Scripts } from 'react-router';
import { fetchedLast } from './fetched-last.tsx';

/**
 * The router's scripts, fetched after what the page is drawn with: a browser gives a preloaded
 * module the priority of a style sheet, and on a slow line 200 KB of script delay the first paint.
 */
export function PageScripts() {
  return fetchedLast(Scripts({}));
}
