import { useSyncExternalStore } from 'react';
import type { Device } from '../../../domain/start-page/arrangement.ts';

/** As the theme's breakpoint `md`. */
const DESK = '(min-width: 768px)';

/** In the browser only. */
export const currentDevice = (): Device => (matchMedia(DESK).matches ? 'desk' : 'phone');

function subscribe(tell: () => void): () => void {
  const query = matchMedia(DESK);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** The device by the width of the window; the first render has the server's guess. */
export const useDevice = (guess: Device): Device =>
  useSyncExternalStore(subscribe, currentDevice, () => guess);
