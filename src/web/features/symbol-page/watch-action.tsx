import { lazy, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useListCount } from '../../live/watchlists/list-count.ts';
import { useMayHaveLists } from '../../live/watchlists/lists-in-use.ts';
import { StarFace, type StarLook } from '../../live/watchlists/star-face.tsx';
import { useSession } from '../../shell/session/use-session.ts';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { whenIdle } from '../../widgets/when-idle.ts';

const fetchStar = () => import('../../live/watchlists/overlay/watch-star.tsx');
const WatchStar = lazy(async () => ({ default: (await fetchStar()).WatchStar }));

interface WatchActionProps extends StarLook {
  readonly symbol: SymbolId;
  /** Stands for the star until the page hears presses. */
  readonly link: ReactNode;
}

/**
 * The star of the page's symbol. The code of the lists comes when the star is about to be pressed: what
 * it shows until then takes one question for a member, and none for a visitor who keeps no lists. Lists
 * of the browser need it when the page has come to rest.
 */
export function WatchAction({ symbol, link, ...look }: WatchActionProps) {
  const isIdle = useIsIdle();
  const isMember = useSession().user !== null;
  const mayHaveLists = useMayHaveLists();
  const count = useListCount(symbol, isMember && isIdle && !mayHaveLists);
  const [asked, setAsked] = useState<'add' | 'choose'>();
  // A transition: the pressed star stays, with its focus, until the one that answers is there.
  const ask = (press: 'add' | 'choose') => startTransition(() => setAsked(press));
  if (!isIdle) return link;
  return (
    <PanelBoundary name="watch-star" renderCrash={() => link}>
      <Suspense fallback={link}>
        {mayHaveLists || asked !== undefined ? (
          <WatchStar {...look} symbol={symbol} asked={asked} count={count} />
        ) : (
          <StarFace
            {...look}
            symbol={symbol}
            count={count}
            onPress={() => ask(count > 0 ? 'choose' : 'add')}
            onChoose={() => ask('choose')}
            // A failed fetch is told when the press asks for it again.
            onNear={() => void fetchStar().catch(() => undefined)}
          />
        )}
      </Suspense>
    </PanelBoundary>
  );
}

/** Whether the page has come to rest: what only then answers a press is fetched then. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
