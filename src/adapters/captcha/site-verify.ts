import type { CaptchaVendor } from '../../domain/feedback/captcha-vendor.ts';
import { type PersonCheck, PersonCheckProblem } from '../../ports/person-check.ts';
import { verdictOf } from './map.ts';
import { parseAnswer, type SiteVerifyAnswer } from './wire.ts';

const ADDRESSES: Readonly<Record<CaptchaVendor, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};

/** Somebody waits for it with a message in the form. */
const TIMEOUT = 5_000;

export interface SiteVerifySettings {
  readonly vendor: CaptchaVendor;
  readonly secret: string;
  readonly address?: string;
  readonly timeout?: number;
}

export function siteVerify({
  vendor,
  secret,
  address = ADDRESSES[vendor],
  timeout = TIMEOUT,
}: SiteVerifySettings): PersonCheck {
  return {
    isPerson: async (token, remoteip) => {
      const verdict = verdictOf(await ask(address, { secret, response: token, remoteip }, timeout));
      if (verdict.kind === 'unable')
        throw new PersonCheckProblem(`${vendor} could not check: ${verdict.codes.join(', ')}`);
      return verdict.kind === 'person';
    },
  };
}

async function ask(
  address: string,
  fields: Record<string, string>,
  timeout: number,
): Promise<SiteVerifyAnswer> {
  const { host } = new URL(address);
  let status: number;
  let text: string;
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      // The secret goes to this address and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    ({ status } = response);
    text = await response.text();
  } catch (problem) {
    const late = problem instanceof Error && problem.name === 'TimeoutError';
    throw new PersonCheckProblem(
      late ? `${host} did not answer within ${timeout} ms` : `${host} cannot be reached`,
      { cause: problem },
    );
  }
  // A refusal may come as 200 or as 400; what counts is whether it is one.
  const answer = status < 500 ? parseAnswer(parseJson(text)) : undefined;
  if (answer === undefined)
    throw new PersonCheckProblem(`${host} answered ${status} with nothing to go by`);
  return answer;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
