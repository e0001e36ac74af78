import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly recipients: readonly string[];
  /** The message as it came over the wire, with line ends as `\n`. */
  readonly source: string;
}

export interface TestSmtpServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  readonly stop: () => Promise<void>;
}

export interface SmtpBehaviour {
  readonly port?: number;
  /** Throws to refuse a recipient. */
  readonly onRecipient?: (address: string) => void;
  /** Called after the message has been taken and before that is said. */
  readonly onMessage?: (mail: ReceivedMail) => Promise<void> | void;
  readonly credentials?: { readonly user: string; readonly password: string };
}

/** A real mail server in this process, for tests. */
export async function startSmtpServer(behaviour: SmtpBehaviour = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const { credentials } = behaviour;
  const server = new SMTPServer({
    authOptional: credentials === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS', ...(credentials === undefined ? ['AUTH'] : [])],
    logger: false,
    closeTimeout: 1_000,
    onAuth: (auth, _session, done) => {
      if (auth.username === credentials?.user && auth.password === credentials?.password)
        done(null, { user: auth.username });
      else done(new Error('Invalid username or password'));
    },
    onRcptTo: (address, _session, done) => {
      try {
        behaviour.onRecipient?.(address.address);
        done();
      } catch (problem) {
        done(problem as Error);
      }
    },
    onData: (stream, session, done) => {
      const take = async () => {
        const source = (await text(stream)).replaceAll('\r\n', '\n');
        const { mailFrom, rcptTo } = session.envelope;
        const mail: ReceivedMail = {
          from: mailFrom === false ? '' : mailFrom.address,
          recipients: rcptTo.map(({ address }) => address),
          source,
        };
        received.push(mail);
        await behaviour.onMessage?.(mail);
      };
      void settle(take(), done);
    },
  });
  server.on('error', () => {});
  const port = await new Promise<number>((done, fail) => {
    server.once('error', fail);
    server.listen(behaviour.port ?? 0, '127.0.0.1', () => {
      const address = server.server.address();
      done(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    port,
    received,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
      }),
  };
}

async function settle(work: Promise<void>, done: (problem?: Error) => void): Promise<void> {
  try {
    await work;
    done();
  } catch (problem) {
    done(problem as Error);
  }
}

/** The headers of a received message, unfolded, by lower-case name. */
export function headersOf({ source }: ReceivedMail): ReadonlyMap<string, readonly string[]> {
  const [head = ''] = source.split('\n\n', 1);
  const headers = new Map<string, string[]>();
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [name = '', ...rest] = line.split(':');
    const values = headers.get(name.toLowerCase()) ?? [];
    headers.set(name.toLowerCase(), [...values, rest.join(':').trim()]);
  }
  return headers;
}
