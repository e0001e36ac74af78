import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import type { HelpEntry } from './library.ts';

/** Plain links and a plain form: the page has no script of its own. */
export function HelpIndex({
  text,
  entries,
}: {
  readonly text: string;
  readonly entries: readonly HelpEntry[];
}) {
  const t = useT();
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHead title={t('pages.help')} description={t('help.description')} />
      <header>
        <h1 className="text-2xl font-semibold tracking-tight" tabIndex={-1}>
          {t('pages.help')}
        </h1>
        <p className="mt-2 text-quiet">{t('help.description')}</p>
      </header>
      <search>
        <form method="get" action="/help" className="flex items-end gap-2">
          <div className="grow">
            <TextField label={t('help.search')} name="q" type="search" defaultValue={text} />
          </div>
          <Button type="submit" kind="primary">
            {t('help.find')}
          </Button>
        </form>
      </search>
      {text === '' ? null : (
        <output className="block">{t('help.found', { count: entries.length, text })}</output>
      )}
      <ul className="grid gap-4">
        {entries.map(({ slug, title, excerpt }) => (
          <li key={slug}>
            <a href={`/help/${slug}`} className={`${textLinkClass} text-lg font-medium`}>
              {title}
            </a>
            <p className="mt-0.5 text-sm text-quiet">{excerpt}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
