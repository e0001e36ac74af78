import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Bus } from '../../ports/bus.ts';
import { BusProblem } from '../../ports/bus-problem.ts';

export interface NatsSettings {
  readonly url: string;
  readonly onError: (error: unknown) => void;
}

const DRAIN_TIME = 2_000;

/** Reconnects for ever: a broker that is restarted must not take the web processes with it. */
export async function openNatsBus({ url, onError }: NatsSettings): Promise<Bus> {
  const connection = await reach(url);
  return {
    publish: (subject, text) => connection.publish(subject, text),
    subscribe: async (pattern, onMessage) => {
      const subscription = connection.subscribe(pattern, {
        callback: (problem, message) => {
          if (problem !== null) {
            onError(problem);
            return;
          }
          try {
            onMessage(message.string(), message.subject);
          } catch (error) {
            onError(error);
          }
        },
      });
      // The broker has it before anyone may rely on it.
      await connection.flush();
      return async () => {
        subscription.unsubscribe();
      };
    },
    flush: () => connection.flush(),
    ping: async () => {
      await connection.rtt();
    },
    close: async () => {
      if (connection.isClosed()) return;
      // Draining waits for the broker; one that has gone is not waited for.
      const late = sleep(DRAIN_TIME, undefined, { ref: false });
      await Promise.race([connection.drain().catch(() => {}), late]);
      if (!connection.isClosed()) await connection.close();
    },
  };
}

async function reach(url: string): Promise<NatsConnection> {
  const { protocol, username, password, host } = new URL(url);
  try {
    return await connect({
      servers: host,
      ...(username === ''
        ? {}
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
      // With it a server that offers no TLS is refused before a password is sent.
      ...(protocol === 'tls:' ? { tls: {} } : {}),
      name: 'tapedeck',
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      timeout: 5_000,
    });
  } catch (cause) {
    throw new BusProblem(`NATS at NATS_URL cannot be reached: ${(cause as Error).message}.`, {
      cause,
    });
  }
}
