import { use } from 'react';
import { FEATURES } from '../../../domain/identity/features.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { NonceContext } from '../../shell/boot/header-script.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import type { CatalogueEntry, CatalogueParam } from '../../widgets/catalogue.ts';
import { CodeBlock } from './code-block.tsx';

interface WidgetHelpProps {
  readonly entry: CatalogueEntry;
  readonly script: string;
  readonly wmid: string;
}

/** Lower widgets have nothing to stack (px). */
const ONE_LINE = 120;

/** One widget: its snippet, its parameters, and the widget as an outside page embeds it. */
export function WidgetHelp({ entry, script, wmid }: WidgetHelpProps) {
  const t = useT();
  const nonce = use(NonceContext);
  const { tool, size, feature } = entry;
  const title = t(entry.title);
  const named = FEATURES.find(({ id }) => id === feature);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead title={`${title} · ${t('pages.help')}`} description={t(entry.about)} />
      <p>
        <a href="/help/widgets" className={textLinkClass}>
          {t('widgets.list')}
        </a>
      </p>
      <header className="grid gap-2">
        <h1
          className="flex flex-wrap items-center gap-2 text-2xl font-semibold tracking-tight"
          tabIndex={-1}
        >
          {title} <Badge>{tool}</Badge>
        </h1>
        <p className="max-w-3xl">
          {t(entry.about)}
          {named === undefined ? null : ` ${t('widgets.needs', { feature: t(named.title) })}`}{' '}
          <a href={`/help/${entry.help}`} className={textLinkClass}>
            {t('shell.help')}
          </a>
        </p>
        <p className="text-sm text-quiet">{t('widgets.height', size)}</p>
      </header>
      <CodeBlock text={`${entry.markup}\n${script}`} />
      <div className="overflow-clip rounded-lg border border-line">
        <Grid<CatalogueParam>
          caption={`${title}: ${t('widgets.parameter')}`}
          rows={entry.params}
          rowKey={({ name }) => name}
          columns={[
            { id: 'name', title: t('widgets.parameter'), rowHeader: true, cell: paramName },
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
      <section
        aria-label={t('widgets.sample', { title: `${title} (${tool})` })}
        // On a phone, what stands side by side elsewhere is stacked.
        className={size.height >= ONE_LINE ? 'max-md:!min-h-88' : undefined}
        style={{ minHeight: size.height }}
      >
        <div dangerouslySetInnerHTML={{ __html: entry.markup }} />
      </section>
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

const paramName = ({ name }: CatalogueParam) => <code>{name}</code>;
