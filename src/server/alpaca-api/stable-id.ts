import { hash } from 'node:crypto';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** RFC 9562's form for 32 hexadecimal digits: version 8, made by a rule of one's own. */
const shaped = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;

/** The same UUID for the same name, in every process and after every start. */
export const stableId = (name: string): string => shaped(hash('sha256', name, 'hex'));

const SEQ_DIGITS = 12;

/** A UUID that carries a number of an account's log in its last digits. */
export const numberedId = (accountId: string, seq: number): string =>
  shaped(
    hash('sha256', accountId, 'hex').slice(0, 20) + seq.toString(16).padStart(SEQ_DIGITS, '0'),
  );

/** The number in it; undefined when it is not such an id. */
export const numberIn = (id: string): number | undefined =>
  isUuid(id) ? Number.parseInt(id.slice(-SEQ_DIGITS), 16) : undefined;
