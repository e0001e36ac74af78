import {
  getPortfolioOverview,
  getPortfolioPerformance,
} from '../../../../contract/portfolio/views.ts';
import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import type { ApiClient } from '../../../api/client.ts';
import { optionalQuery } from '../../../api/optional-query.ts';

/** What a public link opens; `null` for one that is dead or never was. */
export const sharedPortfolioQuery = (api: ApiClient, link: string, from: IsoDate | null) =>
  optionalQuery(api, getPortfolioOverview, {
    query: { link, ...(from === null ? {} : { from }) },
  });

/** What each asset of a public link returned over the period: the same column as the whole above it. */
export const sharedReturnsQuery = (api: ApiClient, link: string, from: IsoDate | null) =>
  optionalQuery(api, getPortfolioPerformance, {
    query: { link, ...(from === null ? {} : { from }) },
  });
