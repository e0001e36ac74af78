import type { FeatureId } from '../../domain/identity/features.ts';
import type { PlainKey } from '../../i18n/translate.ts';
import { aliasName, type Param, type Params } from './param.ts';
import { ALIASES, loadWidget, type Tool, TOOLS } from './registry.ts';
import type { Widget } from './widget.ts';

export interface CatalogueParam {
  readonly name: string;
  readonly form: string;
  readonly about: PlainKey;
  /** As one would write it; `null` when it must be given. */
  readonly fallback: string | null;
  /** What pages written for other loaders call it. */
  readonly otherNames: readonly string[];
}

/** A name of other loaders and what it is here. */
export interface Synonym {
  readonly tool: Tool;
  readonly other: string;
  /** The parameter that is meant; `null` for the tool itself. */
  readonly param: string | null;
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
    otherNames: otherNamesIn(widget.params, param),
  }));
  return {
    tool,
    title: widget.title,
    about: widget.about,
    params: [
      ...params,
      { name: 'lang', form: 'en | fr', about: 'widgets.param.lang', fallback: '', otherNames: [] },
      {
        name: 'theme',
        form: 'system | light | dark',
        about: 'widgets.param.theme',
        fallback: 'system',
        otherNames: [],
      },
    ],
    feature: widget.feature ?? null,
    help: widget.help,
    size: widget.size,
    markup: `<div class="qtool" data-qmod-tool="${tool}" data-qmod-params='${JSON.stringify(examples(widget))}'></div>`,
  };
}

/** Not those that are names of other parameters of the same widget. */
const otherNamesIn = (params: Params, { aliases = [] }: Param<unknown>): readonly string[] => [
  ...new Set(aliases.map(aliasName).filter((name) => !Object.hasOwn(params, name))),
];

/** Every name of other loaders that is understood here, tools first. */
export async function synonyms(): Promise<readonly Synonym[]> {
  const entries = await widgetCatalogue();
  return [
    ...Object.entries(ALIASES).map(([other, tool]) => ({ tool, other, param: null })),
    ...entries.flatMap(({ tool, params }) =>
      params.flatMap(({ name, otherNames }) =>
        otherNames.map((other) => ({ tool, other, param: name })),
      ),
    ),
  ];
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
