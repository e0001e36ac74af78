import type { HelpArea } from '../../../help/areas.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import type { HelpEntry, HelpGroup } from './library.ts';

const areaTitles: Readonly<Record<HelpArea, PlainKey>> = {
  start: 'help.area.start',
  stocks: 'help.area.stocks',
  funds: 'help.area.funds',
  data: 'help.area.data',
  account: 'help.area.account',
  developers: 'help.area.developers',
  server: 'help.area.server',
};

interface HelpIndexProps {
  readonly text: string;
  /** Hits of the search; the groups are shown without one. */
  readonly found: readonly HelpEntry[];
  readonly groups: readonly HelpGroup[];
}

/** Plain links and a plain form: the page has no script of its own. */
export function HelpIndex({ text, found, groups }: HelpIndexProps) {
  const t = useT();
  return (
    <div className="grid gap-6">
      <PageHead title={t('pages.help')} description={t('help.description')} />
      <header>
        <h1 className="text-2xl font-semibold tracking-tight" tabIndex={-1}>
          {t('pages.help')}
        </h1>
        <p className="mt-2 text-quiet">{t('help.description')}</p>
      </header>
      <search className="max-w-3xl">
        <form method="get" action="/help" className="flex items-end gap-2">
          <div className="grow">
            <TextField label={t('help.search')} name="q" type="search" defaultValue={text} />
          </div>
          <Button type="submit" kind="primary">
            {t('help.find')}
          </Button>
        </form>
      </search>
      {text === '' ? <Groups groups={groups} /> : <Found text={text} found={found} />}
    </div>
  );
}

function Groups({ groups }: { readonly groups: readonly HelpGroup[] }) {
  const t = useT();
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
      {groups.map(({ area, entries }) => (
        <section key={area} aria-labelledby={`area-${area}`} className="grid content-start gap-3">
          <h2
            id={`area-${area}`}
            className="border-b border-line pb-1.5 text-base font-semibold tracking-tight"
          >
            {t(areaTitles[area])}
          </h2>
          <Entries entries={entries} />
        </section>
      ))}
    </div>
  );
}

function Found({ text, found }: { readonly text: string; readonly found: readonly HelpEntry[] }) {
  const t = useT();
  return (
    <div className="grid max-w-3xl gap-4">
      <output className="block">{t('help.found', { count: found.length, text })}</output>
      <Entries entries={found} />
      <p>
        <a href="/help" className={textLinkClass}>
          {t('help.all')}
        </a>
      </p>
    </div>
  );
}

export function Entries({ entries }: { readonly entries: readonly HelpEntry[] }) {
  return (
    <ul className="grid gap-3">
      {entries.map(({ path, title, excerpt }) => (
        <li key={path}>
          <a href={path} className={`${textLinkClass} font-medium`}>
            {title}
          </a>
          <p className="mt-0.5 text-sm text-quiet">{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}
