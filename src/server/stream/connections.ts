import { ApiFailure } from '../../contract/error.ts';
import { CLOSE } from '../../contract/stream.ts';
import { networkPlace } from '../../domain/identity/network-place.ts';
import { accountOf, credentialOf, type Visitor } from '../../domain/identity/visitor.ts';
import type { Bus } from '../../ports/bus.ts';
import { SESSION_SUBJECT } from './bus-message.ts';
import { connection, type Connection, type ConnectionParts } from './connection.ts';
import type { Sink } from './hub-client.ts';
import { openCount } from './limits.ts';

export interface Arrival {
  readonly visitor: Visitor;
  readonly address: string;
  /** Finds out anew who this is: a session may end without anybody telling. */
  readonly identify: () => Promise<Visitor> | Visitor;
}

export interface ConnectionsParts extends ConnectionParts {
  readonly bus: Bus;
  readonly onCount: (open: number) => void;
}

/** All that is open, by whomever. */
export interface Connections {
  /** `undefined` when there are too many; the sink has been told. */
  readonly open: (arrival: Arrival, sink: Sink) => Connection | undefined;
  /** What this member may have is not what it was. */
  readonly refresh: (userId: string) => void;
  /** Says good-bye to everybody. */
  readonly close: () => Promise<void>;
}

const CHECK_EVERY = 60_000;
const CHECK_STEP = 1_000;

interface Open {
  readonly arrival: Arrival;
  readonly connection: Connection;
  checkedAt: number;
}

export async function connections(parts: ConnectionsParts): Promise<Connections> {
  const { bus, limits, now } = parts;
  const all = new Set<Open>();
  const ofAccount = openCount(limits.perAccount);
  const ofAddress = openCount(limits.perAddress);
  let closing = false;

  const signOut = ({ connection: open, arrival: { visitor } }: Open) =>
    open.fail(
      CLOSE.signedOut,
      visitor.kind === 'member' && visitor.keyId !== undefined
        ? 'The API key is no longer valid.'
        : 'You have signed out, or your session is over.',
    );

  const leave = await bus.subscribe(SESSION_SUBJECT, (id) => {
    for (const open of all) if (credentialOf(open.arrival.visitor) === id) signOut(open);
  });

  const check = async (open: Open): Promise<void> => {
    const { visitor } = open.arrival;
    try {
      const current = await open.arrival.identify();
      if (accountOf(current) !== accountOf(visitor)) signOut(open);
    } catch (problem) {
      // A key that opens nothing any more is refused, where a session would just be nobody's.
      if (!(problem instanceof ApiFailure) || problem.statusCode >= 500) throw problem;
      signOut(open);
    }
  };

  // A few at a time: thousands of sessions are not asked about in one moment.
  const checking = setInterval(() => {
    const at = now();
    for (const open of all)
      if (at - open.checkedAt >= CHECK_EVERY) {
        open.checkedAt = at;
        check(open).catch(parts.onProblem);
      }
  }, CHECK_STEP);

  return {
    refresh: (userId) => {
      for (const open of all)
        if (accountOf(open.arrival.visitor) === userId) open.connection.refresh();
    },
    open: (arrival, sink) => {
      const account = accountOf(arrival.visitor);
      const refuse = (code: number, message: string): undefined => {
        sink.send(JSON.stringify({ type: 'error', code, message }));
        sink.close(code, message);
      };
      if (closing) return refuse(CLOSE.goingAway, 'The server is stopping. Please come back.');
      const leaveAddress = ofAddress(networkPlace(arrival.address));
      if (leaveAddress === undefined)
        return refuse(CLOSE.tooManyConnections, 'Too many live connections from this address.');
      const leaveAccount = account === undefined ? () => {} : ofAccount(account);
      if (leaveAccount === undefined) {
        leaveAddress();
        return refuse(CLOSE.tooManyConnections, 'Too many live connections of this account.');
      }
      const forget = (): void => {
        leaveAddress();
        leaveAccount();
        if (all.delete(open)) parts.onCount(all.size);
      };
      const inner = connection(parts, arrival.visitor, {
        ...sink,
        close: (code, message) => {
          inner.dispose();
          forget();
          sink.close(code, message);
        },
      });
      const open: Open = {
        arrival,
        checkedAt: now(),
        connection: {
          ...inner,
          dispose: () => {
            inner.dispose();
            forget();
          },
        },
      };
      all.add(open);
      parts.onCount(all.size);
      return open.connection;
    },
    close: async () => {
      closing = true;
      clearInterval(checking);
      await leave();
      for (const open of all)
        open.connection.fail(CLOSE.goingAway, 'The server is stopping. Please come back.');
    },
  };
}
