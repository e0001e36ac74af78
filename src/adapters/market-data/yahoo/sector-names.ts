/** Yahoo's sectors by the names that the rest of the product uses; those not listed are the same. */
const NAMES: Readonly<Record<string, string>> = {
  'Basic Materials': 'Materials',
  'Consumer Cyclical': 'Consumer Discretionary',
  'Consumer Defensive': 'Consumer Staples',
  'Financial Services': 'Financials',
  Healthcare: 'Health Care',
  Technology: 'Information Technology',
};

export const sectorName = (name: string | null): string | null =>
  name !== null && Object.hasOwn(NAMES, name) ? (NAMES[name] ?? name) : name;

/** The keys of a fund's weights. */
const KEYS: Readonly<Record<string, string>> = {
  realestate: 'Real Estate',
  consumer_cyclical: 'Consumer Discretionary',
  basic_materials: 'Materials',
  consumer_defensive: 'Consumer Staples',
  technology: 'Information Technology',
  communication_services: 'Communication Services',
  financial_services: 'Financials',
  utilities: 'Utilities',
  industrials: 'Industrials',
  energy: 'Energy',
  healthcare: 'Health Care',
};

export const sectorOfKey = (key: string): string | null =>
  Object.hasOwn(KEYS, key) ? (KEYS[key] ?? null) : null;
