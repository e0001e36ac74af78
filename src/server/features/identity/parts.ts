import type { Mailer } from '../../../ports/mailer.ts';
import type { EmailChangeStore } from '../../../ports/store/email-change-store.ts';
import type { MemberStore } from '../../../ports/store/member-store.ts';
import type { Passkeys } from '../../../ports/passkeys.ts';
import type { PasswordHasher } from '../../../ports/password-hasher.ts';
import type { SecretBox } from '../../../ports/secret-box.ts';
import type { SecondFactorStore } from '../../../ports/store/second-factor-store.ts';
import type { RunTransaction } from '../../../ports/store/stores.ts';
import type { TicketStore } from '../../../ports/store/ticket-store.ts';
import type { Totp } from '../../../ports/totp.ts';
import type { TrustedDeviceStore } from '../../../ports/store/trusted-device-store.ts';
import type { RecordSecurity } from './audit.ts';
import type { Partners } from './partners.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

/** What the services of identity are made of; each takes the parts that it names. */
export interface IdentityParts {
  readonly partners: Partners;
  readonly members: MemberStore;
  readonly tickets: TicketStore;
  readonly emailChanges: EmailChangeStore;
  readonly devices: TrustedDeviceStore;
  readonly factors: SecondFactorStore;
  readonly transaction: RunTransaction;
  readonly mailer: Mailer;
  readonly hasher: PasswordHasher;
  readonly totp: Totp;
  /** Seals the secrets of authenticator apps. */
  readonly secrets: SecretBox;
  readonly passkeys: Passkeys;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly record: RecordSecurity;
  /** Where links in messages lead: as configured, else the address used, if it is the server's own. */
  readonly origin: (host?: string) => string;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** The facts of a call that security decisions look at. */
export interface Caller {
  readonly address: string;
  /** As the request names it: whoever sends it can write anything. */
  readonly host: string | undefined;
  readonly userAgent: string;
  /** The language of the request. */
  readonly locale: string;
  /** The secret that marks this browser, if somebody has signed in from it before. */
  readonly device: string | undefined;
}
