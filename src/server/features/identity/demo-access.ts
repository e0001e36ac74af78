import { createHmac } from 'node:crypto';
import type { InstallationSecretStore } from '../../../ports/store/installation-secret-store.ts';
import type { TicketStore } from '../../../ports/store/ticket-store.ts';
import { DEMO_COOKIE, readSecretCookie } from './cookies.ts';
import { hashSecret, newSecret, sameText } from './secrets.ts';

const LINK_LIFE = 30 * 86_400_000;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * How the operator of a demo gets in, and nobody else: passwords that only the terminal shows, and a
 * link to follow once. Whoever came by it reads the outbox and signs in with one click. An address
 * or a header proves nothing here: behind a proxy on this machine a stranger has those of loopback.
 */
export interface DemoAccess {
  readonly passwordOf: (memberId: string) => string;
  /** A path that lets in one browser. */
  readonly newLink: () => Promise<string>;
  /** The value of the cookie for a browser that follows a link; undefined for a used or foreign one. */
  readonly admit: (token: string) => Promise<string | undefined>;
  readonly isAdmitted: (cookies: string | undefined) => boolean;
}

export interface DemoAccessParts {
  readonly secrets: Pick<InstallationSecretStore, 'keep'>;
  readonly tickets: Pick<TicketStore, 'put' | 'take'>;
  /** One for everything, which tests know beforehand. */
  readonly password: string | undefined;
  readonly now: () => number;
}

export async function demoAccess({
  secrets,
  tickets,
  password,
  now,
}: DemoAccessParts): Promise<DemoAccess> {
  // In the database: later starts and other processes derive the same from it.
  const secret = await secrets.keep('demo', newSecret(), now());
  const derived = (what: string) => createHmac('sha256', secret).update(what).digest();
  const cookie = derived('browser').toString('base64url');
  return {
    passwordOf: (memberId) => password ?? readable(derived(`password ${memberId}`)),
    newLink: async () => {
      if (password !== undefined) return linkWith(password);
      const token = newSecret();
      await tickets.put({
        hash: hashSecret(token),
        purpose: 'demo',
        memberId: null,
        data: {},
        createdAt: now(),
        expiresAt: now() + LINK_LIFE,
      });
      return linkWith(token);
    },
    admit: async (token) => {
      const isRight =
        password === undefined
          ? (await tickets.take(hashSecret(token), 'demo', now())) !== undefined
          : sameText(token, password);
      return isRight ? cookie : undefined;
    },
    isAdmitted: (cookies) => {
      const shown = readSecretCookie(cookies, DEMO_COOKIE);
      return shown !== undefined && sameText(shown, cookie);
    },
  };
}

const linkWith = (token: string): string => `/demo?${new URLSearchParams({ token }).toString()}`;

/** Three groups of four letters and digits that cannot be mistaken for each other: 59 bits. */
const readable = (bytes: Uint8Array): string =>
  [0, 4, 8]
    .map((from) =>
      Array.from(bytes.subarray(from, from + 4), (byte) => LETTERS[byte % LETTERS.length]).join(''),
    )
    .join('-');
