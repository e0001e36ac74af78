import { useSettledStore } from '../../../shell/boot/use-settled-store.ts';

/** Below the theme's first breakpoint. */
const PHONE = '(width < 48rem)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const isPhoneNow = (): boolean => matchMedia(PHONE).matches;

/** Whether there is room for one chart only; the server does not know. */
export const useIsPhone = (): boolean => useSettledStore(subscribe, isPhoneNow, false);
