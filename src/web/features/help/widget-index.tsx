import type { ComponentProps } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { CodeBlock } from './code-block.tsx';
import { HelpArticle } from './help-article.tsx';
import { Entries } from './help-index.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import type { Synonym } from '../../widgets/catalogue.ts';
import type { HelpEntry } from './library.ts';
import type { WidgetGroup } from './widget-pages.ts';

interface WidgetIndexProps {
  readonly article: ComponentProps<typeof HelpArticle>;
  readonly script: string;
  readonly guides: readonly HelpEntry[];
  readonly groups: readonly WidgetGroup[];
  readonly compatibility: readonly Synonym[];
}

/** The guides, the script to copy, and one line per widget: the rest is on the widget's own page. */
export function WidgetIndex({ article, script, guides, groups, compatibility }: WidgetIndexProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {/* The script belongs to the box that the article ends with. */}
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3">
        <HelpArticle {...article} />
        <CodeBlock text={script} />
      </div>
      <section aria-labelledby="guides" className="grid max-w-3xl gap-3">
        <h2 id="guides" className="text-xl font-semibold tracking-tight">
          {t('widgets.guides')}
        </h2>
        <Entries entries={guides} />
      </section>
      <section aria-labelledby="all" className="grid gap-6">
        <h2 id="all" className="text-xl font-semibold tracking-tight">
          {t('widgets.list')}
        </h2>
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
          {groups.map((group) => (
            <Group key={group.path} group={group} />
          ))}
        </div>
      </section>
      <Compatibility rows={compatibility} />
    </div>
  );
}

const otherName = ({ tool, other, param }: Synonym) => (
  <code>{param === null ? other : `${tool}: ${other}`}</code>
);

const nameHere = ({ tool, param }: Synonym) => (
  <a href={`/help/widgets/tools/${tool}`} className={textLinkClass}>
    <code>{param ?? tool}</code>
  </a>
);

/** Pages that were written for another loader, name by name. */
function Compatibility({ rows }: { readonly rows: readonly Synonym[] }) {
  const t = useT();
  return (
    <section aria-labelledby="compatibility" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="compatibility" className="text-xl font-semibold tracking-tight">
        {t('widgets.compatibility')}
      </h2>
      <p className="max-w-3xl">{t('widgets.compatibilityWhy')}</p>
      <div className="max-w-3xl overflow-clip rounded-lg border border-line">
        <Grid<Synonym>
          caption={t('widgets.compatibility')}
          rows={rows}
          rowKey={({ tool, other, param }) => `${tool} ${other} ${param}`}
          columns={[
            {
              id: 'other',
              title: t('widgets.otherName'),
              rowHeader: true,
              cell: otherName,
            },
            {
              id: 'here',
              title: t('widgets.here'),
              cell: nameHere,
            },
          ]}
        />
      </div>
    </section>
  );
}

function Group({ group: { path, title, entries } }: { readonly group: WidgetGroup }) {
  const t = useT();
  return (
    <section className="grid content-start gap-3">
      <h3 className="border-b border-line pb-1.5 text-base font-semibold">
        <a href={path} className="hover:underline">
          {title}
        </a>
      </h3>
      <ul className="grid gap-3">
        {entries.map(({ tool, title: name, about }) => (
          <li key={tool}>
            <a href={`/help/widgets/tools/${tool}`} className={`${textLinkClass} font-medium`}>
              {t(name)}
            </a>{' '}
            <code className="text-xs text-quiet">{tool}</code>
            <p className="mt-0.5 text-sm text-quiet">{t(about)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
