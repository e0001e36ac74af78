import * as z from 'zod/mini';
import { parseSecretKey } from '../ports/secret-key.ts';
import { setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

/** The settings that decide who people are and for how long. */
export const identitySettings = {
  DEFAULT_WMID: setting(
    z.string().check(z.regex(/^\d{1,20}$/, 'must be a partner id, digits only')),
    '501',
    'Partner id of anonymous visitors who come without a known ref.',
  ),
  SESSION_IDLE_MINUTES: setting(
    wholeNumber(1, 525_600),
    '480',
    'A session that was not seen for this long is over.',
  ),
  SESSION_HOURS: setting(
    wholeNumber(1, 8_760),
    '336',
    'A session is over after this time, however busy it is.',
  ),
  SECRETS_KEY: setting(
    z.optional(
      z
        .string()
        .check(
          z.refine(
            (value) => value.split(',').every((key) => parseSecretKey(key) !== undefined),
            'must be 32 random bytes in base64, such as `openssl rand -base64 32` prints; older keys follow after commas',
          ),
        ),
    ),
    '',
    'Key that encrypts the secrets of authenticator apps and notification channels in the database, 32 bytes in base64, the same in every process; older keys follow after commas. By default the file secrets.key in DATA_DIR with the embedded database, none with PostgreSQL.',
  ),
  DEMO: setting(
    z.enum(['on', 'off', 'auto'], 'must be on, off or auto'),
    'auto',
    'Demo accounts in a new store, whose passwords and link are printed at every start; auto is on for the embedded database unless PUBLIC_URL is https.',
  ),
  DEMO_PASSWORD: setting(
    z.optional(z.string().check(z.minLength(12, 'must have 12 characters or more'))),
    '',
    'One password for all demo accounts and for their link, so that tests know it; by default each is random, made at the first start.',
  ),
} as const;

type Parsed = {
  readonly [K in keyof typeof identitySettings]: z.output<(typeof identitySettings)[K]['schema']>;
};

export interface IdentityConfig {
  readonly defaultWmid: string;
  readonly sessionLimits: { readonly idle: number; readonly absolute: number };
  readonly demo: boolean;
  readonly demoPassword: string | undefined;
  /** The first seals, all open. */
  readonly secretKeys: readonly Uint8Array[];
}

/** `local`: the program serves people on this machine, not the public. */
export const identityConfig = (parsed: Parsed, local: boolean): IdentityConfig => ({
  defaultWmid: parsed.DEFAULT_WMID,
  sessionLimits: {
    idle: parsed.SESSION_IDLE_MINUTES * 60_000,
    absolute: parsed.SESSION_HOURS * 3_600_000,
  },
  secretKeys: (parsed.SECRETS_KEY?.split(',') ?? []).flatMap((key) => parseSecretKey(key) ?? []),
  demo: parsed.DEMO === 'auto' ? local : parsed.DEMO === 'on',
  demoPassword: parsed.DEMO_PASSWORD,
});
