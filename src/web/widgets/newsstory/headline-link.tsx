import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { StoryHead } from '../../../domain/news/story.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { SOURCE_LANGUAGE } from '../../ui/source-language.tsx';
import { markRead } from './use-read.ts';

interface HeadlineLinkProps extends Omit<ComponentProps<typeof Link>, 'children' | 'lang'> {
  readonly story: Pick<StoryHead, 'id' | 'headline' | 'link' | 'publisher'>;
}

/** Opens a story here, or at its publisher where the source has no text of it. */
export function HeadlineLink({ story, to, preventScrollReset, ...rest }: HeadlineLinkProps) {
  const t = useT();
  if (story.link === null)
    return (
      <Link
        to={to}
        lang={SOURCE_LANGUAGE}
        {...(preventScrollReset === undefined ? {} : { preventScrollReset })}
        {...rest}
      >
        {story.headline}
      </Link>
    );
  return (
    <a
      href={story.link}
      target="_blank"
      rel="noopener noreferrer"
      lang={SOURCE_LANGUAGE}
      {...rest}
      title={t('news.original', { publisher: story.publisher })}
      onClick={() => markRead(story.id)}
    >
      {story.headline}
    </a>
  );
}
