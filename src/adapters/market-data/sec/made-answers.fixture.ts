import type { VendorServer } from '../vendor-server.fixture.ts';
import { grownFacts } from './facts-made.fixture.ts';

/**
 * Answers in the SEC's shapes about companies, people and funds that do not exist. All names,
 * numbers and texts are invented.
 */
export const MADE_NOW = Date.UTC(2026, 1, 20, 15, 0);

const CIK = '0001000001';
const AGENT = '0001999999';

export const MADE = {
  equity: 'NRTH',
  fund: 'FNDAX',
  series: 'S000000001',
  annual: `${CIK}-26-000007`,
  quarterly: `${AGENT}-25-000431`,
  results: `${AGENT}-26-000019`,
  purchase: `${CIK}-26-000011`,
  amended: `${CIK}-26-000012`,
  old: `${AGENT}-98-000002`,
} as const;

const tickers = {
  0: { cik_str: 1000001, ticker: 'NRTH', title: 'Northwind Instruments Inc.' },
  1: { cik_str: 1000002, ticker: 'SLT-B', title: 'SALT & CO' },
};
const exchanges = {
  fields: ['cik', 'name', 'ticker', 'exchange'],
  data: [
    [1000001, 'Northwind Instruments Inc.', 'NRTH', 'Nasdaq'],
    [1000002, 'SALT & CO', 'SLT-B', 'NYSE'],
  ],
};
const funds = {
  fields: ['cik', 'seriesId', 'classId', 'symbol'],
  data: [
    [1000009, MADE.series, 'C000000001', 'FNDAX'],
    [1000009, 'S000000002', 'C000000003', 'OTHRX'],
  ],
};

interface MadeFiling {
  readonly id: string;
  readonly form: string;
  readonly date: string;
  readonly time: string;
  readonly period?: string;
  readonly items?: string;
  readonly document: string;
}

const recent: readonly MadeFiling[] = [
  {
    id: MADE.amended,
    form: '4/A',
    date: '2026-02-18',
    time: '2026-02-18T22:40:00.000Z',
    period: '2026-02-12',
    document: 'xslF345X05/form4a.xml',
  },
  {
    id: MADE.purchase,
    form: '4',
    date: '2026-02-13',
    time: '2026-02-13T23:10:00.000Z',
    period: '2026-02-12',
    document: 'xslF345X05/form4.xml',
  },
  {
    id: MADE.results,
    form: '8-K',
    date: '2026-02-05',
    time: '2026-02-05T21:05:00.000Z',
    items: '2.02,9.01',
    document: 'results.htm',
  },
  {
    id: MADE.annual,
    form: '10-K',
    date: '2026-02-02',
    time: '2026-02-02T12:31:05.000Z',
    period: '2025-12-31',
    document: 'nrth-20251231.htm',
  },
  {
    id: MADE.quarterly,
    form: '10-Q',
    date: '2025-11-04',
    time: '2025-11-04T12:01:00.000Z',
    period: '2025-09-30',
    document: 'nrth-20250930.htm',
  },
];
const older: readonly MadeFiling[] = [
  {
    id: MADE.old,
    form: '10-K',
    date: '1998-03-20',
    time: '1998-03-20T00:00:00.000Z',
    document: '',
  },
];

const arrays = (filings: readonly MadeFiling[]) => ({
  accessionNumber: filings.map(({ id }) => id),
  filingDate: filings.map(({ date }) => date),
  reportDate: filings.map(({ period = '' }) => period),
  acceptanceDateTime: filings.map(({ time }) => time),
  form: filings.map(({ form }) => form),
  items: filings.map(({ items = '' }) => items),
  size: filings.map(({ document }) => document.length * 1_000),
  primaryDocument: filings.map(({ document }) => document),
  primaryDocDescription: filings.map(({ form }) => form),
});

const submissions = {
  cik: CIK,
  name: 'Northwind Instruments Inc.',
  sic: '3820',
  stateOfIncorporation: 'DE',
  addresses: { mailing: {}, business: { stateOrCountry: 'OR' } },
  tickers: ['NRTH'],
  exchanges: ['Nasdaq'],
  fiscalYearEnd: '1231',
  filings: {
    recent: arrays(recent),
    files: [
      {
        name: `CIK${CIK}-submissions-001.json`,
        filingCount: 1,
        filingFrom: '1998-03-20',
        filingTo: '1998-03-20',
      },
    ],
  },
};

const annual = `<html><head><title>x</title><script>alert(1)</script></head><body>
<div style="display:none"><ix:header><ix:hidden><ix:nonNumeric name="dei:AmendmentFlag">hidden words</ix:nonNumeric></ix:hidden><ix:resources>
<xbrli:context id="c1"><xbrli:entity><xbrli:identifier>1</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate></xbrli:period></xbrli:context>
<xbrli:context id="c2"><xbrli:entity><xbrli:identifier>1</xbrli:identifier><xbrli:segment>East</xbrli:segment></xbrli:entity><xbrli:period><xbrli:instant>2025-12-31</xbrli:instant></xbrli:period></xbrli:context>
<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
<xbrli:unit id="eps"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>
</ix:resources></ix:header></div>
<div>FORM 10-K</div><div>Northwind Instruments Inc. <img src="logo.jpg" alt="Northwind"></div>
<table><tr><td>Item 1.</td><td><a href="#i1">Business</a></td></tr><tr><td>Item 1A.</td><td>Risk Factors</td></tr><tr><td>Item 7.</td><td>Discussion</td></tr></table>
<div>PART I</div>
<div id="i1"><b>Item 1.&#160;&#160;Business</b></div><p onclick="x()">We make instruments, see <a href="ex-21.htm">our subsidiaries</a>.</p>
<table><tr><td>Item 1A.</td><td>Risk Factors</td></tr></table><p>As described in Item 1 of this report, wind may turn.</p>
<div>PART II</div>
<div>Item 7. Discussion and Analysis</div>
<table><tr><td>Revenue</td><td><ix:nonFraction name="us-gaap:Revenues" contextRef="c1" unitRef="usd" scale="6" decimals="-6">1,234</ix:nonFraction></td></tr>
<tr><td>Loss</td><td>(<ix:nonFraction name="us-gaap:ProfitLoss" contextRef="c1" unitRef="usd" scale="6" decimals="-6" sign="-">56</ix:nonFraction>)</td></tr>
<tr><td>Per share</td><td><ix:nonFraction name="us-gaap:EarningsPerShareDiluted" contextRef="c1" unitRef="eps" decimals="2">1.25</ix:nonFraction></td></tr>
<tr><td>East</td><td><ix:nonFraction name="us-gaap:Revenues" contextRef="c2" unitRef="usd" scale="6" decimals="-6">34</ix:nonFraction></td></tr></table>
<div>SIGNATURES</div><p>Signed.</p></body></html>`;

const quarterly = `<html><body><p>PART I</p><p>Item 1. Financial Statements</p><p>Figures of the quarter.</p>
<p>PART II</p><p>Item 1A. Risk Factors</p><p>None that is new.</p></body></html>`;

const results = `<html><body><p>Item 2.02</p><p>Results of Operations and Financial Condition</p><p>See the release.</p>
<p>Item 9.01(d). Exhibits</p><p>99.1 Release</p></body></html>`;
const release = '<html><body><p>Northwind earned more than ever.</p></body></html>';

const header = (id: string, documents: readonly (readonly [type: string, name: string])[]) =>
  `<HTML><HEAD><!--\n<SEC-HEADER>\n<ACCEPTANCE-DATETIME>20260205160500\n<TYPE>8-K\n<COMPANY-DATA>\n<CONFORMED-NAME>Northwind Instruments Inc.\n<CIK>${CIK}\n</COMPANY-DATA>\n--></HEAD><BODY><PRE>\n${documents
    .map(
      ([type, name], i) =>
        `&lt;DOCUMENT&gt;\n&lt;TYPE&gt;${type}\n&lt;SEQUENCE&gt;${i + 1}\n&lt;FILENAME&gt;${name}\n&lt;DESCRIPTION&gt;${type}\n&lt;/DOCUMENT&gt;\n`,
    )
    .join('')}</PRE></BODY></HTML>`;

const old = `<SEC-DOCUMENT>${MADE.old}.txt : 19980320
<DOCUMENT>
<TYPE>10-K
<SEQUENCE>1
<TEXT>
<PAGE>
                      NORTHWIND INSTRUMENTS
Item 1.  Business ................ 2
Item 2.  Properties .............. 3

ITEM 1.  BUSINESS

We make instruments & more.
<TABLE>
<S>            <C>
Sales          12 < 13
</TABLE>
ITEM 2.  PROPERTIES

One house.
</TEXT>
</DOCUMENT>`;

const trade = (code: string, shares: number, price: number, side: 'A' | 'D', day: string) =>
  `<nonDerivativeTransaction><securityTitle><value>Common Stock</value></securityTitle><transactionDate><value>${day}</value></transactionDate>
<transactionCoding><transactionCode>${code}</transactionCode></transactionCoding><transactionAmounts><transactionShares><value>${shares}</value></transactionShares>
<transactionPricePerShare><value>${price}</value><footnoteId id="F1"/></transactionPricePerShare><transactionAcquiredDisposedCode><value>${side}</value></transactionAcquiredDisposedCode></transactionAmounts>
<postTransactionAmounts><sharesOwnedFollowingTransaction><value>5000</value></sharesOwnedFollowingTransaction></postTransactionAmounts>
<ownershipNature><directOrIndirectOwnership><value>D</value></directOrIndirectOwnership></ownershipNature></nonDerivativeTransaction>`;

export const madeForm4 = (rows: string, type = '4', more = '<aff10b5One>0</aff10b5One>') =>
  `\n<?xml version="1.0"?>\n<ownershipDocument><documentType>${type}</documentType><periodOfReport>2026-02-12</periodOfReport>
<issuer><issuerCik>${CIK}</issuerCik><issuerName>Northwind Instruments Inc.</issuerName><issuerTradingSymbol>NRTH</issuerTradingSymbol></issuer>
<reportingOwner><reportingOwnerId><rptOwnerCik>0001000077</rptOwnerCik><rptOwnerName>Vane Ada</rptOwnerName></reportingOwnerId>
<reportingOwnerRelationship><isDirector>true</isDirector><isOfficer>1</isOfficer><officerTitle>Chief of Wind</officerTitle></reportingOwnerRelationship></reportingOwner>${more}
<nonDerivativeTable>${rows}</nonDerivativeTable><derivativeTable><derivativeTransaction><securityTitle><value>Option</value></securityTitle><transactionDate><value>2026-02-12</value></transactionDate>
<transactionCoding><transactionCode>M</transactionCode></transactionCoding><transactionAmounts><transactionShares><value>900</value></transactionShares><transactionAcquiredDisposedCode><value>D</value></transactionAcquiredDisposedCode></transactionAmounts></derivativeTransaction></derivativeTable>
<footnotes><footnote id="F1">Weighted average.</footnote></footnotes></ownershipDocument>`;

export const madeTrade = trade;

export const madeNport = (date: string, alpha: number, series: string = MADE.series) =>
  `<?xml version="1.0"?><edgarSubmission><headerData><submissionType>NPORT-P</submissionType></headerData><formData><genInfo><regName>Made Trust</regName><seriesName>Made Fund</seriesName><seriesId>${series}</seriesId><repPdDate>${date}</repPdDate></genInfo>
<fundInfo><netAssets>1000.00</netAssets></fundInfo><invstOrSecs>
<invstOrSec><name>Northwind Instruments Inc.</name><title>Northwind</title><cusip>111111111</cusip><identifiers><ticker value="NRTH"/></identifiers><balance>${alpha}</balance><units>NS</units><valUSD>${alpha * 2}</valUSD><pctVal>${alpha / 5}</pctVal><assetCat>EC</assetCat><invCountry>US</invCountry></invstOrSec>
<invstOrSec><name>City of Nowhere</name><title>NOWHERE 4 2031</title><cusip>222222222</cusip><balance>300</balance><units>PA</units><valUSD>310</valUSD><pctVal>31</pctVal><assetCat>DBT</assetCat><invCountry>US</invCountry><debtSec><maturityDt>2031-05-01</maturityDt><annualizedRt>4.0</annualizedRt></debtSec></invstOrSec>
<invstOrSec><name>N/A</name><title>Swap on wind</title><cusip>000000000</cusip><balance>1</balance><units>NC</units><valUSD>-20</valUSD><pctVal>-2</pctVal><assetCat>DE</assetCat><invCountry>US</invCountry><derivativeInfo/></invstOrSec>
</invstOrSecs></formData></edgarSubmission>`;

const fundFeed = `<?xml version="1.0" encoding="ISO-8859-1"?><feed xmlns="http://www.w3.org/2005/Atom"><company-info><cik>0001000009</cik><conformed-name>Made Trust</conformed-name></company-info>
${['0001000009-26-000003', '0001000009-26-000002', '0001000009-25-000044']
  .map(
    (id, i) =>
      `<entry><category term="NPORT-P"/><content type="text/xml"><accession-number>${id}</accession-number><filing-date>${['2026-01-29', '2026-01-28', '2025-10-29'][i]}</filing-date><filing-href>https://www.sec.gov/Archives/edgar/data/1000009/${id.replaceAll('-', '')}/${id}-index.htm</filing-href><filing-type>NPORT-P</filing-type><size>1 MB</size></content><updated>${['2026-01-29', '2026-01-28', '2025-10-29'][i]}T10:00:00-05:00</updated></entry>`,
  )
  .join('')}</feed>`;

const current = `<?xml version="1.0" encoding="ISO-8859-1" ?><feed xmlns="http://www.w3.org/2005/Atom">
${(
  [
    ['4', 'Vane Ada', '0001000077', 'Reporting'],
    ['4', 'Northwind Instruments Inc.', CIK, 'Issuer'],
    ['424B2', 'Caf\u00E9 Bank', '0001000050', 'Filer'],
  ] as const
)
  .map(
    ([form, who, cik, role], i) =>
      `<entry><title>${form} - ${who} (${cik}) (${role})</title><summary type="html">&lt;b&gt;Filed:&lt;/b&gt; 2026-02-20 &lt;b&gt;Size:&lt;/b&gt; 9 KB</summary><updated>2026-02-20T09:4${i === 2 ? 1 : 5}:18-05:00</updated><category term="${form}"/><id>urn:tag:sec.gov,2008:accession-number=0001888888-26-00000${i === 2 ? 2 : 1}</id></entry>`,
  )
  .join('')}</feed>`;

const day = `Description: Daily Index\n\nCIK|Company Name|Form Type|Date Filed|File Name\n--------------------------------------------------------------------------------
1000001|Northwind Instruments Inc.|4/A|20260219|edgar/data/1000001/0001000001-26-000012.txt
1000077|Vane Ada|4/A|20260219|edgar/data/1000077/0001000001-26-000012.txt
1000002|SALT & CO|10-K|20260219|edgar/data/1000002/0001000002-26-000001.txt\n`;

/** Two documents of one filing, and one of another company. */
export const madeSearch = {
  took: 5,
  hits: {
    total: { value: 3, relation: 'eq' },
    hits: [
      [MADE.results, 'release.htm', 'EX-99.1', '8-K', CIK, 'Northwind Instruments Inc.  (NRTH)'],
      [MADE.results, 'results.htm', '8-K', '8-K', CIK, 'Northwind Instruments Inc.  (NRTH)'],
      ['0001000050-26-000001', 'notes.htm', '424B2', '424B2', '0001000050', 'Café Bank'],
    ].map(([id, file, type, form, cik, name]) => ({
      _id: `${id}:${file}`,
      _source: {
        ciks: [cik],
        adsh: id,
        display_names: [`${name}  (CIK ${cik})`],
        file_type: type,
        file_description: null,
        form,
        file_date: '2026-02-05',
        biz_states: [cik === CIK ? 'OR' : 'X0'],
        inc_states: [cik === CIK ? 'DE' : ''],
        sics: cik === CIK ? ['3820'] : [],
        period_ending: '2026-02-05',
        items: form === '8-K' ? ['2.02', '9.01'] : [],
      },
    })),
  },
};

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** The texts by themselves, for those who read them without a socket. */
export const MADE_TEXTS = {
  companies: JSON.stringify(tickers),
  exchanges: JSON.stringify(exchanges),
  funds: JSON.stringify(funds),
  submissions: JSON.stringify(submissions),
  older: JSON.stringify(arrays(older)),
  search: JSON.stringify(madeSearch),
  form4: madeForm4(trade('P', 1_000, 20.5, 'A', '2026-02-12')),
  form13f: `<informationTable><infoTable><nameOfIssuer>NORTHWIND</nameOfIssuer><cusip>111111111</cusip><value>1000</value><shrsOrPrnAmt><sshPrnamt>10</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt><putCall>Put</putCall></infoTable></informationTable>`,
  nport: madeNport('2025-11-30', 300),
  feed: current,
  fundFeed,
  dayIndex: day,
  header: header(MADE.results, [['8-K', 'results.htm']]),
  report: annual,
  plainReport: old,
};

const madeYear = { start: '2025-01-01', end: '2025-12-31' };
/** One fact of all companies, of which there is one here. */
const madeFrames = {
  'Revenues/USD/CY2025': { ...madeYear, val: 4_000 },
  'NetIncomeLoss/USD/CY2025': { ...madeYear, val: 500 },
  'Assets/USD/CY2025Q4I': { end: madeYear.end, val: 9_000 },
  'StockholdersEquity/USD/CY2025Q4I': { end: madeYear.end, val: 3_000 },
};

/** Plays all of it. */
export function playMade(server: VendorServer): void {
  const folder = (id: string, cik = CIK) =>
    `/Archives/edgar/data/${Number(cik)}/${id.replaceAll('-', '')}`;
  const html = (path: string, body: string) =>
    server.play(path, { headers: { 'content-type': 'text/html' }, body });
  const xml = (path: string, body: string) =>
    server.play(path, { headers: { 'content-type': 'text/xml' }, body });
  server.play('/files/company_tickers.json', { body: tickers });
  server.play('/files/company_tickers_exchange.json', { body: exchanges });
  server.play('/files/company_tickers_mf.json', { body: funds });
  server.play(`/submissions/CIK${CIK}.json`, { body: submissions });
  server.play(`/api/xbrl/companyfacts/CIK${CIK}.json`, { body: grownFacts(4) });
  server.play(`/submissions/CIK${CIK}-submissions-001.json`, { body: arrays(older) });
  for (const [frame, figure] of Object.entries(madeFrames))
    server.play(`/api/xbrl/frames/us-gaap/${frame}.json`, {
      body: {
        data: [
          { accn: MADE.annual, cik: Number(CIK), entityName: 'Invented', loc: 'US-CA', ...figure },
        ],
      },
    });
  server.play('/LATEST/search-index', ({ query }) => {
    const all = madeSearch.hits.hits;
    const hits = query.has('ciks')
      ? all.filter(({ _source }) => _source.ciks[0] === query.get('ciks'))
      : all;
    return { body: { hits: { total: { value: hits.length, relation: 'eq' }, hits } } };
  });
  html(`${folder(MADE.annual)}/nrth-20251231.htm`, annual);
  html(`${folder(MADE.quarterly)}/nrth-20250930.htm`, quarterly);
  html(`${folder(MADE.results)}/results.htm`, results);
  html(`${folder(MADE.results)}/release.htm`, release);
  html(
    `${folder(MADE.results)}/${MADE.results}-index-headers.html`,
    header(MADE.results, [
      ['8-K', 'results.htm'],
      ['EX-99.1', 'release.htm'],
      ['EX-101.SCH', 'schema.xsd'],
    ]),
  );
  server.play(`${folder(MADE.old)}/${MADE.old}.txt`, {
    headers: { 'content-type': 'text/plain' },
    body: old,
  });
  xml(
    `${folder(MADE.purchase)}/form4.xml`,
    madeForm4(trade('P', 1_000, 20.5, 'A', '2026-02-12') + trade('G', 40, 0, 'D', '2026-02-11')),
  );
  xml(
    `${folder(MADE.amended)}/form4a.xml`,
    madeForm4(trade('P', 1_200, 20.5, 'A', '2026-02-12'), '4/A'),
  );
  server.play(
    ({ path, query }) => path === '/cgi-bin/browse-edgar' && query.get('action') === 'getcurrent',
    {
      headers: { 'content-type': 'application/atom+xml' },
      body: latin(current),
    },
  );
  server.play(
    ({ path, query }) => path === '/cgi-bin/browse-edgar' && query.get('CIK') === MADE.series,
    { headers: { 'content-type': 'application/atom+xml' }, body: latin(fundFeed) },
  );
  xml(
    '/Archives/edgar/data/1000009/000100000926000003/primary_doc.xml',
    madeNport('2025-11-30', 300),
  );
  xml(
    '/Archives/edgar/data/1000009/000100000926000002/primary_doc.xml',
    madeNport('2025-11-30', 5, 'S000000002'),
  );
  xml(
    '/Archives/edgar/data/1000009/000100000925000044/primary_doc.xml',
    madeNport('2025-08-31', 250),
  );
  server.play('/Archives/edgar/daily-index/2026/QTR1/master.20260219.idx', { body: latin(day) });
}
