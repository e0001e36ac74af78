import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import type { AddressValues } from '../../shell/navigation/address-field.ts';
import { ListAndPane } from '../../ui/list-and-pane.tsx';
import { AlertButton } from '../../widgets/alerteditor/alert-button.tsx';
import { newsSeed } from '../../widgets/alerteditor/seeds.ts';
import { NewsChoices } from '../../widgets/fullnewssummary/news-choices.tsx';
import { newsQuery } from '../../widgets/fullnewssummary/news-query.ts';
import { useMarkRead } from '../../widgets/newsstory/use-read.ts';
import { QueryPanel } from '../../widgets/query-panel.tsx';
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
      // From 1280 px the list is wide enough for a story in one line.
      columns="lg:grid-cols-2 xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]"
      open={story !== ''}
      list={
        <QueryPanel
          tool="fullnewssummary"
          title={t('news.title')}
          file={[symbol, 'news']}
          flush
          queries={(api) => [newsQuery(api, [symbol], filter)]}
          skeleton={24}
          empty={[t('news.empty'), t('news.emptyHint'), 'document']}
          // Every story has a time of its own.
          asOf={() => null}
          actions={
            <>
              <NewsChoices symbol={symbol} filter={filter} onChange={narrow} />
              <AlertButton
                label={t('news.alert', { symbol })}
                seed={() => newsSeed(symbol, filter.source)}
              />
            </>
          }
        >
          {({ data }) =>
            data.length === 0 ? null : (
              <NewsList
                key={`${symbol} ${JSON.stringify(filter)}`}
                symbol={symbol}
                filter={filter}
                open={story}
                onNewest={() => change({ cursor: '' })}
                storyHref={(id) => href({ story: id })}
              />
            )
          }
        </QueryPanel>
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
