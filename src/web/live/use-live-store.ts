import { useEffect, useState } from 'react';
import { useSession } from '../shell/session/use-session.ts';
import { liveSource } from './live-source.ts';
import { type LiveStore, liveStore } from './live-store.ts';
import { pacedFrames } from './paced-frames.ts';
import { onShown, shownWindow } from './shown-windows.ts';

/** On the server nothing is live: pages show what their loaders brought. */
const nothing: LiveStore = {
  value: () => undefined,
  watch: () => () => {},
  state: () => 'connecting',
  onState: () => () => {},
  identify: () => {},
};

const onServer = typeof document === 'undefined';
let shared: LiveStore | undefined;

function browserStore(): LiveStore {
  shared ??= liveStore(liveSource, {
    isHidden: () => shownWindow(window) === undefined,
    nextFrame: pacedFrames({
      now: () => performance.now(),
      frame: (run) => (shownWindow(window) ?? window).requestAnimationFrame(run),
      drawn: afterFrame(),
      later: setTimeout,
    }),
    onVisibility: (listener) => onShown(window, listener),
  });
  return shared;
}

/** A message that is sent while a frame is made arrives when it has been drawn. */
function afterFrame(): (run: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.addEventListener('message', () => waiting.shift()?.());
  port1.start();
  return (run) => {
    waiting.push(run);
    port2.postMessage(null);
  };
}

/** The connection opens with the first page that shows something live, for whoever is signed in. */
export function useLiveStore(): LiveStore {
  const [store] = useState(() => (onServer ? nothing : browserStore()));
  const identity = useSession().user?.sid ?? '';
  useEffect(() => store.identify(identity), [store, identity]);
  return store;
}
