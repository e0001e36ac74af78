import { STREAM_PATH, STREAM_VERSION } from '../../contract/stream.ts';
import type { LinkSocket, SocketEvents } from './stream-link.ts';

/** The stream of the server that this script came from. */
export function openSocket({ onMessage, onClose }: SocketEvents): LinkSocket {
  const { protocol, host } = globalThis.location;
  const scheme = protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${host}${STREAM_PATH}?version=${STREAM_VERSION}`);
  socket.addEventListener('message', ({ data }) => onMessage(String(data)));
  socket.addEventListener('close', ({ code }) => onClose(code));
  return { send: (text) => socket.send(text), close: () => socket.close() };
}
