import type { StoryHead } from '../../../domain/news/story.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { csvOf } from '../../ui/table/csv-of.ts';
import { storyColumns } from './story-columns.ts';

/** Offers a list of stories to the menu of its card. */
export function StoriesCsv({ stories }: { readonly stories: readonly StoryHead[] }) {
  const i18n = useI18n();
  return <CsvRows rows={() => csvOf(storyColumns(i18n), stories)} />;
}
