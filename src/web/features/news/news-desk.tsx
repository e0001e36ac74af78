import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import type { AddressValues } from '../../shell/navigation/address-field.ts';
import { ListAndPane } from '../../ui/list-and-pane.tsx';
import { NewsChoices } from '../../widgets/fullnewssummary/news-choices.tsx';
import { useMarkRead } from '../../widgets/newsstory/use-read.ts';
import { WidgetPanel } from '../../widgets/widget-panel.tsx';
import type { deskFields } from './desk-fields.ts';
import { NewsList } from './news-list.tsx';
import { StoryPane } from './story-pane.tsx';

type DeskState = AddressValues<typeof deskFields>;

interface NewsDeskProps {
  readonly symbol: SymbolId;
  readonly state: DeskState;
  readonly change: (change: Partial<DeskState>) => void;
  /** A link to the page with another story, or with none. */
  readonly href: (change: Partial<DeskState>) => string;
}

/** News of one symbol, to be gone through: the list, and beside it the story that is open. */
export function NewsDesk({ symbol, state: { story, ...filter }, change, href }: NewsDeskProps) {
  const t = useT();
  const narrow = (patch: Partial<DeskState>) => change({ cursor: '', ...patch });
  useMarkRead(story);
  return (
    <ListAndPane
      columns="lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      open={story !== ''}
      label={t('news.story')}
      list={
        <WidgetPanel
          tool="fullnewssummary"
          title={t('news.title')}
          actions={<NewsChoices symbol={symbol} filter={filter} onChange={narrow} />}
          flush
        >
          <NewsList
            key={`${symbol} ${JSON.stringify(filter)}`}
            symbol={symbol}
            filter={filter}
            open={story}
            onNewest={() => change({ cursor: '' })}
            storyHref={(id) => href({ story: id })}
          />
        </WidgetPanel>
      }
      pane={
        <StoryPane
          key={story}
          symbol={symbol}
          filter={filter}
          open={story}
          storyHref={(id) => href({ story: id })}
        />
      }
    />
  );
}
