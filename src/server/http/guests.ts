import type { IncomingMessage, Server } from 'node:http';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
export const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'cf-connecting-ip',
];

/** Browsers speak HTTP/1.1; a proxy that says nothing else about itself speaks 1.0, as nginx does. */
const isGuest = ({ socket, headers, httpVersion }: IncomingMessage): boolean =>
  !LOOPBACK.test(socket.remoteAddress ?? '') ||
  !LOOPBACK_NAME.test(headers.host ?? '') ||
  httpVersion === '1.0' ||
  PROXY_HEADERS.some((name) => headers[name] !== undefined);

/** Tells once that somebody came who is not at this machine, or by way of a proxy. */
export function warnOfGuests(server: Server, warn: () => void): void {
  const look = (request: IncomingMessage) => {
    if (!isGuest(request)) return;
    server.off('request', look);
    warn();
  };
  server.on('request', look);
}
