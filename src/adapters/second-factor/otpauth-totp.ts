import { Secret, TOTP } from 'otpauth';
import type { Totp } from '../../ports/totp.ts';

const PERIOD = 30;
const DIGITS = 6;
/** The library throws on other digits than these. */
const CODE = /^[0-9]{6}$/;
const ALGORITHM = 'SHA1'; // The only one that every authenticator app understands.
const SECRET_BYTES = 20;

const generator = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    label,
    issuer,
    period: PERIOD,
    digits: DIGITS,
    algorithm: ALGORITHM,
  });

export const otpauthTotp: Totp = {
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
  uri: (secret, account, issuer) => generator(secret, account, issuer).toString(),
  stepOf: (secret, code, now) => {
    if (!CODE.test(code)) return undefined;
    const delta = generator(secret).validate({ token: code, timestamp: now, window: 1 });
    return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD) + delta;
  },
};
