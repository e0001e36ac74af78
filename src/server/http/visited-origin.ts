import { hostname, networkInterfaces } from 'node:os';
import { LOOPBACK_NAME } from './guests.ts';

/**
 * Where links in messages lead without a PUBLIC_URL: the address that the visitor uses, if it is
 * this machine's own with the port that we listen on. Any other host is what a stranger typed to
 * have a link for a new password lead to himself.
 */
export function visitedOrigin(host: string | undefined, port: number): string {
  // A name and not a number: passkeys need one.
  const usual = `http://localhost:${port}`;
  const text = host?.toLowerCase() ?? '';
  const url = URL.parse(`http://${text}`);
  if (url?.host !== text || Number(url.port || 80) !== port) return usual;
  return LOOPBACK_NAME.test(text) || isOurName(url.hostname) ? url.origin : usual;
}

const isOurName = (name: string): boolean =>
  [hostname(), `${hostname()}.local`].some((own) => own.toLowerCase() === name) ||
  Object.values(networkInterfaces()).some((ends) =>
    ends?.some(({ address }) => address === name.replaceAll(/[[\]]/g, '')),
  );
