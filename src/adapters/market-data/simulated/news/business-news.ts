import type { BusinessNews } from './business-news/announcements.ts';
import { TECHNOLOGY_NEWS } from './business-news/technology-news.ts';
import { CONSUMER_NEWS } from './business-news/consumer-news.ts';
import { CARE_AND_FINANCE_NEWS } from './business-news/care-and-finance-news.ts';
import { INDUSTRY_NEWS } from './business-news/industry-news.ts';

/** The order is part of the simulated world: a story is chosen by its position. */
export const BUSINESS_NEWS: readonly BusinessNews[] = [
  ...TECHNOLOGY_NEWS,
  ...CONSUMER_NEWS,
  ...CARE_AND_FINANCE_NEWS,
  ...INDUSTRY_NEWS,
];
