import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { browserConnection, checkConnection, useIsDown } from '../../api/use-connection.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';

/** Another page, or the same one about another symbol: its code and data are not here. */
function leavesPage(from: Location, to: Location): boolean {
  const symbolOf = ({ search }: Location) => new URLSearchParams(search).get('symbol');
  return from.pathname !== to.pathname || symbolOf(from) !== symbolOf(to);
}

/**
 * While the server cannot be reached the page stays as it is: a link waits until the connection is
 * back, and then leads on by itself.
 */
export function OfflineNotice() {
  const t = useT();
  const isDown = useIsDown();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      browserConnection().isDown() && leavesPage(currentLocation, nextLocation),
  );
  const isWaiting = blocker.state === 'blocked';
  useEffect(() => {
    if (!isDown && blocker.state === 'blocked') blocker.proceed();
  }, [isDown, blocker]);
  return (
    <output aria-live="polite" className="print:hidden">
      {isDown ? (
        <span className="fixed inset-x-2 bottom-2 z-40 mx-auto flex max-w-xl flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warning bg-raised px-3 py-2 text-sm shadow-md max-md:bottom-17">
          <Glyph name="warning" className="size-4 text-warning" />
          <span className="min-w-0 grow basis-56">
            {t(isWaiting ? 'shell.offlineWaiting' : 'shell.offline')}
          </span>
          {isWaiting ? (
            <Button size="small" kind="quiet" onClick={() => blocker.reset?.()}>
              {t('shell.stayHere')}
            </Button>
          ) : null}
          <Button size="small" glyph="refresh" onClick={checkConnection}>
            {t('ui.retry')}
          </Button>
        </span>
      ) : null}
    </output>
  );
}
