import { matchRoutes } from 'react-router';
import { addresses } from './addresses.ts';
import { type Address, isRedirect } from './address.ts';

export interface Found {
  readonly address: Address;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const routes = addresses.map((address) => ({ path: address.path, address }));

const NOT_FOUND = routes.find(({ path }) => path === '*')!;

/** Every question ranks the whole table anew, and each document asks several times. */
const found = new Map<string, Found>();
const MOST_FOUND = 500;

/** The line of the address table for a path, ranked as the router ranks its routes. */
export function findAddress(pathname: string): Found {
  const known = found.get(pathname);
  if (known !== undefined) return known;
  const answer = search(pathname);
  // A map gives its keys in the order they came: the first is the oldest.
  if (found.size >= MOST_FOUND) found.delete(found.keys().next().value!);
  found.set(pathname, answer);
  return answer;
}

function search(pathname: string): Found {
  const match = matchRoutes(routes, pathname)?.at(-1);
  // The `*` of the last line takes everything but line breaks, which an address may hold encoded.
  const { address } = (match?.route as (typeof routes)[number] | undefined) ?? NOT_FOUND;
  return { address, params: match?.params ?? {} };
}

/** Whether the address is one widget alone, in somebody's page or a window of its own. */
export function isBlank(pathname: string): boolean {
  const { address } = findAddress(pathname);
  return !isRedirect(address) && address.layout === 'blank';
}
