import type { ProductNews } from '../events/product-news.ts';
import { inTurn } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { BUSINESS_NEWS } from './business-news.ts';
import type { BusinessNews } from './business-news/announcements.ts';

const byIndustry = new Map<string, BusinessNews>(
  BUSINESS_NEWS.flatMap((news) =>
    news.industries.map((industry): [string, BusinessNews] => [industry, news]),
  ),
);

/** True of every company: for an industry that no template knows. */
const ANY_BUSINESS: Pick<BusinessNews, 'good' | 'bad'> = {
  good: ['signs a multi-year agreement with a large customer', 'names a new head of operations'],
  bad: ['warns of higher costs', 'announces job cuts'],
};

/** What could be announced by a company of this industry. */
export const businessNewsOf = (industry: string): Pick<BusinessNews, 'good' | 'bad'> =>
  byIndustry.get(industry) ?? ANY_BUSINESS;

export function productHeadline(listing: CompanyListing, name: string, news: ProductNews): string {
  const { good, bad } = businessNewsOf(listing.industry);
  const pool = news.jump >= 0 ? good : bad;
  return `${name} ${inTurn(pool, news.variant)}`;
}
