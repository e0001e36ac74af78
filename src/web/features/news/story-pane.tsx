import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { workspaceOfSymbol } from '../../../domain/navigation/workspace.ts';
import type { Story, StoryHead } from '../../../domain/news/story.ts';
import { groupStories } from '../../../domain/news/story-group.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useSettledStore } from '../../shell/boot/use-settled-store.ts';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { EventTime } from '../../ui/event-time.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { NewsFilter } from '../../widgets/fullnewssummary/news-filter.ts';
import { newsQuery } from '../../widgets/fullnewssummary/news-query.ts';
import { storyAddress } from '../../widgets/fullnewssummary/story-address.ts';
import { HeadlineLink } from '../../widgets/newsstory/headline-link.tsx';
import { storyQuery } from '../../widgets/newsstory/story-query.ts';
import { StoryText } from '../../widgets/newsstory/story-text.tsx';
import { QueryPanel } from '../../widgets/query-panel.tsx';
import { leadStoryQuery } from './lead-story-query.ts';

interface StoryPaneProps {
  readonly symbol: SymbolId;
  readonly filter: NewsFilter;
  /** The story that is open; the first of the list where none is. */
  readonly open: string;
  readonly storyHref: (id: string) => string;
}

export const StoryPane = (props: StoryPaneProps) =>
  props.open === '' ? <Lead {...props} /> : <Opened {...props} />;

function Lead(props: StoryPaneProps) {
  const t = useT();
  return (
    <QueryPanel
      tool="newsstory"
      title={t('news.story')}
      queries={(api) => [leadStoryQuery(api, props.symbol, props.filter)]}
      skeleton={18}
      empty={[t('news.empty'), undefined, 'document']}
      // A story says when it was published.
      asOf={() => null}
    >
      {({ data }) => (data === null ? null : <Reading story={data} {...props} />)}
    </QueryPanel>
  );
}

function Opened(props: StoryPaneProps) {
  const t = useT();
  const top = useRef<HTMLDivElement>(null);
  useShownOnPhone(top);
  return (
    <div ref={top} tabIndex={-1} className="grid scroll-mt-28 outline-none">
      <QueryPanel
        tool="newsstory"
        title={t('news.story')}
        queries={(api) => [storyQuery(api, props.open)]}
        skeleton={18}
        empty={[t('news.empty'), undefined, 'document']}
        asOf={() => null}
        actions={
          <TextLink to={props.storyHref('')} preventScrollReset className="text-sm lg:hidden">
            {t('news.toList')}
          </TextLink>
        }
      >
        {({ data }) => <Reading story={data} {...props} />}
      </QueryPanel>
    </div>
  );
}

/** Where the story takes the place of the list, whoever opened it is led to its beginning. */
function useShownOnPhone(top: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const from = document.activeElement;
    // A page that opens with a story begins at its own top.
    if (from === null || from.checkVisibility() || from === document.body) return;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [top]);
}

function Reading({ story, symbol, filter, storyHref }: StoryPaneProps & { readonly story: Story }) {
  const t = useT();
  const about = story.symbols[0] ?? symbol;
  const type = useQuery(symbolQuery(useApi(), symbol)).data?.symbolType ?? 'equity';
  // The type of another symbol is unknown here: the guard finds its workspace.
  const home = about === symbol ? workspaceOfSymbol(type) : 'equity';
  const address = storyAddress(story.id, about, home);
  const origin = useOrigin();
  const listed = useQuery(newsQuery(useApi(), [symbol], filter)).data?.data ?? [];
  const others = story.symbols.filter((each) => each !== symbol);
  return (
    <>
      {story.link === null ? (
        <>
          <link rel="canonical" href={address} />
          <StoryText
            story={story}
            level={3}
            size="pane"
            canonical={origin === null ? undefined : origin + address}
            more={<TextLink to={address}>{t('news.openPage')}</TextLink>}
          />
        </>
      ) : (
        <StoryText story={story} level={3} size="pane" canonical={undefined} />
      )}
      {others.length === 0 ? null : (
        <p className="mt-4 flex flex-wrap gap-3 text-sm">
          {others.map((each) => (
            <TextLink key={each} to={`/equity/home/overview?symbol=${encodeURIComponent(each)}`}>
              {each}
            </TextLink>
          ))}
        </p>
      )}
      <OtherCoverage tellings={otherTellings(listed, story.id)} storyHref={storyHref} />
    </>
  );
}

/** Who else tells the event of a story, as far as the list knows. */
function otherTellings(listed: readonly StoryHead[], id: string): readonly StoryHead[] {
  const tellings = groupStories(listed)
    .map(({ lead, others }) => [lead, ...others])
    .find((group) => group.some((each) => each.id === id));
  return (tellings ?? []).filter((each) => each.id !== id);
}

function OtherCoverage({
  tellings,
  storyHref,
}: {
  readonly tellings: readonly StoryHead[];
  readonly storyHref: (id: string) => string;
}) {
  const t = useT();
  if (tellings.length === 0) return null;
  return (
    <section className="mt-6 grid gap-1 border-t border-line pt-3 print:hidden">
      <h4 className="text-sm font-semibold">{t('news.alsoBy')}</h4>
      <ul className="grid">
        {tellings.map((story) => (
          <li key={story.id} className="grid py-1">
            <HeadlineLink
              story={story}
              to={storyHref(story.id)}
              preventScrollReset
              className="rounded-xs text-sm hover:text-link hover:underline"
            />
            <span className="flex gap-2 text-2xs text-quiet">
              {story.publisher}
              <EventTime time={story.time} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const never = () => () => {};
const originNow = (): string | null => location.origin;

/** The origin of the whole address, which only the browser knows here. */
const useOrigin = (): string | null => useSettledStore(never, originNow, null);
