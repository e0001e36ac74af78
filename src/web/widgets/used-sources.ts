import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useBoot } from '../shell/boot/boot.tsx';
import { type Answered, sourcesOf } from './source-names.ts';

const CHANGES: ReadonlySet<string> = new Set(['updated', 'observerAdded', 'observerRemoved']);

/**
 * Names of the sources whose answers the page shows. While it shows none, those that are configured
 * are named, unless one of them is down or a question has failed: then nobody knows who would answer.
 * The document says the same before its answers are looked at.
 */
export function useUsedSources(): string {
  const cache = useQueryClient().getQueryCache();
  const { providers } = useBoot().shell.market;
  const names = (of: readonly (typeof providers)[number][]): string =>
    of.map(({ name }) => name).join(', ');
  const configured = (): string =>
    providers.some(({ isFailing }) => isFailing === true) ? '' : names(providers);
  const used = (): string => {
    const states = cache.findAll({ type: 'active' }).map(({ state }) => state);
    const shown = states.map(({ data }) => data as unknown);
    const ids = new Set(sourcesOf(shown.filter(isAnswered)).split(', '));
    const named = names(providers.filter(({ id }) => ids.has(id)));
    return named === '' && !states.some(({ error }) => error !== null) ? configured() : named;
  };
  const subscribe = useCallback(
    (hear: () => void) =>
      cache.subscribe(({ type }) => {
        if (CHANGES.has(type)) hear();
      }),
    [cache],
  );
  return useSyncExternalStore(subscribe, used, configured);
}

const isAnswered = (data: unknown): data is Answered =>
  typeof data === 'object' && data !== null && 'source' in data && typeof data.source === 'string';
