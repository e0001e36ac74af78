import type { LiveSource, MirrorListener } from './live-mirror.ts';
import { HERE_EVERY, type TabMessage, type WorkerMessage, workerName } from './tab-message.ts';
import { frameReader } from '../api/frame-reader.ts';

/** The worker that all tabs share; a connection of the page's own where there is no such thing. */
export function liveSource(listener: MirrorListener): LiveSource {
  if (typeof SharedWorker === 'undefined') return ownSource(listener);
  try {
    return sharedSource(listener);
  } catch {
    // Some browsers have the name and forbid the thing.
    return ownSource(listener);
  }
}

function sharedSource(listener: MirrorListener): LiveSource {
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    // Readers of different pages share no connection.
    name: workerName(frameReader()),
  });
  let keys: readonly string[] = [];
  let identity: string | undefined;
  let own: LiveSource | undefined;
  // A port has one receiver and no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (message: TabMessage): void => worker.port.postMessage(message);

  worker.port.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'items') listener.onItems(data.items);
    else listener.onState(data.state);
  });
  worker.port.start();
  // The worker's file could not be had or run: the page helps itself.
  worker.addEventListener('error', () => {
    own ??= ownSource(listener);
    if (identity !== undefined) own.identify(identity);
    own.want(new Set(keys));
  });
  const here = setInterval(() => tell({ type: 'here' }), HERE_EVERY);
  window.addEventListener('pagehide', ({ persisted }) => {
    tell({ type: 'bye' });
    if (!persisted) clearInterval(here);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell({ type: 'want', keys });
  });

  return {
    want: (next) => {
      keys = [...next];
      if (own === undefined) tell({ type: 'want', keys });
      else own.want(next);
    },
    identify: (next) => {
      // Every live cell says it when it is mounted.
      if (next === identity) return;
      identity = next;
      if (own === undefined) tell({ type: 'identity', identity });
      else own.identify(next);
    },
    hurry: () => (own === undefined ? tell({ type: 'hurry' }) : own.hurry()),
  };
}

/** Most browsers share a worker: this code comes to the others only, and what is asked waits for it. */
function ownSource(listener: MirrorListener): LiveSource {
  const source = import('./overlay/own-source.ts').then(({ openOwnSource }) =>
    openOwnSource(listener),
  );
  source.catch(() => listener.onState('refused'));
  const tell = (act: (opened: LiveSource) => void): void =>
    void source.then(act).catch(() => undefined);
  return {
    want: (keys) => tell(({ want }) => want(keys)),
    identify: (identity) => tell(({ identify }) => identify(identity)),
    hurry: () => tell(({ hurry }) => hurry()),
  };
}
