import { failure } from '../call/failure.ts';
import type { FastifyInstance } from 'fastify';
import { isQmIcon, qmIconSvg } from '../../contract/qm-icons.ts';

export interface IconParts {
  /** Origin of a public icon service; empty asks nobody. */
  readonly service: string;
  readonly fetch: typeof fetch;
}

/** WG-5: longer than this nobody waits for a picture. */
export const ICON_TIMEOUT = 1_500;
const LARGEST = 50_000;

/** What an icon consists of; nothing in it can run or load. */
const HARMLESS = /^\s*<svg[\s>]/i;
const HARMFUL =
  /<(?:script|foreignObject|iframe|image|use|style|a|animate|set)[\s>/]|\son\w+\s*=|href|url\(|<!/i;

/**
 * The icon endpoint: our own collection at once, others from the public service where the operator
 * has named one, and a drawing of ours of the same name where that fails. The server asks, so no
 * visitor's address leaves the installation.
 */
export function registerIcons(app: FastifyInstance, parts: IconParts): void {
  app.get<{ Params: { collection: string; file: string } }>(
    '/api/icons/:collection/:file',
    async (request, reply) => {
      const { collection, file } = request.params;
      const name = /^([a-z0-9][a-z0-9-]{0,60})\.svg$/.exec(file)?.[1];
      if (name === undefined || !/^[a-z0-9][a-z0-9-]{0,40}$/.test(collection))
        throw failure(404, 'failures.noIcon', { name: collection });
      const svg = await iconOf(collection, name, parts);
      if (svg === undefined)
        throw failure(404, 'failures.noIcon', { name: `${collection}:${name}` });
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(svg);
    },
  );
}

async function iconOf(
  collection: string,
  name: string,
  parts: IconParts,
): Promise<string | undefined> {
  const own = isQmIcon(name) ? qmIconSvg(name) : undefined;
  if (collection === 'qm-icon' || parts.service === '') return own;
  return (await publicIcon(collection, name, parts)) ?? own;
}

async function publicIcon(
  collection: string,
  name: string,
  { service, fetch }: IconParts,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${service}/${collection}/${name}.svg`, {
      signal: AbortSignal.timeout(ICON_TIMEOUT),
      redirect: 'error',
    });
    if (!response.ok) return undefined;
    const text = await response.text();
    return text.length <= LARGEST && HARMLESS.test(text) && !HARMFUL.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
