import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import type { Stores } from '../../../ports/store/stores.ts';
import {
  startIdentity,
  type TestBrowser,
  testBrowser,
  type TestIdentity,
} from '../../compose.fixture.ts';
import { demoMembers } from './demo-members.ts';
import { DEMO_PASSWORD } from './demo-password.fixture.ts';

const inTests = (at: 0 | 1) => ({ ...demoMembers[at], password: DEMO_PASSWORD });
export const [investor, developer] = [inTests(0), inTests(1)];

/** What a member signs in with. */
export const credentials = (
  { wmid, username, password }: ReturnType<typeof inTests> = investor,
  differences: object = {},
) => ({ wmid, username, password, ...differences });

/** The service on a database of its own, with the demo members and a browser. */
export async function demoIdentity(): Promise<{
  readonly t: TestIdentity;
  readonly browser: TestBrowser;
  readonly stores: Stores;
}> {
  const store = await openTestSqlite();
  const t = await startIdentity(store);
  return { t, browser: testBrowser(t.app), stores: store.value.stores };
}
