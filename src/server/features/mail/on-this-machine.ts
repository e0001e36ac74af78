import type { Call } from '../../call/handler.ts';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a call comes from a browser on the machine that the program runs on. The address alone
 * does not say so: a proxy on the same machine has it too, and so has a page of a stranger whose
 * name was made to point here (hence the host).
 */
export const isOnThisMachine = (call: Pick<Call, 'address' | 'header'>): boolean =>
  LOOPBACK.test(call.address) &&
  LOOPBACK_NAME.test(call.header('host') ?? '') &&
  PROXY_HEADERS.every((name) => call.header(name) === undefined);
