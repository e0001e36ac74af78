import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshRanks } from '../../../domain/watchlists/rank.ts';
import { testLists, type TestLists } from './watchlist-api.fixture.ts';

let t: TestLists;
let made = 0;
let list = '';
beforeAll(async () => {
  t = await testLists();
});
afterAll(() => t.dispose());
beforeEach(async () => {
  made += 1;
  list = await newList(`list-${made}-a`);
});

async function newList(id: string): Promise<string> {
  const changes = [{ kind: 'createList', list: id, name: `List ${id}` }];
  await t.call('ann', 'POST', '/api/watchlists/edits', { changes });
  return id;
}
const importing = (text: string, options: object = {}, into = list) =>
  t.call('ann', 'POST', `/api/watchlists/${into}/import`, { text, ...options });
const exported = async (from = list) => t.call('ann', 'GET', `/api/watchlists/${from}/export`);
interface Told {
  readonly text: string;
  readonly outcome: string;
  readonly is: { readonly symbol: string } | null;
}
const outcomes = (body: { readonly entries: readonly Told[] }) =>
  body.entries.map(({ text, outcome, is }) => [text, outcome, is?.symbol ?? null]);

describe('import and export of watchlists', () => {
  it('LIST-50 finds tickers, names and exchanges, and lists back what it does not', async () => {
    const reply = await t.call(undefined, 'POST', '/api/symbol-resolution', {
      text: 'msft\nNASDAQ:AAPL\nMicrosoft\nNYSE:AAPL\nMSFTT\nqqqqzzzz\nbrk-b\nMSFT',
    });
    expect(reply.status).toBe(200);
    expect(outcomes(reply.body)).toEqual([
      ['msft', 'found', 'MSFT'],
      ['NASDAQ:AAPL', 'found', 'AAPL'],
      ['Microsoft', 'duplicate', 'MSFT'],
      ['NYSE:AAPL', 'unknown', null],
      ['MSFTT', 'unknown', null],
      ['qqqqzzzz', 'unknown', null],
      ['brk-b', 'found', 'BRK.B'],
      ['MSFT', 'duplicate', 'MSFT'],
    ]);
    const symbols = (at: number) =>
      reply.body.entries[at].candidates.map(({ symbol }: { symbol: string }) => symbol);
    expect(symbols(4)).toContain('MSFT');
    expect(symbols(3)).toContain('AAPL');
  });

  it('LIST-51 a dry run writes nothing, the import writes what the dry run said', async () => {
    const text = 'Symbol,Note,Target\nMSFT,first,500\nNOSUCHX,lost?,1\nAAPL,,abc';
    const dry = await importing(text, { dryRun: true });
    expect(dry.body.list).toBeNull();
    expect((await exported()).text).toBe('\uFEFFSymbol,Note,Tags,Target,Stop\r\n');
    const done = await importing(text);
    expect(done.body.entries).toEqual(dry.body.entries);
    expect(outcomes(done.body).map(([, outcome]) => outcome)).toEqual([
      'found',
      'unknown',
      'found',
    ]);
    expect(done.body.entries[2].problems).toEqual([{ field: 'target', text: 'abc' }]);
    expect(
      done.body.list.rows.map(({ symbol, note, target }: Record<string, string>) => [
        symbol,
        note,
        target,
      ]),
    ).toEqual([
      ['MSFT', 'first', '500'],
      ['AAPL', '', null],
    ]);
  });

  it('LIST-52 an exported list imports as the same list', async () => {
    await importing(
      'Symbol,Note,Tags,Target,Stop\nKO,"=2+2, ""q""\nline",core; très,500.25,\nMSFT,,,,1.5\nAAPL,\'note,,,',
    );
    const { text: csv, headers } = await exported();
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="watchlist-list-${list}.csv"`,
    });
    const copy = await newList(`list-${made}-b`);
    await importing(csv, {}, copy);
    expect((await exported(copy)).text).toBe(csv);
    expect(csv).toContain('KO');
  });

  it('LIST-53 rows that are there are completed, or replaced when asked', async () => {
    await importing('symbol,note\nMSFT,mine');
    const text = 'symbol,note,target\nMSFT,theirs,7';
    const kept = await importing(text);
    expect(kept.body.entries[0]).toMatchObject({ outcome: 'duplicate', duplicateOf: 'list' });
    expect(kept.body.list.rows).toMatchObject([{ note: 'mine', target: '7' }]);
    const replaced = await importing(text, { existing: 'replace' });
    expect(replaced.body.list.rows).toMatchObject([{ note: 'theirs', target: '7' }]);
  });

  it('LIST-54 refuses what is too long, and lists of others', async () => {
    expect((await importing('x'.repeat(400_001))).status).toBe(400);
    const many = await importing(Array.from({ length: 5_001 }, (_, at) => `S${at}`).join('\n'));
    expect([many.status, many.body.code]).toEqual([422, 'tooManyLines']);
    const foreign = await t.call('bob', 'POST', `/api/watchlists/${list}/import`, { text: 'MSFT' });
    expect(foreign.status).toBe(404);
    expect((await t.call('bob', 'GET', `/api/watchlists/${list}/export`)).status).toBe(404);
    expect((await importing('', { dryRun: 'yes' })).status).toBe(400);
    expect((await importing('')).body).toEqual({ entries: [], list: null });
  });

  it('LIST-56 of 5,000 lines every one is accounted for', async () => {
    const known = ['MSFT', 'AAPL', 'KO', 'NVDA'];
    const lines = Array.from({ length: 5_000 }, (_, at) =>
      at % 2 === 0 ? known[(at / 2) % 4]! : `NOSUCH${at}`,
    );
    const { body } = await importing(lines.join('\n'), { dryRun: true });
    const count = (outcome: string) =>
      body.entries.filter((entry: { outcome: string }) => entry.outcome === outcome).length;
    expect(body.entries).toHaveLength(5_000);
    expect([count('found'), count('duplicate'), count('unknown')]).toEqual([4, 2_496, 2_500]);
    expect(body.entries.map(({ line }: { line: number }) => line)).toEqual(
      lines.map((_, at) => at + 1),
    );
  });

  it('LIST-57 more than the plan includes is refused as a whole, and the answer says how many it is', async () => {
    const own = 'list-of-bob';
    const changes = [{ kind: 'createList', list: own, name: 'Nearly full' }];
    await t.call('bob', 'POST', '/api/watchlists/edits', { changes });
    const ranks = freshRanks(99);
    await t.store.db
      .insertInto('watchlist_row')
      .values(
        ranks.map((rank, at) => ({
          member_id: 'bob',
          list_id: own,
          symbol: `S${at}`,
          rank,
          note: '',
          tags: '[]',
          target: null,
          stop: null,
          added_at: 1,
          price_when_added: null,
          removed_at: null,
          revision: 1,
        })),
      )
      .execute();
    const bring = (text: string) =>
      t.call('bob', 'POST', `/api/watchlists/${own}/import`, { text });
    const { status, body } = await bring('MSFT\nAAPL');
    expect([status, body.code]).toEqual([403, 'tooManyWatchlistRows']);
    expect(body.statusMessage).toContain('100');
    const count = async () =>
      (await t.call('bob', 'GET', `/api/watchlists/${own}`)).body.rows.length as number;
    expect(await count()).toBe(99);
    expect((await bring('MSFT')).status).toBe(200);
    expect(await count()).toBe(100);
  });

  it('LIST-55 thousands of unknown lines are told, every one', async () => {
    const lines = Array.from({ length: 2_000 }, (_, at) => `NOSUCH${at}`);
    const { body } = await importing(lines.join('\n'));
    expect(body.entries).toHaveLength(2_000);
    expect(body.entries.every(({ outcome }: { outcome: string }) => outcome === 'unknown')).toBe(
      true,
    );
  });
});
