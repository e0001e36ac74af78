import { type ComponentProps, use } from 'react';
import { FEATURES } from '../../../domain/identity/features.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { NonceContext } from '../../shell/boot/header-script.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { HelpArticle } from './help-article.tsx';
import type { CatalogueEntry, CatalogueParam } from '../../widgets/catalogue.ts';

interface WidgetCatalogueProps {
  readonly article: ComponentProps<typeof HelpArticle>;
  readonly script: string;
  readonly wmid: string;
  readonly entries: readonly CatalogueEntry[];
}

/** Every widget with its parameters, its snippet, and itself as an outside page would have it. */
export function WidgetCatalogue({ article, script, wmid, entries }: WidgetCatalogueProps) {
  const t = useT();
  const nonce = use(NonceContext);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <HelpArticle {...article} />
      <h2 className="text-xl font-semibold tracking-tight">{t('widgets.list')}</h2>
      <Code text={script} />
      <nav aria-label={t('widgets.list')}>
        <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
          {entries.map(({ tool, title }) => (
            <li key={tool}>
              <a href={`#${tool}`} className={textLinkClass}>
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {entries.map((entry) => (
        <Entry key={entry.tool} entry={entry} />
      ))}
      <script
        id="qmod"
        src="/js/qmodLoader.js"
        data-qmod-wmid={wmid}
        data-qmod-env="app"
        defer
        nonce={nonce}
        suppressHydrationWarning
      />
    </div>
  );
}

function Entry({ entry }: { readonly entry: CatalogueEntry }) {
  const t = useT();
  const { tool, size, feature } = entry;
  const title = t(entry.title);
  const named = FEATURES.find(({ id }) => id === feature);
  return (
    <section
      id={tool}
      aria-labelledby={`${tool}-title`}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-6"
    >
      <h3 id={`${tool}-title`} className="flex flex-wrap items-center gap-2 text-lg font-semibold">
        {title} <Badge>{tool}</Badge>
      </h3>
      <p className="max-w-3xl">
        {t(entry.about)}
        {named === undefined ? null : ` ${t('widgets.needs', { feature: t(named.title) })}`}{' '}
        <a href={`/help/${entry.help}`} className={textLinkClass}>
          {t('shell.help')}
        </a>
      </p>
      <p className="text-sm text-quiet">{t('widgets.height', size)}</p>
      <Code text={entry.markup} />
      <div className="overflow-clip rounded-lg border border-line">
        <Grid<CatalogueParam>
          caption={`${title}: ${t('widgets.parameter')}`}
          rows={entry.params}
          rowKey={({ name }) => name}
          columns={[
            {
              id: 'name',
              title: t('widgets.parameter'),
              rowHeader: true,
              cell: paramName,
            },
            { id: 'form', title: t('widgets.value'), cell: ({ form }) => form },
            {
              id: 'default',
              title: t('widgets.default'),
              cell: ({ fallback }) => (fallback === null ? t('widgets.required') : fallback),
            },
            { id: 'about', title: t('widgets.meaning'), cell: ({ about }) => t(about) },
          ]}
        />
      </div>
      {/* Two widgets may have one title; their tools have different names. */}
      <section
        aria-label={t('widgets.sample', { title: `${title} (${tool})` })}
        style={{ minHeight: size.height }}
      >
        <div dangerouslySetInnerHTML={{ __html: entry.markup }} />
      </section>
    </section>
  );
}

const paramName = ({ name }: CatalogueParam) => <code>{name}</code>;

function Code({ text }: { readonly text: string }) {
  const t = useT();
  return (
    // A region that scrolls must be reachable without a mouse.
    /* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
    <pre
      tabIndex={0}
      aria-label={t('widgets.snippet')}
      role="group"
      className="overflow-x-auto rounded-md border border-line bg-sunken p-3 text-xs select-all"
    >
      <code>{text}</code>
    </pre>
    /* oxlint-enable */
  );
}
