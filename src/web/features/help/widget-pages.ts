import type { Locale } from '../../../i18n/locales.ts';
import { translator } from '../../../i18n/translate.ts';
import { everyText } from '../../i18n/every-text.ts';
import {
  type CatalogueEntry,
  type Synonym,
  synonyms,
  widgetCatalogue,
} from '../../widgets/catalogue.ts';
import type { Tool } from '../../widgets/registry.ts';
import {
  articleExists,
  articleOf,
  articlePath,
  entryFor,
  type HelpEntry,
  type Searchable,
  WIDGET_GUIDES,
} from './library.ts';

// On the server only: all texts of both languages are in here.
const textsOf = (locale: Locale) => translator(locale, (key) => everyText[locale][key] ?? key);

export const widgetPath = (tool: Tool): string => `/help/widgets/tools/${tool}`;

/** Widgets that one article explains, under its title. */
export interface WidgetGroup {
  readonly path: string;
  readonly title: string;
  readonly entries: readonly CatalogueEntry[];
}

/** The page `/help/widgets`: its guides, and every widget under the article that explains it. */
export async function widgetIndex(locale: Locale): Promise<{
  readonly guides: readonly HelpEntry[];
  readonly groups: readonly WidgetGroup[];
  readonly compatibility: readonly Synonym[];
}> {
  const bySlug = Map.groupBy(await widgetCatalogue(), ({ help }) => help);
  const groups = [...bySlug].flatMap(([slug, entries]) =>
    articleExists(slug) ? [groupOf(slug, entries, locale)] : [],
  );
  return {
    guides: WIDGET_GUIDES.map((slug) => entryFor(slug, locale)),
    groups,
    compatibility: await synonyms(),
  };
}

const groupOf = (
  slug: string,
  entries: readonly CatalogueEntry[],
  locale: Locale,
): WidgetGroup => ({ path: articlePath(slug), title: articleOf(slug, locale).title, entries });

/** Found by its tool's name, its title, and what its parameters are called. */
export async function searchableWidgets(locale: Locale): Promise<readonly Searchable[]> {
  const t = textsOf(locale);
  return (await widgetCatalogue()).map(({ tool, title, about, params }) => ({
    path: widgetPath(tool),
    title: t('help.widget', { title: t(title) }),
    text: `${t(about)} ${tool}: ${params.map(({ name }) => name).join(', ')}`,
  }));
}
