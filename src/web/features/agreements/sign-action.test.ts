import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { CallTo } from '../../../contract/endpoint.ts';
import { ApiFailure } from '../../../contract/error.ts';
import { STATUS_QUESTIONS } from '../../../domain/agreements/status-questions.ts';
import type { ApiClient } from '../../api/client.ts';
import { signOrRevoke } from './sign-action.ts';
import { answerField, INFORMATION_FIELDS } from './signing-fields.ts';

/** Remembers what was called and answers as told. */
function spyApi(answers: Readonly<Record<string, unknown>>) {
  const calls: [string, unknown][] = [];
  const api = (async (endpoint: CallTo, input: unknown) => {
    calls.push([endpoint.id, input]);
    const answer = answers[endpoint.id];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as ApiClient;
  return { api, calls };
}

function filledForm(change: Readonly<Record<string, string | null>> = {}): FormData {
  const form = new FormData();
  form.set('intent', 'sign');
  form.set('status', 'non-professional');
  form.append('agreement', 'nyse 2026-1');
  form.append('agreement', 'nasdaq 2026-1');
  for (const field of INFORMATION_FIELDS) form.set(field, `my ${field}`);
  form.set('signature', 'my name');
  for (const { id, privateAnswer } of STATUS_QUESTIONS)
    form.set(answerField(id), privateAnswer ? 'yes' : 'no');
  for (const [name, value] of Object.entries(change))
    if (value === null) form.delete(name);
    else form.set(name, value);
  return form;
}

describe('the form of the agreements page', () => {
  it('sends the texts that were read, with their versions, and all that was filled in', async () => {
    const { api, calls } = spyApi({ signAgreements: { signed: ['nyse', 'nasdaq'] } });
    expect(await signOrRevoke({ api }, filledForm())).toEqual({ kind: 'signed', count: 2 });
    expect(calls).toEqual([
      [
        'signAgreements',
        {
          body: {
            status: 'non-professional',
            agreements: [
              { id: 'nyse', version: '2026-1' },
              { id: 'nasdaq', version: '2026-1' },
            ],
            information: Object.fromEntries(INFORMATION_FIELDS.map((name) => [name, `my ${name}`])),
            signature: 'my name',
            answers: Object.fromEntries(
              STATUS_QUESTIONS.map(({ id, privateAnswer }) => [id, privateAnswer]),
            ),
          },
        },
      ],
    ]);
  });

  it('with answers of the other status signs nothing and brings the texts that apply', async () => {
    const sheet = { status: 'professional' };
    const { api, calls } = spyApi({ getAgreementSheet: sheet });
    const outcome = await signOrRevoke({ api }, filledForm({ [answerField('adviser')]: 'yes' }));
    expect(calls).toEqual([['getAgreementSheet', { query: { status: 'professional' } }]]);
    expect(outcome).toMatchObject({
      kind: 'failed',
      why: 'other-status',
      sheet,
      draft: { accepted: [], signature: 'my name', answers: { adviser: true } },
    });
  });

  it('keeps what was typed when the server refuses, and says each problem once', async () => {
    const issues = [
      { path: 'body.answers.adviser', message: 'Please answer every question.' },
      { path: 'body.answers.registered', message: 'Please answer every question.' },
    ];
    const refusal = new ApiFailure(400, 'Some values are missing or invalid.', { issues });
    const { api } = spyApi({ signAgreements: refusal });
    const form = filledForm({
      [answerField('adviser')]: null,
      [answerField('registered')]: 'perhaps',
    });
    const outcome = await signOrRevoke({ api }, form);
    expect(outcome).toMatchObject({
      kind: 'failed',
      why: { message: 'Some values are missing or invalid.' },
      problems: ['Please answer every question.'],
      sheet: null,
      draft: { accepted: [{ id: 'nyse' }, { id: 'nasdaq' }], information: { city: 'my city' } },
    });
    if (outcome.kind !== 'failed') throw new Error('unreachable');
    expect(outcome.draft.answers).not.toHaveProperty('adviser');
    expect(outcome.draft.answers).not.toHaveProperty('registered');
  });

  it('revokes the one agreement that was named', async () => {
    const { api, calls } = spyApi({ revokeAgreement: { revoked: true } });
    const form = new FormData();
    form.set('intent', 'revoke opra');
    expect(await signOrRevoke({ api }, form)).toEqual({ kind: 'revoked', agreement: 'opra' });
    expect(calls).toEqual([['revokeAgreement', { params: { agreement: 'opra' } }]]);
  });

  it('an error that nobody foresaw is not taken for a refusal', async () => {
    const { api } = spyApi({ signAgreements: new TypeError('broken') });
    await expect(signOrRevoke({ api }, filledForm())).rejects.toThrow(TypeError);
  });

  it('asks anew for the sheet and the reminder after a write, and for nothing when offline', async () => {
    const { api, calls } = spyApi({ signAgreements: { signed: ['nyse'] } });
    const queries = new QueryClient();
    for (const id of ['getAgreementSheet', 'hasUnsignedAgreements', 'getPlans'])
      queries.setQueryData([id, {}], id);
    const old = () =>
      queries
        .getQueryCache()
        .findAll({ predicate: ({ state }) => state.isInvalidated })
        .map(({ queryKey }) => queryKey[0]);
    const revoking = new FormData();
    revoking.set('intent', 'revoke opra');
    const offline = { api, queries, isOnline: () => false };
    expect(await signOrRevoke(offline, filledForm())).toMatchObject({ why: 'offline' });
    expect(await signOrRevoke(offline, revoking)).toEqual({
      kind: 'revoke-failed',
      why: 'offline',
    });
    expect([calls, old()]).toEqual([[], []]);
    await signOrRevoke({ api, queries }, filledForm());
    expect(old()).toEqual(['getAgreementSheet', 'hasUnsignedAgreements']);
  });
});
