import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import type { Stores } from '../../../ports/store/stores.ts';
import {
  startIdentity,
  type TestBrowser,
  testBrowser,
  type TestIdentity,
} from '../../compose.fixture.ts';
import { demoMembers } from './demo-members.ts';

type DemoMember = (typeof demoMembers)[number];

export const [investor, developer] = demoMembers as [DemoMember, DemoMember];

/** What a member signs in with. */
export const credentials = (
  { wmid, username, password }: DemoMember = investor,
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
