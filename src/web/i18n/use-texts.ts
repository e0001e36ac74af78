import { useEffect, useState } from 'react';
import type { MessageArea } from '../../i18n/translate.ts';
import { browserMessages } from './browser-messages.ts';

/**
 * Fetches texts that the first view does not speak but the next key may: a rendering that has to
 * wait for them comes too late for the field that is typed in, and its letter is lost. True once
 * they are there; where they cannot be had, the field is not kept back for them.
 */
export function useTexts(areas: readonly MessageArea[]): boolean {
  const [areHere, setHere] = useState(false);
  const names = areas.join(' ');
  useEffect(() => {
    let isGone = false;
    const done = (): void => {
      if (!isGone) setHere(true);
    };
    browserMessages.prepareAreas(areas).then(done, done);
    return () => {
      isGone = true;
    };
    // The same areas in another list are the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [names]);
  return areHere;
}
