import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGREEMENTS } from '../../src/domain/agreements/catalogue.ts';
import { FEATURES, type FeatureId } from '../../src/domain/identity/features.ts';
import { planIds } from '../../src/domain/identity/plan-id.ts';
import { cheapestPlanWith, PLANS } from '../../src/domain/identity/plans.ts';
import { DEMO_PASSWORD } from '../../src/server/features/identity/demo-password.fixture.ts';
import { freshFolder, type RunningProgram, startProgram } from './run-program.ts';

type FeatureOfPlans = Exclude<FeatureId, 'realtime'>;
interface Place {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** A call that needs the feature: whoever adds one says where it is held. */
const HELD: Readonly<Record<FeatureOfPlans, Place>> = {
  options: { method: 'GET', path: '/api/market/MSFT/options' },
  'screener-export': { method: 'GET', path: '/api/screener/universe?universe=fund' },
  terminal: { method: 'GET', path: '/api/terminal/layouts' },
  level2: { method: 'GET', path: '/api/market/MSFT/depth' },
  'alerts-webhook': {
    method: 'POST',
    path: '/api/account/channels/webhook',
    body: { name: 'plans', url: 'https://example.com/hook' },
  },
  'api-keys': { method: 'POST', path: '/api/account/keys', body: { name: 'plans' } },
  trade: { method: 'GET', path: '/api/trading/accounts' },
};

/** Calls that the table once named without holding them: they are everybody's. */
const FOR_ALL: readonly string[] = [
  '/api/filings/search?text=going%20concern',
  '/api/chart-items?kind=layout',
];

describe('ID-13 the table of plans says what is held', () => {
  let program: RunningProgram;
  const cookies = new Map<string, string>();
  const ask = async ({ method, path, body }: Place) => {
    const answer = await fetch(`${program.url}${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text() };
  };
  const choose = async (plan: string) => {
    const chosen = await ask({ method: 'POST', path: '/api/account/plan', body: { plan } });
    expect(chosen.status, chosen.text).toBe(200);
  };

  beforeAll(async () => {
    program = await startProgram({ DATA_DIR: freshFolder(), NOTIFY_LOOPBACK: 'on' });
    const signedIn = await ask({
      method: 'POST',
      path: '/api/login',
      body: { wmid: '501', username: 'newcomer', password: DEMO_PASSWORD },
    });
    expect(signedIn.status, signedIn.text).toBe(200);
  });
  afterAll(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
  });

  it('real time is in every plan and asks for a signature', () => {
    for (const { features } of PLANS) expect(features).toContain('realtime');
    expect(AGREEMENTS.every(({ needs }) => needs.includes('realtime'))).toBe(true);
  });

  it.each(FEATURES.map(({ id }) => id).filter((id) => id !== 'realtime'))(
    '%s is refused one plan below and answered in its own',
    async (feature) => {
      const { id } = cheapestPlanWith(feature);
      const below = planIds[planIds.indexOf(id) - 1];
      expect(below).toBeDefined();
      await choose(below!);
      const refused = await ask(HELD[feature]);
      expect(refused.status, refused.text.slice(0, 200)).toBe(403);
      await choose(id);
      const answered = await ask(HELD[feature]);
      expect(answered.status, answered.text.slice(0, 200)).toBe(200);
    },
  );

  it.each(FOR_ALL)('the free plan has %s', async (path) => {
    await choose('free');
    expect((await ask({ method: 'GET', path })).status).toBe(200);
  });
});
