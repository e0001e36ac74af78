import { describe, expect, it } from 'vitest';
import { openStore } from '../../../adapters/store/open-store.ts';
import { testPostgresUrl } from '../../../adapters/store/postgres-schemas.fixture.ts';
import { onPostgres } from '../../../adapters/store/store-suites.fixture.ts';
import type { Partner } from '../../../domain/identity/partner.ts';
import { openPartners, PARTNERS_KEPT } from './partners.ts';

const partner = (wmid: string): Partner => ({
  wmid,
  ref: `REF${wmid}`,
  name: wmid,
  defaultFeatures: [],
  theme: { brandLight: '#000000', brandDark: '#ffffff' },
  embedOrigins: [],
});

/** A store whose rows another process changes. */
async function begin() {
  const clock = { now: 0 };
  const rows = { list: [partner('1')], isDown: false, reads: 0 };
  const partners = await openPartners({
    now: () => clock.now,
    store: {
      list: async () => {
        rows.reads += 1;
        if (rows.isDown) throw new Error('silent');
        return rows.list;
      },
    },
  });
  const ids = (list: readonly Partner[]) => list.map(({ wmid }) => wmid);
  return { clock, rows, partners, ids };
}

describe('WG-1 partners while the server runs', () => {
  it('are read again after a moment, once for all who ask', async () => {
    const { clock, rows, partners, ids } = await begin();
    rows.list = [partner('1'), partner('2')];
    expect(ids(await partners.fresh())).toEqual(['1']);
    clock.now += PARTNERS_KEPT;
    const [a, b] = await Promise.all([partners.fresh(), partners.fresh()]);
    expect([ids(a), ids(b), rows.reads]).toEqual([['1', '2'], ['1', '2'], 2]);
  });

  it('keep their last value while the store is down', async () => {
    const { clock, rows, partners, ids } = await begin();
    rows.isDown = true;
    clock.now += PARTNERS_KEPT;
    expect(ids(await partners.fresh())).toEqual(['1']);
    rows.isDown = false;
    rows.list = [partner('3')];
    expect(ids(await partners.fresh())).toEqual(['3']);
  });

  it('a caller that cannot wait triggers the refresh', async () => {
    const { clock, rows, partners, ids } = await begin();
    rows.list = [partner('2')];
    clock.now += PARTNERS_KEPT;
    expect(ids(partners.known())).toEqual(['1']);
    await Promise.resolve();
    expect(ids(await partners.fresh())).toEqual(['2']);
  });
});

onPostgres((server) => {
  it('WG-1 a partner that one process adds is known to the others on the same database', async () => {
    const url = await testPostgresUrl(server);
    const settings = { kind: 'postgres', url: url.value, poolSize: 2 } as const;
    const [here, there] = [await openStore(settings), await openStore(settings)];
    const clock = { now: 0 };
    const partners = await openPartners({ store: there.stores.partners, now: () => clock.now });
    await here.stores.partners.put({ ...partner('77'), embedOrigins: ['https://a.example'] });
    clock.now += PARTNERS_KEPT;
    expect((await partners.fresh()).find(({ wmid }) => wmid === '77')?.embedOrigins).toEqual([
      'https://a.example',
    ]);
    await Promise.all([here.close(), there.close()]);
    await url.dispose();
  });
});
