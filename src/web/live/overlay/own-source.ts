import { frameReader } from '../../api/frame-reader.ts';
import { liveMirror, type LiveSource, type MirrorListener } from '../live-mirror.ts';
import { openSocket } from '../open-socket.ts';

/** A connection of the page's own. */
export function openOwnSource(listener: MirrorListener): LiveSource {
  const mirror = liveMirror({
    open: openSocket(frameReader()),
    random: Math.random,
    now: Date.now,
  });
  const seat = mirror.join(listener);
  let identity: string | undefined;
  globalThis.addEventListener('online', mirror.hurry);
  return {
    want: seat.want,
    identify: (next) => {
      if (identity !== undefined && identity !== next) mirror.reset();
      identity = next;
    },
    hurry: mirror.hurry,
  };
}
