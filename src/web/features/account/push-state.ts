import { useQuery } from '@tanstack/react-query';
import { browserQuery } from '../../api/part-query.ts';
import { type PushState, readPushState } from './push-device.ts';

/** What this browser does about push messages, and how to look again. */
export interface BrowserPush {
  /** Undefined until the browser has said; only the browser can. */
  readonly state: PushState | undefined;
  readonly look: () => void;
}

export function useBrowserPush(): BrowserPush {
  const { data, isError, refetch } = useQuery(browserQuery('push', readPushState));
  // A browser that fails to say what it has cannot be used either.
  return { state: isError ? { kind: 'unsupported' } : data, look: () => void refetch() };
}
