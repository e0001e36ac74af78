import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../../domain/identity/visitor.ts';

export interface HandOverRequest {
  readonly sid: string;
  readonly wmid: string;
  readonly visitor: Visitor;
  readonly address: string;
  readonly userAgent: string;
}

/** Exchanges a handed-over sid; answers the cookies to set, whether it worked or not. */
export type HandOver = (request: HandOverRequest) => Promise<readonly string[]>;

/** In a frame of another site a cookie would be lost, and the sid with it: that is no sign-in. */
const NOT_A_PAGE = /^\/(?:api|assets|embed|healthz|readyz|metrics)(?:[/?]|$)/;
const CARRIES_SID = /[?&]sid=/;

/**
 * ID-5: `?sid=&wmid=` on any page signs the visitor in before anything is rendered, and the answer
 * is a redirect to the same address without them. So the sid reaches no page, no script and, since
 * a redirect passes no referrer on, no other site.
 */
export function registerHandOver(app: FastifyInstance, handOver: HandOver): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' && CARRIES_SID.test(request.url) && !NOT_A_PAGE.test(request.url))
      exchange(request, reply, handOver).catch(done);
    else done();
  });
}

async function exchange(
  request: FastifyRequest,
  reply: FastifyReply,
  handOver: HandOver,
): Promise<void> {
  const [path = '', query] = request.url.split(/\?(.*)/s, 2);
  const searchParams = new URLSearchParams(query);
  const [sid, wmid] = [searchParams.get('sid'), searchParams.get('wmid')];
  searchParams.delete('sid');
  // A wmid without a sid is nobody's secret: the sign-in page may be opened with one.
  if (sid !== null && wmid !== null) searchParams.delete('wmid');
  const cookies =
    sid === null || sid === '' || wmid === null
      ? []
      : await handOver({
          sid,
          wmid,
          visitor: request.visitor,
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
        });
  if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
  const rest = searchParams.toString();
  reply
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .redirect(`${samePath(path)}${rest === '' ? '' : `?${rest}`}`, 303);
}

/** Two slashes at the beginning of an address name another host. */
const samePath = (path: string): string => path.replace(/^[/\\]+/, '/');
