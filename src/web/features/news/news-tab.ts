import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-provider.tsx';
import type { AddressValues } from '../../shell/navigation/address-field.ts';
import type { SymbolContent } from '../../shell/symbols/symbol-content.ts';
import { ANY_NEWS } from '../../widgets/fullnewssummary/news-filter.ts';
import { newsQuery } from '../../widgets/fullnewssummary/news-query.ts';
import { storyPricesQuery } from '../../widgets/fullnewssummary/story-prices-query.ts';
import { storyQuery } from '../../widgets/newsstory/story-query.ts';
import { deskFields } from './desk-fields.ts';
import { leadStoryQuery } from './lead-story-query.ts';
import { NewsDesk } from './news-desk.tsx';

/** The news of a symbol and the story that is open. */
export const newsTab = {
  texts: ['news'],
  description: (t, name) => t('news.description', { name }),
  state: deskFields,
  subject: (api, { state: { story } }) => (story === '' ? [] : [storyQuery(api, story)]),
  panels: (api, { symbol, state: { story, ...filter } }) => [
    newsQuery(api, [symbol], filter),
    newsQuery(api, [symbol], ANY_NEWS),
    storyPricesQuery(api, symbol, filter),
    ...(story === '' ? [leadStoryQuery(api, symbol, filter)] : []),
  ],
  useSubject,
  content: NewsDesk,
} satisfies SymbolContent<typeof deskFields>;

/** A page with an open story has its headline. */
function useSubject({ story: id }: AddressValues<typeof deskFields>): string | undefined {
  return useQuery({ ...storyQuery(useApi(), id), enabled: id !== '' }).data?.data.headline;
}
