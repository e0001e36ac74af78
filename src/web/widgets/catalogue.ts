import type { FeatureId } from '../../domain/identity/features.ts';
import type { PlainKey } from '../../i18n/translate.ts';
import type { Param } from './param.ts';
import { loadWidget, type Tool, TOOLS } from './registry.ts';
import type { Widget } from './widget.ts';

export interface CatalogueParam {
  readonly name: string;
  readonly form: string;
  readonly about: PlainKey;
  /** As one would write it; `null` when it must be given. */
  readonly fallback: string | null;
}

export interface CatalogueEntry {
  readonly tool: Tool;
  readonly title: PlainKey;
  readonly about: PlainKey;
  readonly params: readonly CatalogueParam[];
  readonly feature: FeatureId | null;
  readonly help: string;
  readonly size: Widget['size'];
  /** The box that shows it, ready to be copied. */
  readonly markup: string;
}

/** Every widget as the help pages tell of it: made from the schemas, so never out of date. */
export const widgetCatalogue = (): Promise<readonly CatalogueEntry[]> =>
  Promise.all(TOOLS.map(async (tool) => entryOf(tool, await loadWidget(tool))));

export function entryOf(tool: Tool, widget: Widget): CatalogueEntry {
  const params = Object.entries(widget.params).map(([name, param]) => ({
    name,
    form: param.form,
    about: param.about,
    fallback: param.fallback === undefined ? null : written(param),
  }));
  return {
    tool,
    title: widget.title,
    about: widget.about,
    params: [
      ...params,
      { name: 'lang', form: 'en | fr', about: 'widgets.param.lang', fallback: '' },
      {
        name: 'theme',
        form: 'system | light | dark',
        about: 'widgets.param.theme',
        fallback: 'system',
      },
    ],
    feature: widget.feature ?? null,
    help: widget.help,
    size: widget.size,
    markup: `<div class="qtool" data-qmod-tool="${tool}" data-qmod-params='${JSON.stringify(examples(widget))}'></div>`,
  };
}

const written = ({ fallback }: Param<unknown>): string =>
  Array.isArray(fallback) ? fallback.join(',') : String(fallback);

/** What must be given, and what is worth showing. */
export const examples = (widget: Widget): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(widget.params).flatMap(([name, { example }]) =>
      example === undefined ? [] : [[name, example]],
    ),
  );

export const scriptMarkup = (origin: string, wmid: string): string =>
  `<script id="qmod" src="${origin}/js/qmodLoader.js" data-qmod-wmid="${wmid}" data-qmod-env="app" data-qmod-version="1" defer></script>`;
