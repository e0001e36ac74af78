import type { StoryHead } from '../../../domain/news/story.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';

/** A file has every story in a row of its own, also those that are folded into one event. */
export function storyColumns(i18n: I18n): readonly Column<StoryHead>[] {
  const { t } = i18n;
  const kit = columnKit<StoryHead>(i18n);
  return [
    kit.instant('time', t('widgets.story.time'), ({ time }) => time),
    kit.text('headline', t('widgets.story.headline'), ({ headline }) => headline),
    kit.text('source', t('widgets.story.source'), ({ publisher }) => publisher),
    kit.text('topic', t('widgets.story.topic'), ({ kind }) => kind),
    kit.text('symbols', t('widgets.story.symbols'), ({ symbols }) => symbols.join(' ')),
    kit.text('id', t('widgets.story.id'), ({ id }) => id),
  ];
}
