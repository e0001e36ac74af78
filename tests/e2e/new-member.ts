import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openDemo } from './sign-in.ts';

const PASSWORD = 'slow-tape-rewinds-9';

interface Mail {
  readonly to: string;
  readonly text: string;
}

async function tokenFor(page: Page, origin: string, address: string): Promise<string> {
  await openDemo(page.context(), origin);
  let token: string | undefined;
  await expect(async () => {
    const mails = (await (
      await page.request.get(`${origin}/api/outbox`)
    ).json()) as readonly Mail[];
    const text = mails.find(({ to }) => to === address)?.text ?? '';
    token = /[?&]token=([\w-]+)/.exec(text)?.[1];
    expect(token).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return token ?? '';
}

async function post(
  page: Page,
  path: string,
  data: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answer = await page.request.post(path, {
    data,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export const signIn = (
  page: Page,
  username: string,
  password: string,
  origin = '',
): Promise<void> => post(page, `${origin}/api/login`, { wmid: '501', username, password });

/**
 * Registers somebody whom no other test knows, and signs them in on that page. For tests that
 * change something; those that only look take a demo account. Registering is limited per address,
 * so each comes from one of its own: out of the range that is set aside for tests of networks.
 */
export async function newMember(
  page: Page,
  origin = '',
): Promise<{ readonly username: string; readonly password: string }> {
  const username = `e2e-${randomUUID().slice(0, 13)}`;
  await post(
    page,
    `${origin}/api/register`,
    {
      wmid: '501',
      username,
      email: `${username}@example.test`,
      displayName: 'Vera Quill',
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      professional: 'non-professional',
    },
    { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` },
  );
  await post(page, `${origin}/api/verify-email`, {
    token: await tokenFor(page, origin, `${username}@example.test`),
  });
  await signIn(page, username, PASSWORD, origin);
  return { username, password: PASSWORD };
}
