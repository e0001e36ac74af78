import type { FilingFiler } from '../../../../domain/filings/filer.ts';
import { keyOf } from '../random/hash.ts';
import { headquartersOf } from '../universe/headquarters.ts';
import type { CompanyListing, FundListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { rowsOf } from '../universe/rows.ts';
import type { PrivateCompany } from './private-companies.ts';

/** Codes of the Standard Industrial Classification: industries of this world that have them. */
const TABLE = `
0100|Agricultural Products & Services
1000|Copper|Diversified Metals & Mining
1040|Gold|Silver
1220|Coal & Consumable Fuels
1311|Oil & Gas Exploration & Production
1381|Oil & Gas Drilling
1389|Oil & Gas Equipment & Services
1531|Homebuilding
1600|Construction & Engineering
2000|Packaged Foods & Meats
2082|Brewers|Distillers & Vintners
2086|Soft Drinks & Non-alcoholic Beverages
2111|Tobacco
2300|Apparel, Accessories & Luxury Goods
2400|Forest Products
2510|Home Furnishings
2650|Paper & Plastic Packaging
2741|Publishing
2800|Diversified Chemicals
2810|Industrial Gases
2820|Commodity Chemicals
2834|Pharmaceuticals
2836|Biotechnology
2840|Household Products
2844|Personal Care Products
2870|Fertilizers & Agricultural Chemicals
2890|Specialty Chemicals
2911|Integrated Oil & Gas|Oil & Gas Refining & Marketing
3011|Tires & Rubber
3140|Footwear
3270|Construction Materials
3312|Steel
3334|Aluminum
3411|Metal, Glass & Plastic Containers
3420|Housewares & Specialties
3430|Building Products
3523|Agricultural Machinery
3531|Construction Machinery
3559|Semiconductor Equipment
3560|Industrial Machinery
3571|Technology Hardware
3600|Electrical Components & Equipment
3612|Heavy Electrical Equipment
3630|Household Appliances
3651|Consumer Electronics
3663|Communications Equipment
3672|Electronic Manufacturing Services
3674|Semiconductors
3679|Electronic Components
3711|Automobile Manufacturers
3714|Automotive Parts & Equipment
3721|Aerospace & Defense
3751|Motorcycle Manufacturers
3823|Electronic Equipment
3826|Life Sciences Tools & Services
3841|Health Care Equipment
3842|Health Care Supplies
3949|Leisure Products
3990|Industrial Conglomerates
4011|Rail Transportation
4100|Passenger Ground Transportation
4213|Cargo Ground Transportation
4512|Passenger Airlines
4513|Air Freight & Logistics
4812|Wireless Telecommunication
4813|Alternative Carriers|Integrated Telecommunication
4833|Broadcasting
4841|Cable & Satellite
4911|Electric Utilities
4922|Oil & Gas Storage & Transportation
4924|Gas Utilities
4931|Multi-Utilities
4941|Water Utilities
4953|Environmental & Facilities Services
4991|Independent Power Producers
5000|Distributors|Trading Companies & Distributors
5045|Technology Distributors
5122|Health Care Distributors
5140|Food Distributors
5211|Home Improvement Retail
5311|Broadline Retail
5331|Consumer Staples Merchandise Retail
5411|Food Retail
5500|Automotive Retail
5651|Apparel Retail
5712|Homefurnishing Retail
5731|Computer & Electronics Retail
5812|Restaurants
5990|Other Specialty Retail
6021|Diversified Banks
6022|Regional Banks
6141|Consumer Finance
6162|Mortgage Finance
6199|Transaction & Payment Processing
6200|Financial Exchanges & Data
6211|Investment Banking & Brokerage
6282|Asset Management
6311|Life & Health Insurance
6324|Managed Health Care
6331|Multi-line Insurance|Property & Casualty Insurance|Reinsurance
6411|Insurance Brokers
6531|Real Estate Services
6798|Data Center REITs|Diversified REITs|Health Care REITs|Hotel & Resort REITs|Industrial REITs|Multi-Family Residential REITs|Office REITs|Other Specialized REITs|Retail REITs|Self-Storage REITs|Single-Family Residential REITs|Telecom Tower REITs|Timber REITs
6799|Multi-Sector Holdings
7011|Hotels, Resorts & Cruise Lines
7200|Specialized Consumer Services
7311|Advertising
7363|Human Resource Services
7370|Interactive Media & Services|Internet Services & Infrastructure
7372|Application Software|Interactive Home Entertainment|Systems Software
7373|IT Consulting
7374|Health Care Technology
7389|Diversified Support Services
7812|Movies & Entertainment
7900|Leisure Facilities
7990|Casinos & Gaming
8060|Health Care Facilities
8090|Health Care Services
8700|Research & Consulting Services
`;

const codes = new Map(
  rowsOf(TABLE).flatMap(([code = '', ...industries]) =>
    industries.map((industry) => [industry, code] as const),
  ),
);

/** Where companies are incorporated that are not so at home: out of a hundred. */
const DELAWARE = 62;
const NEVADA = 70;

/** Industry and states under which a filer of this world files. Funds have none. */
export function filerCodes(filer: CompanyListing | FundListing | PrivateCompany): FilingFiler {
  if (filer.kind === 'fund') return { sic: null, state: null, incorporated: null };
  const sic = codes.get(filer.industry) ?? null;
  if (filer.kind === 'private') return { sic, state: null, incorporated: 'DE' };
  const { symbol, instrument } = primaryListing(filer);
  const state = headquartersOf(symbol)?.state ?? null;
  if (instrument.country !== 'US') return { sic, state, incorporated: null };
  const draw = keyOf(0, `incorporation of ${symbol}`) % 100;
  return { sic, state, incorporated: draw < DELAWARE ? 'DE' : draw < NEVADA ? 'NV' : state };
}
