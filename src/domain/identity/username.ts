/** One spelling for all ways of writing a name or an address of mail, for comparing only. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

export const USERNAME_MINIMUM = 3;
export const USERNAME_MAXIMUM = 64;

/** Letters and digits of any script, and a few marks inside: nothing that can be mistaken. */
const USERNAME = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._@-]*[\p{L}\p{N}\p{M}])?$/u;

export const isUsername = (name: string): boolean =>
  name.length >= USERNAME_MINIMUM && name.length <= USERNAME_MAXIMUM && USERNAME.test(name);

export const EMAIL_MAXIMUM = 254;

/** Enough to catch a slip; only a message that arrives proves an address. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}$/u;

export const isEmail = (address: string): boolean =>
  address.length <= EMAIL_MAXIMUM && EMAIL.test(address);
