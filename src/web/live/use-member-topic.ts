import { useEffect, useEffectEvent } from 'react';
import type { MemberEvent, MemberTopicKind } from '../../domain/identity/member-topic.ts';
import { useLiveStore } from './use-live-store.ts';
import type { LiveValue } from './live-value.ts';

/** What a page hears of the reader's own things. */
export interface MemberNews {
  /** Newest last; those of them that this page has not been told yet. */
  readonly events: readonly MemberEvent[];
  /** Some news may be missing, as after a connection that was lost: ask the API again. */
  readonly incomplete: boolean;
}

/** Calls back with news of the reader's own account while `watching`. */
export function useMemberTopic(
  kind: MemberTopicKind,
  onNews: (news: MemberNews) => void,
  watching = true,
  /** Also when the line is heard at first: what happened since the page was made is not told. */
  fromStart = false,
): void {
  const store = useLiveStore();
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (!watching) return undefined;
    const read = newsReader(tell, fromStart);
    return store.watch(kind, () => read(store.value(kind)));
  }, [store, kind, watching, fromStart]);
}

/**
 * Tells news apart from what was told before. The first snapshot is the beginning and says nothing;
 * any later one takes the place of changes that were missed.
 */
export function newsReader(
  tell: (news: MemberNews) => void,
  fromStart = false,
): (known: LiveValue | undefined) => void {
  let told: readonly MemberEvent[] | undefined;
  return (known) => {
    if (known?.is !== 'snapshot' || known.symbol !== undefined) return;
    const { value } = known;
    if (told === undefined) {
      told = value;
      if (fromStart) tell({ events: [], incomplete: true });
      return;
    }
    if (value === told) return;
    const last = told.at(-1);
    const place = last === undefined ? -1 : value.indexOf(last);
    // Changes keep the events that were there; a new snapshot brings others. With nothing told yet
    // the two look alike, and asking once more than needed is harmless.
    const continues = place >= 0;
    const events = continues ? value.slice(place + 1) : value;
    told = value;
    if (!continues || events.length > 0) tell({ events, incomplete: !continues });
  };
}
