import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CaptchaSources } from '../../domain/feedback/captcha-vendor.ts';

export const makeNonce = (): string => randomBytes(16).toString('base64');

const NO_CAPTCHA: CaptchaSources = { scripts: [], frames: [], connections: [], styles: [] };

const also = (sources: readonly string[]): string => sources.map((source) => ` ${source}`).join('');

/**
 * Scripts run by nonce or not at all. Style attributes are allowed (charts position by them);
 * style elements and sheets are not, except our own. An outside widget loader that the operator
 * has named may do on our pages what our own does; the maker of the captcha of the feedback form
 * only what that needs.
 */
export function contentSecurityPolicy(
  nonce: string | undefined,
  frameAncestors = "'none'",
  loaderOrigin = '',
  captcha: CaptchaSources = NO_CAPTCHA,
): string {
  const outside = loaderOrigin === '' ? '' : ` ${loaderOrigin}`;
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    `default-src 'self'${outside}`,
    `script-src ${own}${outside}${also(captcha.scripts)}`,
    `style-src ${own}${outside}${also(captcha.styles)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${outside}`,
    "font-src 'self'",
    `connect-src 'self'${outside}${also(captcha.connections)}`,
    `frame-src 'self'${outside}${also(captcha.frames)}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)';

const NOT_IN_FRAMES = contentSecurityPolicy(undefined);
/** Data is never a document: it may load nothing, whatever a browser takes it for. */
const DATA = "default-src 'none'; frame-ancestors 'none'";

const policyOf = (url: string): string => (url.startsWith('/api/') ? DATA : NOT_IN_FRAMES);

/** On every answer, errors and files included. Pages add their nonce later, widgets their frames. */
export const securityHeaders =
  (https: boolean) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    reply
      .header('content-security-policy', policyOf(request.url))
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('permissions-policy', PERMISSIONS)
      .header('cross-origin-opener-policy', 'same-origin')
      .header('x-frame-options', 'DENY')
      .header('x-request-id', request.id);
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  };
