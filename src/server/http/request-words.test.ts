import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { afterEach, describe, expect, it } from 'vitest';
import {
  finishSignIn,
  forgotPassword,
  forgotUsername,
  login,
  register,
  resetPassword,
} from '../../contract/access.schema.ts';
import { savePreferences } from '../../contract/preferences.schema.ts';
import { changeEmail, changeName } from '../../contract/profile.schema.ts';
import { addPasskey, changePassword, confirmTotp } from '../../contract/account.schema.ts';
import { signAgreements } from '../../contract/agreements.schema.ts';
import { makeApiKey } from '../../contract/api-keys.schema.ts';
import { callTo, defineEndpoint, type Endpoint } from '../../contract/endpoint.ts';
import { ANYONE } from '../../domain/identity/access.ts';
import { sendFeedback } from '../../contract/feedback.schema.ts';
import { changePlan } from '../../contract/plans.schema.ts';
import { notes as en } from '../../i18n/en/notes.ts';
import { fieldIssueText } from '../../i18n/field-issue.ts';
import { notes as fr } from '../../i18n/fr/notes.ts';
import { failure, failuresIn, fieldFailure } from '../call/failure.ts';
import { answer } from '../call/handler.ts';
import { said } from '../call/said.ts';
import { testServer, type TestServer } from './server.fixture.ts';

const refuse = defineEndpoint(callTo('refuse', 'GET', '/api/refuse'), {
  access: ANYONE,
  summary: 'Refuses.',
  tag: 'test',
  query: z.object({ how: z.enum(['field', 'plain', 'area', 'done', 'broken']) }),
  response: z.object({ statusMessage: z.string() }),
});

let server: TestServer | undefined;
afterEach(async () => {
  await server?.dispose();
  server = undefined;
});

async function ask(how: string, headers: Record<string, string> = {}) {
  server ??= await testServer([
    answer(refuse, ({ query }, call) => {
      switch (query.how) {
        case 'field':
          throw fieldFailure(400, 'body.password', 'failures.passwordTooShort', { least: 12 });
        case 'plain':
          throw failure(404, 'failures.noSession');
        case 'area':
          throw failuresIn({ en, fr })(403, 'notes.tooManyNotes', { most: 1_200 });
        case 'broken':
          throw new Error('a secret');
        default:
          return said(call, 'done.passwordChanged');
      }
    }),
  ]);
  const reply = await server.value.inject({ url: `/api/refuse?how=${how}`, headers });
  return reply.json<{ statusMessage: string; code?: string; issues?: { message: string }[] }>();
}

const FRENCH = { 'accept-language': 'fr-CA,fr;q=0.9' };

describe('texts of the server', () => {
  it('API-12 a failure has a code that no language changes', async () => {
    expect(await ask('plain')).toMatchObject({
      code: 'noSession',
      statusMessage: 'Session not found.',
    });
    expect(await ask('plain', FRENCH)).toMatchObject({
      code: 'noSession',
      statusMessage: 'Session introuvable.',
    });
    expect(await ask('broken', FRENCH)).toMatchObject({
      code: 'unexpected',
      statusMessage: 'Un problème inattendu est survenu. Veuillez réessayer plus tard.',
    });
  });

  it('an area says its own refusals, by its own catalogue', async () => {
    expect(await ask('area')).toMatchObject({
      code: 'tooManyNotes',
      statusMessage: 'Your plan includes 1,200 notes. Delete one or upgrade to add more.',
    });
    expect(await ask('area', FRENCH)).toMatchObject({
      code: 'tooManyNotes',
      statusMessage: expect.stringMatching(/^Votre formule comprend 1.200 notes\. /),
    });
  });

  it('the reader’s own choice counts more than the browser’s language', async () => {
    const cookie = 'a=b; tapedeck_display=locale=en&theme=dark';
    expect((await ask('plain', { ...FRENCH, cookie })).statusMessage).toBe('Session not found.');
  });

  it('says beside the field what it says above the form, in the same language', async () => {
    const text = 'Le mot de passe doit compter au moins 12 caractères.';
    expect(await ask('field', FRENCH)).toMatchObject({
      statusMessage: text,
      issues: [{ path: 'body.password', message: text }],
    });
  });

  it('says in the reader’s language that something was done', async () => {
    expect((await ask('done', FRENCH)).statusMessage).toContain('Mot de passe modifié.');
  });

  it('every issue of a form that people fill in has a French sentence', () => {
    const forms: readonly Endpoint[] = [
      login,
      finishSignIn,
      forgotPassword,
      forgotUsername,
      register,
      changePassword,
      addPasskey,
      confirmTotp,
      signAgreements,
      makeApiKey,
      sendFeedback,
      changePlan,
      resetPassword,
      changeName,
      changeEmail,
      savePreferences,
    ];
    const long = 'x'.repeat(20_000);
    const untranslated = new Set<string>();
    for (const endpoint of forms) {
      const schema = endpoint.body ?? endpoint.query;
      const fields = Object.keys(
        (
          z.toJSONSchema(schema!, { io: 'input', unrepresentable: 'any' }) as {
            properties?: object;
          }
        ).properties ?? {},
      );
      for (const value of [undefined, '', long, 'a\nb', {}, []]) {
        const result = schema!.safeParse(Object.fromEntries(fields.map((name) => [name, value])));
        for (const { message } of result.error?.issues ?? [])
          if (fieldIssueText('fr', message) === message) untranslated.add(message);
      }
    }
    // What only a program can get wrong, or what the check of a union says without more.
    const forPrograms =
      /^(?:Invalid input|The application tag is hd\.|The (?:link’s token|passkey’s id))/;
    expect([...untranslated].filter((message) => !forPrograms.test(message))).toEqual([]);
  });

  it('every refusal of the server has a code', () => {
    const made = globSync('src/server/**/*.ts')
      .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
      .filter((file) => readFileSync(file, 'utf8').includes('new ApiFailure('));
    expect(made.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
      'src/server/call/failure.ts',
      // The code is the broker's own reason, which pages say in their words.
      'src/server/features/trading/trading-failures.ts',
      'src/server/http/errors.ts',
    ]);
  });
});
