import { STREAM_PATH, STREAM_VERSION } from '../../contract/stream.ts';
import type { LinkSocket } from './stream-link.ts';

/** The stream of the server that this script came from. */
export function openSocket(): LinkSocket {
  const { protocol, host } = globalThis.location;
  const scheme = protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${host}${STREAM_PATH}?version=${STREAM_VERSION}`);
  // Handlers that read less of an event than there is are fine; the types cannot say so.
  return socket as unknown as LinkSocket;
}
