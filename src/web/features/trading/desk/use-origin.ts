import { useSyncExternalStore } from 'react';

const nothingToHear = () => () => {};
const UNKNOWN = 'https://…';

/** The address of this server as the browser has it; unknown in the document. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    nothingToHear,
    () => location.origin,
    () => UNKNOWN,
  );
