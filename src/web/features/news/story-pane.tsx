import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Story, StoryHead } from '../../../domain/news/story.ts';
import { groupStories } from '../../../domain/news/story-group.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EventTime } from '../../ui/event-time.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { NewsFilter } from '../../widgets/fullnewssummary/news-filter.ts';
import { newsQuery } from '../../widgets/fullnewssummary/news-query.ts';
import { storyAddress } from '../../widgets/fullnewssummary/story-address.ts';
import { storyQuery } from '../../widgets/newsstory/story-query.ts';
import { StoryText } from '../../widgets/newsstory/story-text.tsx';
import { leadStoryQuery } from './lead-story-query.ts';

interface StoryPaneProps {
  readonly symbol: SymbolId;
  readonly filter: NewsFilter;
  /** The story that is open; the first of the list where none is. */
  readonly open: string;
  readonly storyHref: (id: string) => string;
}

export function StoryPane(props: StoryPaneProps) {
  return (
    <div className="rounded-lg border border-line bg-panel">
      <PanelBoundary name="newsstory">
        {props.open === '' ? <Lead {...props} /> : <Opened {...props} />}
      </PanelBoundary>
    </div>
  );
}

function Lead(props: StoryPaneProps) {
  const t = useT();
  const answer = useQuery(leadStoryQuery(useApi(), props.symbol, props.filter));
  return (
    <Loaded of={[answer]} skeleton={<Outline />}>
      {(story) =>
        story === null ? (
          <EmptyState glyph="document" title={t('news.empty')} />
        ) : (
          <Reading story={story} {...props} />
        )
      }
    </Loaded>
  );
}

function Opened(props: StoryPaneProps) {
  const t = useT();
  const answer = useQuery(storyQuery(useApi(), props.open));
  const top = useRef<HTMLDivElement>(null);
  useShownOnPhone(top);
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-28 outline-none">
      <p className="border-b border-line px-card py-2 text-sm lg:hidden print:hidden">
        <TextLink to={props.storyHref('')} preventScrollReset>
          {t('news.toList')}
        </TextLink>
      </p>
      <Loaded of={[answer]} skeleton={<Outline />}>
        {({ data }) => <Reading story={data} {...props} />}
      </Loaded>
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
  const address = storyAddress(story.id, story.symbols[0] ?? symbol);
  const origin = useOrigin();
  const listed = useQuery(newsQuery(useApi(), [symbol], filter)).data?.data ?? [];
  const others = story.symbols.filter((each) => each !== symbol);
  return (
    <div data-widget="newsstory" className="p-card">
      <link rel="canonical" href={address} />
      <StoryText
        story={story}
        level={2}
        size="pane"
        canonical={origin === null ? undefined : origin + address}
        more={<TextLink to={address}>{t('news.openPage')}</TextLink>}
      />
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
    </div>
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
      <h3 className="text-sm font-semibold">{t('news.alsoBy')}</h3>
      <ul className="grid">
        {tellings.map(({ id, headline, publisher, time }) => (
          <li key={id} className="grid py-1">
            <Link
              to={storyHref(id)}
              preventScrollReset
              className="rounded-xs text-sm hover:text-link hover:underline"
            >
              {headline}
            </Link>
            <span className="flex gap-2 text-2xs text-quiet">
              {publisher}
              <EventTime time={time} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const never = () => () => {};

/** The origin of the whole address, which only the browser knows here. */
const useOrigin = (): string | null =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => null,
  );

const Outline = () => (
  <div className="p-card">
    <SkeletonLines lines={18} />
  </div>
);
