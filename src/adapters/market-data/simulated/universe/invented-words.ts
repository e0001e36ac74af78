import { pickAt } from '../random/pick.ts';

const STEM_STARTS =
  'Alde Arbor Aster Avon Bal Beck Birch Blue Bram Bright Cal Cedar Clar Cor Crest Dal Dun East Eld Elm Ember Ever Fair Fal Fern Fox Gale Glen Grand Green Hal Harrow Hazel High Holl Iron Ivy Kel Kes Lake Lark Laurel Lin Lock Lumen Maple Mar Meri Mill Mor Nor North Oak Ocean Orr Pell Penn Pine Quill Ran Raven Red Ridge Rook Rose Ross Sable Sel Silver South Spar Stan Sterl Stone Storm Sun Tal Thorn Tide Trel Tri Ulver Vale Var Ver Wake Wal War West White Wick Wild Wind Wood Wren Yar York Zel'.split(
    ' ',
  );

const STEM_ENDS =
  'bank beck borne bourne bridge brook burn bury by cliff combe cote crest croft dale dell den don field fold ford forth gate grove ham haven hill holm hurst ing land leigh ley low march mead mere mont moor more mount over path point pool port ridge rock rose row sand shaw shire shore side song stead ster stone stow thorpe ton vale view vista ward water way well wick win wood worth yard'.split(
    ' ',
  );

/** The first word of a company's name; it takes two draws. */
export const nameStem = (stream: number, at: number): string =>
  pickAt(stream, at, STEM_STARTS) + pickAt(stream, at + 1, STEM_ENDS);

interface Business {
  readonly sector: string;
  readonly industry: string;
  readonly words: readonly string[];
  /** Chance that such a company pays a dividend. */
  readonly pays: number;
}

const business = (sector: string, industry: string, pays: number, words: string): Business => ({
  sector,
  industry,
  pays,
  words: words.split(' '),
});

export const BUSINESSES: readonly Business[] = [
  business(
    'Information Technology',
    'Application Software',
    0.05,
    'Software Systems Cloud Data Analytics',
  ),
  business(
    'Information Technology',
    'Semiconductors',
    0.2,
    'Semiconductor Microdevices Silicon Photonics',
  ),
  business(
    'Information Technology',
    'Electronic Components',
    0.3,
    'Electronics Components Circuits Sensors',
  ),
  business(
    'Information Technology',
    'IT Consulting',
    0.3,
    'Consulting Technologies Digital Solutions',
  ),
  business(
    'Communication Services',
    'Interactive Media & Services',
    0.02,
    'Media Networks Interactive Social',
  ),
  business(
    'Communication Services',
    'Broadcasting',
    0.4,
    'Broadcasting Radio Studios Entertainment',
  ),
  business('Consumer Discretionary', 'Restaurants', 0.3, 'Restaurants Kitchens Grill Hospitality'),
  business('Consumer Discretionary', 'Apparel Retail', 0.3, 'Apparel Outfitters Stores Brands'),
  business(
    'Consumer Discretionary',
    'Automotive Parts & Equipment',
    0.35,
    'Motors Automotive Driveline Parts',
  ),
  business('Consumer Discretionary', 'Homebuilding', 0.3, 'Homes Builders Communities Living'),
  business('Consumer Staples', 'Packaged Foods & Meats', 0.6, 'Foods Provisions Farms Pantry'),
  business('Consumer Staples', 'Personal Care Products', 0.4, 'Care Beauty Wellness Naturals'),
  business('Health Care', 'Biotechnology', 0, 'Therapeutics Biosciences Genomics Biologics'),
  business('Health Care', 'Biotechnology', 0, 'Pharmaceuticals Oncology Immune Biopharma'),
  business('Health Care', 'Health Care Equipment', 0.15, 'Medical Surgical Devices Diagnostics'),
  business('Health Care', 'Health Care Services', 0.2, 'Health Clinics Care Physicians'),
  business('Financials', 'Regional Banks', 0.9, 'Bancorp Bancshares Financial Savings'),
  business('Financials', 'Regional Banks', 0.9, 'Bankshares Trustco Community Capital'),
  business(
    'Financials',
    'Property & Casualty Insurance',
    0.7,
    'Insurance Casualty Assurance Mutual',
  ),
  business('Financials', 'Asset Management', 0.7, 'Capital Asset Partners Advisors'),
  business('Industrials', 'Industrial Machinery', 0.55, 'Industries Machine Controls Tool'),
  business('Industrials', 'Cargo Ground Transportation', 0.5, 'Freight Logistics Transport Lines'),
  business(
    'Industrials',
    'Construction & Engineering',
    0.35,
    'Engineering Construction Infrastructure Works',
  ),
  business('Industrials', 'Aerospace & Defense', 0.3, 'Aerospace Defense Aviation Dynamics'),
  business('Energy', 'Oil & Gas Exploration & Production', 0.5, 'Petroleum Energy Resources Oil'),
  business('Energy', 'Oil & Gas Equipment & Services', 0.3, 'Drilling Oilfield Wells Services'),
  business('Materials', 'Specialty Chemicals', 0.6, 'Chemical Materials Coatings Polymers'),
  business('Materials', 'Diversified Metals & Mining', 0.2, 'Mining Minerals Metals Lithium'),
  business('Utilities', 'Electric Utilities', 0.95, 'Power Electric Utilities Light'),
  business(
    'Real Estate',
    'Industrial REITs',
    0.95,
    'Properties Realty Logistics-Realty Industrial',
  ),
  business('Real Estate', 'Retail REITs', 0.95, 'Retail Plazas Centers Realty'),
];
