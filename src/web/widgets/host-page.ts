import { useEffect } from 'react';
import { signInWithSid } from '../../contract/access.ts';
import { frameReader } from '../api/frame-reader.ts';
import { useApi } from '../api/api-provider.tsx';
import { useSession } from '../shell/session/use-session.ts';

/** The same word as in the loader: messages without it are somebody else's. */
const CHANNEL = 'tapedeck-widget';

const tell = (message: Readonly<Record<string, unknown>>): void => {
  if (parent !== window) parent.postMessage({ channel: CHANNEL, ...message }, '*');
};

/**
 * The side of the frame: tells the page around it how high the widget is and which symbol was
 * chosen, and takes over the session that the page holds. Nothing of the page can be read here.
 */
export function useHostPage(hostLinks: boolean, title: string): void {
  const api = useApi();
  const member = useSession().user !== null;
  useEffect(() => {
    const stopMeasuring = tellSize();
    const follow = (event: MouseEvent) => followLink(event, hostLinks);
    // Before the router, which would leave the widget inside of its frame.
    document.addEventListener('click', follow, true);
    const hear = (event: MessageEvent<unknown>) => {
      const session = sessionIn(event);
      // Without a reader in the address the session would be that of our own pages.
      if (session === undefined || frameReader() === undefined) return;
      // The document is made anew for whoever it is now for.
      void api(signInWithSid, { body: session }).then(
        () => {
          tell({ type: 'signed-in' });
          location.reload();
        },
        // A sid that is used up leaves the widget as it is for strangers.
        () => undefined,
      );
    };
    addEventListener('message', hear);
    tell({ type: 'hello', member, title });
    return () => {
      stopMeasuring();
      document.removeEventListener('click', follow, true);
      removeEventListener('message', hear);
    };
  }, [api, hostLinks, member, title]);
}

const MEASURE_EVERY = 200;

/** Browsers do not lay out frames that are out of sight: there, what is put in and out tells. */
function tellSize(): () => void {
  let told = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    timer = undefined;
    const height = document.documentElement.offsetHeight;
    if (height !== told) tell({ type: 'size', height: (told = height) });
  };
  const soon = () => {
    timer ??= setTimeout(measure, MEASURE_EVERY);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(document.body);
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });
  measure();
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    changes.disconnect();
  };
}

function sessionIn(
  event: MessageEvent<unknown>,
): { readonly sid: string; readonly wmid: string } | undefined {
  if (event.source !== parent || typeof event.data !== 'object' || event.data === null)
    return undefined;
  const { channel, type, sid, wmid } = event.data as Record<string, unknown>;
  return channel === CHANNEL &&
    type === 'session' &&
    typeof sid === 'string' &&
    typeof wmid === 'string'
    ? { sid, wmid }
    : undefined;
}

/** A symbol is for the loader, which asks the page around us; every other page of ours opens beside it. */
function followLink(event: MouseEvent, hostLinks: boolean): void {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || anchor.hasAttribute('download')) return;
  const url = new URL(anchor.href);
  if (
    url.origin !== location.origin ||
    url.pathname.startsWith('/embed/') ||
    url.protocol === 'blob:'
  )
    return;
  event.preventDefault();
  event.stopPropagation();
  const symbol = url.searchParams.get('symbol');
  if (symbol === null || !hostLinks) open(url.href, '_blank', 'noopener');
  else tell({ type: 'symbol', symbol, url: url.href });
}
