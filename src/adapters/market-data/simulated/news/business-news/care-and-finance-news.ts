import { type BusinessNews, news } from './announcements.ts';

/** Of health care and financials. */
export const CARE_AND_FINANCE_NEWS: readonly BusinessNews[] = [
  // Health care
  news(
    'Pharmaceuticals; Biotechnology',
    [
      'reports positive late-stage trial results',
      'receives approval for a further use of a drug',
      'licenses a drug candidate',
    ],
    [
      'stops a trial after an interim review',
      'receives a request for further data on a drug',
      'loses a patent ruling',
    ],
  ),
  news(
    'Health Care Equipment; Health Care Supplies',
    [
      'receives clearance for a new device',
      'signs a supply agreement with a hospital group',
      'reports positive data on a device',
    ],
    ['recalls a device', 'receives a warning letter about a plant'],
  ),
  news(
    'Health Care Facilities; Health Care Services',
    ['reports higher patient volumes', 'opens a new outpatient center'],
    ['faces a cut in reimbursement rates', 'warns of higher staff costs'],
  ),
  news(
    'Managed Health Care',
    ['adds more members than planned', 'wins a state Medicaid contract'],
    ['warns of higher medical costs', 'loses a state Medicaid contract'],
  ),
  news(
    'Health Care Technology',
    ['signs a large hospital group', 'adds AI features for clinicians'],
    ['loses a hospital customer', 'discloses a security incident'],
  ),
  news(
    'Life Sciences Tools & Services',
    ['signs a supply agreement with a drugmaker', 'launches a faster sequencing instrument'],
    ['says drugmakers are cutting research spending', 'delays a new instrument'],
  ),
  // Financials
  news(
    'Diversified Banks; Regional Banks',
    [
      'passes its stress test with room to spare',
      'launches a high-yield savings account',
      'expands its wealth business',
    ],
    [
      'sets aside more for loan losses',
      'agrees to settle a complaint over fees',
      'reports deposit outflows',
    ],
  ),
  news(
    'Consumer Finance',
    ['reports lower loan losses', 'expands its lending partnership'],
    ['sets aside more for loan losses', 'tightens its lending standards'],
  ),
  news(
    'Mortgage Finance',
    ['reports fewer mortgage defaults', 'reports higher mortgage volume'],
    ['reports more mortgage defaults', 'warns of lower mortgage volume'],
  ),
  news(
    'Multi-Sector Holdings',
    ['adds to its largest stock holding', 'raises its share buyback'],
    ['writes down a holding', 'expects large catastrophe losses at its insurers'],
  ),
  news(
    'Asset Management',
    ['reports record assets under management', 'raises a new fund above target'],
    ['reports client outflows', 'cuts fees on its largest funds'],
  ),
  news(
    'Investment Banking & Brokerage',
    ['reports record client assets', 'reports a strong pipeline of deals'],
    ['says clients are trading less', 'agrees to settle a complaint over record-keeping'],
  ),
  news(
    'Financial Exchanges & Data',
    ['reports record trading volumes', 'launches a new family of indexes'],
    ['reports a trading outage', 'faces a review of its data fees'],
  ),
  news(
    'Transaction & Payment Processing',
    ['signs a payments deal with a large merchant', 'reports record payment volume'],
    ['loses a large merchant', 'faces a complaint over card fees'],
  ),
  news(
    'Property & Casualty Insurance; Multi-line Insurance; Reinsurance',
    ['reports higher premiums', 'releases reserves after lower claims'],
    ['expects large catastrophe losses', 'adds to its reserves for claims'],
  ),
  news(
    'Life & Health Insurance',
    ['reports higher premiums', 'agrees to transfer a block of annuities'],
    ['adds to its reserves for long-term care claims', 'reports more lapsed policies than planned'],
  ),
  news(
    'Insurance Brokers',
    ['wins a global insurance mandate', 'buys back more shares than planned'],
    ['loses a global insurance mandate', 'warns of softer premium rates'],
  ),
];
