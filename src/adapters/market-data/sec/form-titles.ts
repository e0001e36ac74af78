/** What forms are, as EDGAR calls them. Amendments have the title of what they amend. */
const TITLES: Readonly<Record<string, string>> = {
  '10-K': 'Annual report',
  '10-KT': 'Annual report for a transition period',
  '10-K405': 'Annual report',
  '10-KSB': 'Annual report of a small business',
  '10-Q': 'Quarterly report',
  '10-QT': 'Quarterly report for a transition period',
  '20-F': 'Annual report of a foreign company',
  '40-F': 'Annual report of a Canadian company',
  '6-K': 'Report of a foreign company',
  '8-K': 'Current report',
  '11-K': 'Annual report of an employee stock plan',
  '3': 'Initial statement of beneficial ownership',
  '4': 'Statement of changes in beneficial ownership',
  '5': 'Annual statement of changes in beneficial ownership',
  '144': 'Notice of proposed sale of securities',
  'DEF 14A': 'Proxy statement',
  'PRE 14A': 'Preliminary proxy statement',
  DEFA14A: 'Additional proxy soliciting materials',
  DEFM14A: 'Proxy statement about a merger',
  PX14A6G: 'Notice of exempt solicitation',
  'SC 13D': 'Beneficial ownership above 5%',
  'SCHEDULE 13D': 'Beneficial ownership above 5%',
  'SC 13G': 'Passive beneficial ownership above 5%',
  'SCHEDULE 13G': 'Passive beneficial ownership above 5%',
  '13F-HR': 'Holdings of an institutional manager',
  '13F-NT': 'Notice of an institutional manager',
  'S-1': 'Registration statement',
  'S-3': 'Registration statement',
  S3ASR: 'Automatic shelf registration statement',
  'S-3ASR': 'Automatic shelf registration statement',
  'S-4': 'Registration statement for a business combination',
  'S-8': 'Registration of securities for employees',
  'S-8 POS': 'Amendment to a registration of securities for employees',
  'F-1': 'Registration statement of a foreign company',
  'F-3': 'Registration statement of a foreign company',
  '424B1': 'Prospectus',
  '424B2': 'Prospectus supplement',
  '424B3': 'Prospectus supplement',
  '424B4': 'Prospectus',
  '424B5': 'Prospectus supplement',
  FWP: 'Free writing prospectus',
  SD: 'Specialized disclosure report',
  ARS: 'Annual report to security holders',
  'NT 10-K': 'Notice of a late annual report',
  'NT 10-Q': 'Notice of a late quarterly report',
  '25-NSE': 'Removal from listing',
  '25': 'Removal from listing',
  '15-12B': 'End of registration',
  '8-A12B': 'Registration of securities on an exchange',
  CERT: 'Certification by an exchange',
  CORRESP: 'Correspondence of the company with the SEC',
  UPLOAD: 'Letter of the SEC to the company',
  EFFECT: 'Notice of effectiveness',
  'NPORT-P': 'Monthly portfolio holdings',
  'N-CSR': 'Annual report of a fund',
  'N-CSRS': 'Semiannual report of a fund',
  'N-CEN': 'Annual census report of a fund',
  'N-PX': 'Proxy votes',
  '485BPOS': 'Prospectus of a fund, amended',
  '497': 'Fund materials',
  '497K': 'Summary prospectus of a fund',
  '24F-2NT': 'Notice of securities sold by a fund',
};

/** Items of Form 8-K since 2004. */
const ITEMS: Readonly<Record<string, string>> = {
  '1.01': 'Entry into a material definitive agreement',
  '1.02': 'Termination of a material definitive agreement',
  '1.03': 'Bankruptcy or receivership',
  '1.04': 'Mine safety',
  '1.05': 'Material cybersecurity incident',
  '2.01': 'Completion of an acquisition or disposition',
  '2.02': 'Results of operations and financial condition',
  '2.03': 'Creation of a direct financial obligation',
  '2.04': 'Acceleration of a financial obligation',
  '2.05': 'Costs of exit or disposal activities',
  '2.06': 'Material impairments',
  '3.01': 'Notice of delisting',
  '3.02': 'Unregistered sale of equity securities',
  '3.03': 'Modification to rights of security holders',
  '4.01': 'Change of auditor',
  '4.02': 'Non-reliance on earlier financial statements',
  '5.01': 'Change in control',
  '5.02': 'Departure or appointment of directors or officers',
  '5.03': 'Amendments to articles or bylaws',
  '5.04': 'Suspension of trading under employee plans',
  '5.05': 'Amendments to the code of ethics',
  '5.06': 'Change in shell company status',
  '5.07': 'Votes of security holders',
  '5.08': 'Shareholder director nominations',
  '7.01': 'Regulation FD disclosure',
  '8.01': 'Other events',
  '9.01': 'Financial statements and exhibits',
};

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

export const itemTitle = (item: string): string | undefined => own(ITEMS, item);

/** Without `/A`, which marks an amendment. */
export const rootForm = (form: string): string => form.replace(/\/A$/, '');

/** Exhibits alone say nothing about what happened. */
const EXHIBITS = '9.01';

/** A line that tells one filing from another: the events of an 8-K, the kind of any other form. */
export function filingTitle(form: string, items: readonly string[], description: string): string {
  const root = rootForm(form);
  const events = items.filter((item) => item !== EXHIBITS || items.length === 1);
  const named = events.flatMap((item) => itemTitle(item) ?? []);
  const title = root === '8-K' && named.length > 0 ? named.join('; ') : (own(TITLES, root) ?? '');
  const said = description.replace(/\s+/g, ' ').trim();
  // Many filers describe the document by the name of the form.
  const isName = said === '' || /^(?:form )?[\dA-Z]{1,8}(?:[- /][\dA-Z]{1,5})*$/i.test(said);
  const text = title === '' ? (isName ? `Form ${root}` : said) : title;
  return form === root ? text : `Amendment: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
