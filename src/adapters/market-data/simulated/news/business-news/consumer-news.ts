import { type BusinessNews, news } from './announcements.ts';

/** Of consumer discretionary and consumer staples. */
export const CONSUMER_NEWS: readonly BusinessNews[] = [
  // Consumer discretionary
  news(
    'Broadline Retail',
    [
      'expands same-day delivery',
      'reports record holiday orders',
      'adds a marketplace for small sellers',
    ],
    ['warns of a slow holiday season', 'closes a fulfillment center', 'says shoppers trade down'],
  ),
  news(
    'Apparel Retail; Automotive Retail; Computer & Electronics Retail; Home Improvement Retail; Homefurnishing Retail; Other Specialty Retail',
    [
      'opens its hundredth store of a new format',
      'expands same-day delivery',
      'reports a strong start to the season',
    ],
    ['closes underperforming stores', 'warns of a slow season', 'cuts prices to clear inventory'],
  ),
  news(
    'Consumer Staples Merchandise Retail; Food Retail',
    [
      'expands same-day grocery delivery',
      'reports higher comparable-store sales',
      'raises pay for store workers',
    ],
    [
      'closes underperforming stores',
      'says shoppers trade down',
      'warns of a thinner grocery margin',
    ],
  ),
  news(
    'Restaurants',
    [
      'reports strong demand for a new menu item',
      'plans 200 new restaurants',
      'reports record loyalty members',
    ],
    ['says traffic at its restaurants fell', 'closes underperforming restaurants'],
  ),
  news(
    'Hotels, Resorts & Cruise Lines',
    ['reports record bookings', 'adds a loyalty partnership with an airline'],
    ['says bookings slowed', 'warns of storm-related cancellations'],
  ),
  news(
    'Casinos & Gaming; Leisure Facilities',
    ['reports record visits', 'receives a license in a new state'],
    ['says visits fell', 'faces a review of its license'],
  ),
  news(
    'Automobile Manufacturers; Motorcycle Manufacturers',
    [
      'reports record quarterly deliveries',
      'unveils a new electric model',
      'expands an assembly plant',
    ],
    ['recalls vehicles over a brake part', 'pauses an assembly line', 'cuts its delivery target'],
  ),
  news(
    'Automotive Parts & Equipment; Tires & Rubber',
    ['wins a supply contract with a carmaker', 'opens an automated plant'],
    ['says carmakers are cutting orders', 'recalls a part'],
  ),
  news(
    'Homebuilding',
    ['reports a jump in new home orders', 'buys land for 3,000 homes'],
    ['says more buyers cancel orders', 'offers larger incentives to home buyers'],
  ),
  news(
    'Apparel, Accessories & Luxury Goods; Footwear; Consumer Electronics; Home Furnishings; Household Appliances; Housewares & Specialties; Leisure Products',
    [
      'launches a new product line',
      'reports strong demand for its newest collection',
      'expands its direct-to-consumer sales',
    ],
    ['recalls a product', 'warns of a slow season', 'cuts prices to clear inventory'],
  ),
  news(
    'Distributors; Food Distributors; Health Care Distributors; Trading Companies & Distributors',
    ['opens an automated distribution center', 'signs a multi-year supply agreement'],
    ['loses a large customer', 'reports disruption at a distribution center'],
  ),
  news(
    'Specialized Consumer Services',
    ['reports more customers than planned', 'expands into a new region'],
    ['faces a complaint about its fees', 'warns of slower demand'],
  ),
  // Consumer staples
  news(
    'Packaged Foods & Meats; Personal Care Products; Household Products; Soft Drinks & Non-alcoholic Beverages',
    [
      'launches a new product line',
      'secures shelf space at a national chain',
      'raises prices with little loss of volume',
    ],
    [
      'recalls a batch of products',
      'faces higher input costs',
      'loses shelf space to store brands',
    ],
  ),
  news(
    'Brewers; Distillers & Vintners; Tobacco',
    ['raises prices with little loss of volume', 'reports strong demand for a new brand'],
    ['faces higher excise taxes', 'reports lower volumes'],
  ),
  news(
    'Agricultural Products & Services',
    ['signs a long-term grain supply agreement', 'expands a crop processing plant'],
    ['warns of thinner processing margins', 'idles a crop processing plant'],
  ),
];
