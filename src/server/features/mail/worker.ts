import type { AuditLog } from '../../../ports/store/audit-log.ts';
import type { ClaimedMail, MailQueue } from '../../../ports/store/mail-queue.ts';
import { MailProblem, type MailTransport } from '../../../ports/mail-transport.ts';
import { pauseAfter } from './retry-policy.ts';

export interface MailWorkerParts {
  readonly queue: MailQueue;
  readonly transport: MailTransport;
  readonly audit: AuditLog;
  readonly log: {
    readonly info: (facts: object, text: string) => void;
    readonly warn: (facts: object, text: string) => void;
    readonly error: (facts: object, text: string) => void;
  };
  readonly now: () => number;
  readonly newId: () => string;
  readonly jitter: () => number;
  /** A message older than this is abandoned. */
  readonly giveUpAfter: number;
}

export interface MailWorker {
  /** There may be something to send. */
  readonly wake: () => void;
  /** Sends what is due until nothing is; answers how many messages were tried. */
  readonly drain: () => Promise<number>;
  /** Finishes the messages in hand; takes no more. */
  readonly close: () => Promise<void>;
}

const LEASE = 5 * 60_000;
const BATCH = 5;
/** Messages of other processes, and leases of those that died, are found at the latest after this. */
const LONGEST_SLEEP = 15_000;
const SHORTEST_SLEEP = 100;
const KEEP_FINISHED = 30 * 24 * 3_600_000;
const FORGET_EVERY = 3_600_000;
/** A message that is still in hand when the process ends is sent again after its lease. */
const PATIENCE = 5_000;

const pauseFor = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds).unref();
  });

export function mailWorker(parts: MailWorkerParts): MailWorker {
  const owner = parts.newId();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let turning = false;
  let woken = false;
  let running: Promise<number> | undefined;
  let forgottenAt = Number.NEGATIVE_INFINITY;

  const attempt = async (mail: ClaimedMail): Promise<void> => {
    const facts = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
    if (parts.now() - mail.createdAt > parts.giveUpAfter)
      return abandon(mail, 'It was not accepted in time.');
    try {
      await parts.transport.deliver(mail);
    } catch (thrown) {
      const problem = thrown instanceof MailProblem ? thrown : undefined;
      const why = problem?.message ?? 'unexpected failure';
      if (problem === undefined) parts.log.error({ ...facts, err: thrown }, 'sending mail broke');
      if (problem?.retry === 'never') return abandon(mail, why);
      const until = parts.now() + pauseAfter(mail.attempts, parts.jitter());
      await parts.queue.postpone(mail.id, owner, until, why);
      parts.log.warn({ ...facts, problem: why, until }, 'mail postponed');
      return;
    }
    if (await parts.queue.delivered(mail.id, owner, parts.now()))
      parts.log.info(facts, 'mail delivered');
    else parts.log.warn(facts, 'mail delivered after its lease had run out');
  };

  const abandon = async (mail: ClaimedMail, problem: string): Promise<void> => {
    if (!(await parts.queue.abandon(mail.id, owner, parts.now(), problem))) return;
    const attempts = String(mail.attempts);
    parts.log.error({ mail: mail.id, kind: mail.kind, attempts, problem }, 'mail abandoned');
    await parts.audit.append({
      id: parts.newId(),
      at: parts.now(),
      kind: 'mail.abandoned',
      subject: null,
      detail: { mail: mail.id, kind: mail.kind, attempts, problem },
    });
  };

  const forgetOld = async (): Promise<void> => {
    if (parts.now() - forgottenAt < FORGET_EVERY) return;
    forgottenAt = parts.now();
    await parts.queue.forget(parts.now() - KEEP_FINISHED);
  };

  const work = async (): Promise<number> => {
    let tried = 0;
    await forgetOld();
    for (;;) {
      if (closed) break;
      const now = parts.now();
      const mails = await parts.queue.claim({ owner, now, leaseUntil: now + LEASE, limit: BATCH });
      if (mails.length === 0) break;
      await Promise.all(mails.map(attempt));
      tried += mails.length;
    }
    return tried;
  };

  const drain = (): Promise<number> => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };

  const nextPause = async (): Promise<number> => {
    const due = (await parts.queue.nextDue()) ?? Number.POSITIVE_INFINITY;
    return Math.min(Math.max(due - parts.now(), SHORTEST_SLEEP), LONGEST_SLEEP);
  };

  /** A store that cannot be reached is tried again later, like a mail server. */
  const turn = async (): Promise<void> => {
    let pause = LONGEST_SLEEP;
    try {
      await drain();
      pause = await nextPause();
    } catch (err) {
      parts.log.error({ err }, 'the mail queue cannot be read');
    }
    turning = false;
    if (!closed) schedule(woken ? 0 : pause);
  };

  const schedule = (pause: number): void => {
    clearTimeout(timer);
    woken = false;
    timer = setTimeout(() => {
      turning = true;
      void turn();
    }, pause);
    timer.unref();
  };

  return {
    wake: () => {
      if (closed) return;
      if (turning) woken = true;
      else schedule(0);
    },
    drain,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await Promise.race([running?.catch(() => {}), pauseFor(PATIENCE)]);
      parts.transport.close();
    },
  };
}
