import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HasherBusy, type PasswordHasher } from '../../ports/password-hasher.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const MEMORY = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG = 32;
const SALT = 16;
/** Two of the four threads that Node has for all slow work, files included. */
const AT_ONCE = 2;
/** About three seconds of work: whoever comes later is told to come back. */
const WAITING = 128;

const derive = promisify(argon2);

interface Parts {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(hash: string): Parts | undefined {
  const match = PHC.exec(hash);
  if (match === null) return undefined;
  const [, memory, passes, lanes, salt = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const tagOf = (password: string, { salt, memory, passes, lanes, tag }: Parts): Promise<Buffer> =>
  derive('argon2id', {
    // One password, however the keyboard composes its characters.
    message: password.normalize('NFKC'),
    nonce: salt,
    parallelism: lanes,
    tagLength: tag.length,
    memory,
    passes,
  });

export function argon2Hasher(waiting = WAITING): PasswordHasher {
  const limited = queue(AT_ONCE, waiting);
  const fresh = (): Parts => ({
    memory: MEMORY,
    passes: PASSES,
    lanes: LANES,
    salt: randomBytes(SALT),
    tag: randomBytes(TAG),
  });
  const nobody = fresh();
  return {
    hash: async (password) => {
      const parts = fresh();
      const tag = await limited(() => tagOf(password, parts));
      return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${base64(parts.salt)}$${base64(tag)}`;
    },
    verify: async (password, hash) => {
      const known = hash === undefined ? undefined : parse(hash);
      const parts = known ?? nobody;
      const tag = await limited(() => tagOf(password, parts));
      return timingSafeEqual(tag, parts.tag) && known !== undefined;
    },
    isOutdated: (hash) => {
      const parts = parse(hash);
      return (
        parts === undefined ||
        parts.memory < MEMORY ||
        parts.passes < PASSES ||
        parts.tag.length < TAG
      );
    },
  };
}

/** Runs so many at once, keeps so many waiting, refuses the rest. */
function queue(atOnce: number, waiting: number) {
  const line: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new HasherBusy('too many passwords to check');
      await new Promise<void>((go) => line.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      // The place passes on without being free in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
