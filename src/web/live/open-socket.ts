import { READER_FIELD } from '../../contract/embed-reader.ts';
import { STREAM_PATH, STREAM_VERSION } from '../../contract/stream.ts';
import type { LinkSocket, SocketEvents } from './stream-link.ts';

/** The stream of the server that this script came from, for the reader of a frame if it is in one. */
export const openSocket =
  (reader: string | undefined) =>
  ({ onMessage, onClose }: SocketEvents): LinkSocket => {
    const { protocol, host } = globalThis.location;
    const scheme = protocol === 'https:' ? 'wss' : 'ws';
    const query = new URLSearchParams({ version: String(STREAM_VERSION) });
    if (reader !== undefined) query.set(READER_FIELD, reader);
    const socket = new WebSocket(`${scheme}://${host}${STREAM_PATH}?${query.toString()}`);
    socket.addEventListener('message', ({ data }) => onMessage(String(data)));
    socket.addEventListener('close', ({ code }) => onClose(code));
    return { send: (text) => socket.send(text), close: () => socket.close() };
  };
