import '../../ui/markdown/article.css';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import type { Heading } from '../../ui/markdown/render-markdown.ts';

export function HelpArticle({
  title,
  html,
  headings,
}: {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}) {
  const t = useT();
  return (
    <article className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead title={`${title} · ${t('pages.help')}`} />
      <p>
        <a href="/help" className={textLinkClass}>
          {t('help.all')}
        </a>
      </p>
      <h1 className="text-2xl font-semibold tracking-tight" tabIndex={-1}>
        {title}
      </h1>
      {headings.length < 3 ? null : (
        <nav aria-label={t('help.contents')}>
          <ul className="grid gap-1 border-l border-line pl-4 text-sm">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} className={textLinkClass}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* Our own articles, every character of their source escaped by the renderer. */}
      <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
