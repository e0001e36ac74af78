import type { FastifyInstance } from 'fastify';
import type { Entitlement } from '../../domain/identity/entitlement.ts';
import type { Visitor } from '../../domain/identity/visitor.ts';
import type { Bus } from '../../ports/bus.ts';
import type { IdentityHeaders } from '../http/identity-headers.ts';
import { SESSION_SUBJECT } from './bus-message.ts';
import { connections } from './connections.ts';
import { registerEventStream } from './event-stream.ts';
import type { CacheBudget } from '../../ports/cache-budget.ts';
import { exchangeLookup } from './exchanges.ts';
import { feed, type FeedPauses } from './feed.ts';
import type { FlushLimits } from './flush.ts';
import { hub } from './hub.ts';
import { STREAM_LIMITS, type StreamLimits } from './limits.ts';
import type { StreamMarket } from './market-source.ts';
import { registerSocket } from './socket-server.ts';

export interface LiveStreamParts {
  readonly bus: Bus;
  readonly market: StreamMarket;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement>;
  readonly identify: (request: IdentityHeaders) => Promise<Visitor> | Visitor;
  readonly publicUrl: string | undefined;
  /** Names this run of this process among all others. */
  readonly id: string;
  readonly now: () => number;
  readonly caches: Pick<CacheBudget, 'open'>;
  readonly onProblem: (problem: unknown) => void;
  readonly onClients: (count: number) => void;
  readonly onMessages: (count: number) => void;
  readonly limits?: Partial<StreamLimits>;
  readonly flush?: Partial<FlushLimits>;
  readonly pauses?: Partial<FeedPauses>;
  readonly linger?: number;
}

export interface LiveStream {
  /** Puts the addresses on the server and closes all connections with it. */
  readonly register: (app: FastifyInstance) => void;
  /** A member's plan or agreements are not what they were; each process is told by itself. */
  readonly entitlementChanged: (userId: string) => void;
  /** A session or an API key, by its public id; every process learns it from this one. */
  readonly credentialEnded: (id: string) => void;
  /** After the server has closed. */
  readonly close: () => Promise<void>;
}

/** Market → feed → bus → hub → connections: the way of a tick through the server. */
export async function liveStream(parts: LiveStreamParts): Promise<LiveStream> {
  const { bus, market, id, now, onProblem } = parts;
  const center = hub({
    bus,
    epoch: id,
    now,
    onProblem,
    onMessages: parts.onMessages,
    ...(parts.flush === undefined ? {} : { limits: parts.flush }),
    ...(parts.linger === undefined ? {} : { linger: parts.linger }),
  });
  const source = await feed({
    bus,
    market,
    id,
    now,
    onProblem,
    ...(parts.pauses === undefined ? {} : { pauses: parts.pauses }),
  });
  const open = await connections({
    bus,
    hub: center,
    exchanges: exchangeLookup(market, parts.caches),
    entitlementOf: parts.entitlementOf,
    limits: { ...STREAM_LIMITS, ...parts.limits },
    now,
    onProblem,
    onCount: parts.onClients,
  });
  const { identify, publicUrl } = parts;
  return {
    register: (app) => {
      registerSocket(app, { connections: open, identify, publicUrl });
      registerEventStream(app, { connections: open, epoch: id, identify, publicUrl });
    },
    entitlementChanged: open.refresh,
    credentialEnded: (credential) => bus.publish(SESSION_SUBJECT, credential),
    close: async () => {
      await source.close();
      await center.close();
    },
  };
}
