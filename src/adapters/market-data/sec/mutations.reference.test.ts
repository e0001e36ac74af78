import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { referenceFolder, referenceText } from '../../../../tests/reference-data.ts';
import { MADE_TEXTS } from './made-answers.fixture.ts';
import { secMutations } from './mutations.suite.fixture.ts';

const text = (name: string): string => referenceText(`sec/${name}`);
const report = gunzipSync(
  readFileSync(resolve(referenceFolder(), 'sec/docs/aapl-10-q-2025-08-01.html.gz')),
).toString('utf8');

/** Large answers are cut: what is beyond is like what is before. */
const first = (name: string, count: number): string => {
  const { fields, data } = JSON.parse(text(name)) as { fields: unknown; data: unknown[] };
  return JSON.stringify({ fields, data: data.slice(0, count) });
};

secMutations('recordings', {
  companies: JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(text('tickers/company_tickers.first-1500.json')) as object).slice(
        0,
        40,
      ),
    ),
  ),
  exchanges: first('tickers/company_tickers_exchange.rebuilt-sample.json', 40),
  funds: first('tickers/company_tickers_mf.rebuilt-sample.json', 40),
  submissions: text('submissions/CIK0000940418.json'),
  older: JSON.stringify(
    (JSON.parse(text('submissions/CIK0001718179.json')) as { filings: { recent: unknown } }).filings
      .recent,
  ),
  search: text('efts/100_hits.json'),
  form4: text('form4-snow.xml'),
  form13f: text('13f/metlife-primary-doc.xml'),
  nport: text('nport-dupree.xml'),
  feed: text('atom/getcurrent-2024-03-17.rebuilt.xml'),
  // None was recorded.
  fundFeed: MADE_TEXTS.fundFeed,
  dayIndex: text('index/master.20181231.idx'),
  header: text('archives/index-headers-23andme.html'),
  // The beginning of a report: every change reads all of it.
  report: report.slice(0, 60_000),
  plainReport: text('archives/full-submission-13fhr-metlife.txt'),
});
