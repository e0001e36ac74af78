/** The stream of filings of the market and its desks. */
export const filingstream = {
  'filingstream.anyForm': 'Any form',
  'filingstream.anySector': 'Any sector',
  'filingstream.back': 'All filings',
  'filingstream.company': 'Company',
  'filingstream.dropCompany': 'Remove {symbol}',
  'filingstream.emptyHint': 'Try another form type, another company or fewer words.',
  'filingstream.filter': 'Filter filings',
  'filingstream.filterHint': 'Filter by company, title, item or number  ( / )',
  'filingstream.form': 'Form',
  'filingstream.latest': 'Latest filings',
  'filingstream.latestAbout':
    'Latest filings of all companies by form type, with the name of every form and 8-K item in plain words, and the reader beside the list.',
  'filingstream.material': 'Material 8-K',
  'filingstream.materialHint':
    'Only current reports with an item that is rarely routine: agreements, insolvency, impairments, delisting, auditors, restatements, control, directors and officers.',
  'filingstream.new': 'New',
  'filingstream.newCount': { one: '{count} new filing', other: '{count} new filings' },
  'filingstream.plain': 'In plain words',
  'filingstream.search': 'Full-text search',
  'filingstream.sector': 'Sector',
  'filingstream.symbol': 'Symbol',
  'filingstream.tabs': 'Filings of the market',
  'filingstream.time': 'ET',
  'filingstream.watched': 'My watchlists',
  'filingstream.watchedHint': 'Only companies in your watchlists.',
} as const;

type Texts = typeof filingstream;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
