import { setTimeout as sleep } from 'node:timers/promises';
import type { MailWay } from '../contract/access.schema.ts';
import { NO_READER } from '../contract/embed-reader.ts';
import { aesSecretBox } from '../adapters/secrets/aes-secret-box.ts';
import { argon2Hasher } from '../adapters/passwords/argon2-hasher.ts';
import { otpauthTotp } from '../adapters/second-factor/otpauth-totp.ts';
import { webauthnPasskeys } from '../adapters/second-factor/webauthn-passkeys.ts';
import { zipStream } from '../adapters/zip/zip-stream.ts';
import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Route } from './call/handler.ts';
import { partnerOfRef } from '../domain/identity/partner.ts';
import type { Member, Visitor } from '../domain/identity/visitor.ts';
import type { CacheBudget } from '../ports/cache-budget.ts';
import type { AuditLog } from '../ports/store/audit-log.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { MemberStore } from '../ports/store/member-store.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import { StoreProblem } from '../ports/store/store-problem.ts';
import type { IdentityConfig } from './config-identity.ts';
import { accessService } from './features/identity/access.ts';
import { accessRoutes } from './features/identity/access-routes.ts';
import { accountService } from './features/identity/account.ts';
import { accountRoutes } from './features/identity/account-routes.ts';
import { securityRecorder } from './features/identity/audit.ts';
import { cookieJar, readEmbedCookie, userCookieReader } from './features/identity/cookies.ts';
import type { DemoAccess } from './features/identity/demo-access.ts';
import { isUntouchedDemo, keepDemoMembers } from './features/identity/demo-members.ts';
import { endReader } from './features/identity/end-reader.ts';
import { handOver } from './features/identity/hand-over.ts';
import { hashSecret } from './features/identity/secrets.ts';
import { ownDataService } from './features/identity/own-data.ts';
import { ownDataRoutes } from './features/identity/own-data-routes.ts';
import { openPartners, type Partners } from './features/identity/partners.ts';
import { preferenceRoutes } from './features/identity/preference-routes.ts';
import { profileService } from './features/identity/profile.ts';
import { profileRoutes } from './features/identity/profile-routes.ts';
import { patientHasher } from './features/identity/password-check.ts';
import { sealTotpSecrets } from './features/identity/seal-secrets.ts';
import { secondFactorService } from './features/identity/second-factors.ts';
import { type Sessions, sessionService } from './features/identity/sessions.ts';
import { signInService } from './features/identity/sign-in.ts';
import { throttle } from './features/identity/throttle.ts';
import type { HandOver } from './http/hand-over.ts';
import type { EndReader } from './http/readerless-frame.ts';
import type { IdentityHeaders } from './http/identity-headers.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';

export interface IdentitySettings {
  readonly store: Pick<OpenStore, 'kind' | 'stores' | 'transaction'>;
  readonly config: Omit<IdentityConfig, 'demo' | 'demoPassword'>;
  /** In demo mode only. */
  readonly demo: DemoAccess | undefined;
  readonly mailWay: (cookies: string | undefined) => MailWay;
  readonly caches: Pick<CacheBudget, 'open'>;
  readonly audit: AuditLog;
  readonly mailer: Mailer;
  /** The origin that people see; https makes cookies Secure. */
  readonly origin: (host?: string) => string;
  readonly https: boolean;
  /** A store that was opened for the first time gets the demo accounts. */
  readonly isNewStore: boolean;
  readonly now: () => number;
  /** For whoever holds something open for a session, or for a key of a deleted account. */
  readonly onSessionEnded?: (sessionId: string) => void;
  /** For whoever else remembers members. */
  readonly onMemberChanged?: (memberId: string) => void;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  readonly hasher?: PasswordHasher;
  /** For the log: what was found when the secrets were looked through at the start. */
  readonly onSecrets?: (found: { readonly sealed: number; readonly unreadable: number }) => void;
}

export interface Identity {
  readonly answers: readonly Route[];
  readonly identify: (request: IdentityHeaders) => Visitor | Promise<Visitor>;
  readonly handOver: HandOver;
  readonly endReader: EndReader;
  readonly sessions: Sessions;
  readonly members: MemberStore;
  readonly partners: Partners;
  /** Removes the accounts whose deletion is due; a job does so every hour. */
  readonly eraseDue: () => Promise<number>;
  readonly jobs: readonly JobKind<unknown>[];
}

const PRUNE_EVERY = 10 * 60_000;
const ERASE_EVERY = 60 * 60_000;
/** A folder has one process, which knows at once what it has ended itself. */
const TRUST_ALONE = 60_000;
const TRUST_AMONG_OTHERS = 5_000;
const DEVICE_LIFE = 180 * 86_400_000;

/** Partners, members, sessions and everything that leads to one. */
export async function composeIdentity(settings: IdentitySettings): Promise<Identity> {
  const { stores, transaction } = settings.store;
  const { now, audit, mailer, origin, config, demo, wait = sleep } = settings;
  const { members, tickets, emailChanges, attempts, devices, factors } = stores;
  const partners = await openPartners({ store: stores.partners, now });
  if (!partners.known().some(({ wmid }) => wmid === config.defaultWmid))
    throw new StoreProblem(`DEFAULT_WMID ${config.defaultWmid} is not a partner of this store.`);

  const secrets = aesSecretBox(config.secretKeys);
  const found = await sealTotpSecrets(factors, secrets);
  settings.onSecrets?.(found);
  const hasher = patientHasher(settings.hasher ?? argon2Hasher());
  const sessions = sessionService({
    sessions: stores.sessions,
    tickets,
    limits: config.sessionLimits,
    caches: settings.caches,
    trust: settings.store.kind === 'sqlite' ? TRUST_ALONE : TRUST_AMONG_OTHERS,
    now,
    ...(settings.onSessionEnded === undefined ? {} : { onEnded: settings.onSessionEnded }),
    ...(settings.onMemberChanged === undefined
      ? {}
      : { onMemberChanged: settings.onMemberChanged }),
  });
  const parts = {
    partners,
    members,
    tickets,
    emailChanges,
    attempts,
    devices,
    factors,
    transaction,
    audit,
    mailer,
    hasher,
    totp: otpauthTotp,
    secrets,
    passkeys: webauthnPasskeys({ name: 'Tapedeck', origin }),
    sessions,
    throttle: throttle({ attempts, now, wait }),
    record: securityRecorder(audit, now),
    origin,
    now,
    wait,
    jar: cookieJar(settings.https),
  };
  const secondFactors = secondFactorService(parts);
  const signIn = signInService({
    ...parts,
    factors: secondFactors,
    // Outside of demo mode they open nothing.
    isClosed: (member) => demo === undefined && isUntouchedDemo(member),
  });
  const account = accountService({ ...parts, secondFactors });
  if (demo !== undefined) await keepDemoMembers(parts, demo, settings.isNewStore);

  const ownData = ownDataService({
    ...parts,
    memberData: stores.memberData,
    account,
    onKeyEnded: (keyId) => settings.onSessionEnded?.(keyId),
  });

  const prune = async () => {
    await sessions.prune();
    await tickets.prune(now());
    await emailChanges.prune(now());
    await parts.throttle.prune();
    await devices.prune(now() - DEVICE_LIFE);
  };

  return {
    answers: [
      ...accessRoutes({
        ...parts,
        access: accessService(parts),
        signIn,
        demo,
        mailWay: settings.mailWay,
      }),
      ...accountRoutes({ ...parts, account, secondFactors }),
      ...profileRoutes(profileService({ ...parts, account })),
      ...preferenceRoutes({ preferences: stores.preferences, transaction }),
      ...ownDataRoutes({ ...parts, ownData, zip: zipStream }),
    ],
    identify: identifier(
      sessions,
      userCookieReader(settings.caches.open('user cookies')),
      partners,
      config.defaultWmid,
    ),
    handOver: handOver(parts),
    endReader: (cookies) => endReader(sessions, cookies),
    sessions,
    members,
    partners,
    eraseDue: ownData.eraseDue,
    jobs: [
      recurringJob('identity.prune', { every: PRUNE_EVERY }, prune),
      recurringJob('identity.erase', { every: ERASE_EVERY }, ownData.eraseDue),
    ],
  };
}

/** The session of a frame, if it is that of the reader whom the page around it names. */
function readReader(cookies: string | undefined, reader: string) {
  const cookie = reader === NO_READER ? undefined : readEmbedCookie(cookies);
  return cookie?.reader === reader
    ? { sidHash: hashSecret(cookie.sid), wmid: cookie.wmid }
    : undefined;
}

/** ID-1, ID-2: the cookie's member, or an anonymous visitor of the partner that `ref` names. */
function identifier(
  sessions: Sessions,
  readCookie: ReturnType<typeof userCookieReader>,
  partners: Partners,
  fallback: string,
) {
  const anonymous = (url: string): Visitor => ({
    kind: 'anonymous',
    wmid: /[?&]ref=/i.test(url)
      ? partnerOfRef(
          partners.known(),
          new URLSearchParams(url.split('?', 2)[1]).get('ref'),
          fallback,
        )
      : fallback,
  });
  /** Nobody is a member of a partner that an administrator has closed. */
  const admitted = (member: Member | undefined, url: string): Visitor =>
    member !== undefined && partners.known().some(({ wmid }) => wmid === member.wmid)
      ? member
      : anonymous(url);
  return ({ cookie, url, reader }: IdentityHeaders): Visitor | Promise<Visitor> => {
    const named = reader === undefined ? readCookie(cookie) : readReader(cookie, reader);
    if (named === undefined) return anonymous(url);
    const found = sessions.find(named);
    if (found instanceof Promise) return found.then((member) => admitted(member, url));
    return admitted(found, url);
  };
}
