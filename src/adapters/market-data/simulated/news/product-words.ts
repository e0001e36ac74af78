import type { ProductNews } from '../events/product-news.ts';
import type { CompanyListing } from '../universe/listing.ts';

const GOOD: Readonly<Record<string, readonly string[]>> = {
  'Information Technology': [
    'unveils its next product generation',
    'wins a large cloud contract',
    'opens a new research centre',
    'signs a multi-year supply agreement',
  ],
  'Communication Services': [
    'adds subscribers faster than planned',
    'signs a content partnership',
    'launches a new advertising format',
  ],
  'Consumer Discretionary': [
    'expands same-day delivery',
    'opens its hundredth store of a new format',
    'reports a strong start to the season',
  ],
  'Consumer Staples': [
    'launches a new product line',
    'secures shelf space at a national chain',
    'raises prices with little loss of volume',
  ],
  'Health Care': [
    'reports positive trial results',
    'receives approval for a further use',
    'signs a supply agreement with a hospital group',
  ],
  Financials: [
    'passes its stress test with room to spare',
    'launches a digital account',
    'expands its wealth business',
  ],
  Industrials: [
    'wins an order for equipment worth several years of work',
    'opens an automated plant',
    'extends a service contract',
  ],
  Energy: [
    'reports a discovery',
    'brings a new project into production early',
    'signs a long-term supply contract',
  ],
  Materials: [
    'restarts a plant ahead of plan',
    'signs an offtake agreement',
    'raises prices for its main products',
  ],
  Utilities: [
    'receives approval for a rate increase',
    'signs a power contract with a data centre',
    'completes a transmission line',
  ],
  'Real Estate': [
    'signs a large lease',
    'sells a property above book value',
    'reports higher occupancy',
  ],
};

const BAD: Readonly<Record<string, readonly string[]>> = {
  'Information Technology': [
    'delays a product',
    'loses a large customer',
    'reports a security incident',
  ],
  'Communication Services': [
    'loses subscribers after a price increase',
    'faces a complaint about advertising rules',
  ],
  'Consumer Discretionary': ['recalls a product', 'closes stores', 'warns of a slow season'],
  'Consumer Staples': ['recalls a batch of products', 'faces higher input costs'],
  'Health Care': ['stops a trial', 'receives a request for further data', 'recalls a device'],
  Financials: ['sets aside more for loan losses', 'agrees to settle a complaint'],
  Industrials: ['pauses deliveries after an inspection', 'warns of supplier delays'],
  Energy: ['shuts a unit for unplanned repairs', 'cuts its output target'],
  Materials: ['idles a plant', 'reports an accident at a mine'],
  Utilities: ['faces a review of its rates', 'reports storm damage'],
  'Real Estate': ['loses a large tenant', 'writes down a property'],
};

export function productHeadline(listing: CompanyListing, name: string, news: ProductNews): string {
  const pool = (news.jump >= 0 ? GOOD : BAD)[listing.sector] ?? ['makes an announcement'];
  return `${name} ${pool[news.variant % pool.length]!}`;
}
