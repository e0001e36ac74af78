import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { noLimit, testCache } from '../official.fixture.ts';
import { vendorServer, type VendorServer } from '../vendor-server.fixture.ts';
import { finraSuite, playFinra } from './finra.suite.fixture.ts';
import { MADE_FILES, MADE_ROWS } from './made-answers.fixture.ts';
import {
  finraSymbols,
  historyOf,
  publicationOf,
  publishedSettlements,
  readShortFile,
  rowInFile,
} from './map.ts';
import { finraProvider } from './provider.ts';
import { SHORT_FIELDS } from './wire.ts';

const NOW = Date.parse('2026-11-02T12:00:00Z');
const made = { files: MADE_FILES, now: NOW, symbol: symbolId('AAPL') };
finraSuite('made', { ...made, rows: MADE_ROWS });
finraSuite('made (files only)', { ...made, rows: null });

describe('short interest of FINRA', () => {
  it.each([
    ['AAPL', ['AAPL']],
    ['BRK.B', ['BRK/B', 'BRKB']],
    ['ABR-PD', ['ABRPRD', 'ABR/PRD']],
    ['AACT-WT', ['AACTWS', 'AACT/WS']],
    ['^SPX', []],
    ['EURUSD=X', []],
    ['BTC-USD', []],
  ])('%s is spelled %j', (symbol, spellings) => {
    expect(finraSymbols(symbolId(symbol))).toEqual(spellings);
  });

  it('comes out nine sessions after the middle and the end of a month', () => {
    // 15 October 2026 is a Thursday; Columbus Day was before it.
    expect(new Date(publicationOf(isoDate('2026-10-15'))).toISOString()).toBe(
      '2026-10-28T22:00:00.000Z',
    );
    expect(publishedSettlements(NOW, 3)).toEqual(['2026-10-15', '2026-09-30', '2026-09-15']);
    // Before the schedule's hour the newest is the one before.
    expect(publishedSettlements(Date.parse('2026-10-28T21:00:00Z'), 1)).toEqual(['2026-09-30']);
    // The end of January 2026 is a Saturday: it settles on Friday.
    expect(publishedSettlements(Date.parse('2026-02-20T12:00:00Z'), 1)).toEqual(['2026-01-30']);
  });

  it('a revised row takes the place of the first, whichever comes last', () => {
    const row = { settlementDate: '2026-10-15', currentShortPositionQuantity: 10 };
    const revised = { ...row, currentShortPositionQuantity: 12, revisionFlag: 'R' };
    for (const rows of [
      [row, revised],
      [revised, row],
    ])
      expect(historyOf(symbolId('AAPL'), rows, NOW).map(({ shares }) => shares)).toEqual([12]);
  });

  it('reads a file of twenty thousand lines without holding up others', async () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, at) => `20261015|S${at}|Name|A|NYSE|${at}|1||7|1.00||0|0|2026-10-15`,
    );
    let turns = 0;
    let done = false;
    const count = (): void => {
      turns += 1;
      if (!done) setImmediate(count);
    };
    setImmediate(count);
    const file = await readShortFile([SHORT_FIELDS.join('|'), ...lines].join('\n'));
    done = true;
    expect(turns).toBeGreaterThan(8);
    expect(file.starts.size).toBe(20_000);
    expect(rowInFile(file, ['S19999'])?.currentShortPositionQuantity).toBe('19999');
    expect(rowInFile(file, ['NONE'])).toBeNull();
  });

  it('without volume there are no days to cover', async () => {
    const file = await readShortFile(MADE_FILES['2026-10-15']!);
    const symbol = symbolId('ABR-PD');
    const [item] = historyOf(symbol, [rowInFile(file, finraSymbols(symbol))!], NOW);
    expect(item).toMatchObject({ shares: 40, averageVolume: null, daysToCover: null });
  });
});

describe('files of FINRA', () => {
  let server: VendorServer;
  beforeAll(async () => {
    server = await vendorServer();
    playFinra(server, { ...made, rows: null });
  });
  afterAll(() => server.close());

  it('are read once for all symbols; a date that is not out yet is passed over', async () => {
    const now = () => Date.parse('2026-11-13T12:00:00Z');
    const provider = finraProvider({
      url: server.url,
      filesUrl: server.url,
      budget: noLimit(now),
      now,
      files: testCache(),
    });
    const { signal } = new AbortController();
    const ask = (symbol: string) =>
      provider.shortInterest!({ symbol: symbolId(symbol), limit: 5 }, signal);
    const [apple, berkshire] = await Promise.all([ask('AAPL'), ask('BRK.B')]);
    expect(apple.data.map(({ settlementDate }) => settlementDate)).toEqual([
      '2026-10-15',
      '2026-09-30',
    ]);
    expect(berkshire.data[0]).toMatchObject({ symbol: 'BRK.B', shares: 250, daysToCover: 2.5 });
    await expect(ask('ZZZZ')).rejects.toMatchObject({ kind: 'unknown-symbol' });
    const files = server.requests.filter(({ path }) => path.includes('/biweekly/'));
    expect(new Set(files.map(({ path }) => path)).size).toBe(3);
  });
});
