import type { FastifyRequest } from 'fastify';

/** Everything of an address that may make its path mean something else than it reads. */
const UNUSUAL = /^[^/]|\/\.|%2e|[\\#]/i;
const FILE_OR_PROBE = /^\/(?:assets\/|(?:healthz|readyz|metrics)(?:\?|$))/;
const EMBED = /^\/embed(?:[/?]|$)/;

/**
 * The request line's address as every rule and route of the server sees it: a path without dot
 * segments, backslashes, host or fragment. Pages resolve these by the URL standard, so a rule that
 * looked at the raw text would decide about another page than the one that is rendered.
 */
export function normalTarget(target: string): string {
  const path = pathOf(target);
  if (!UNUSUAL.test(path)) return target;
  // RFC 9112, 3.2.2: a server must accept the absolute form. `OPTIONS *` has no path at all.
  const absolute = /^https?:\/\//i.test(target) ? target : `http://host${target}`;
  if (!URL.canParse(absolute) || !/^(?:\/|https?:)/i.test(target)) return target;
  const { pathname, search } = new URL(absolute);
  return pathname + search;
}

export const pathOf = (target: string): string => {
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
};

/** The route of every address that nothing else has taken. */
export const PAGES_ROUTE = '/*';

/**
 * Files with a hashed name and probes: they have no visitor and are never counted. What is rendered
 * as a page counts as one, whatever its address looks like.
 */
export function isFileOrProbe(request: FastifyRequest): boolean {
  if (!FILE_OR_PROBE.test(request.url)) return false;
  const route = request.routeOptions.url;
  return route !== undefined && route !== PAGES_ROUTE;
}

/** The widgets, which other sites may put into a frame. */
export const isEmbedPath = (target: string): boolean => EMBED.test(target);

const PROGRAM = /^\/(?:v\d(?:beta\d)?\/|stream(?:[/?]|$))/;

/** Alpaca's API at the root of the host: `/v2/…`, `/v1beta1/…`, `/stream`. No page is there. */
export const isProgramPath = (target: string): boolean => PROGRAM.test(target);

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
let lastGood = '';

/** Whether an address can be made of it. Nearly all requests of a process name the same host. */
export function isHost(host: string): boolean {
  if (host === lastGood) return true;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
  lastGood = host;
  return true;
}
