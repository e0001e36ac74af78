import { getPortfolioOverview } from '../../../../contract/portfolio/views.ts';
import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import type { ApiClient } from '../../../api/client.ts';
import { optionalQuery } from '../../../api/optional-query.ts';

/** What a public link opens; `null` for one that is dead or never was. */
export const sharedPortfolioQuery = (api: ApiClient, link: string, from: IsoDate | null) =>
  optionalQuery(api, getPortfolioOverview, {
    query: { link, ...(from === null ? {} : { from }) },
  });
