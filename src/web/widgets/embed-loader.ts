import { READER_FIELD } from '../../contract/embed-reader.ts';
import { localeFor } from '../../i18n/locales.ts';
import type { PlainKey } from '../../i18n/translate.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { documentData, fillCache, type PageData } from '../api/page-data.ts';
import { pageRequest } from '../api/page-request.ts';
import { symbolQuery } from '../shell/symbols/look-up.ts';
import { aliasName, type Params, readParams, type ValuesOf } from './param.ts';
import { loadWidget, type Tool, toolOf } from './registry.ts';

export type EmbedOutcome =
  | {
      readonly kind: 'shown';
      readonly tool: Tool;
      readonly title: PlainKey;
      /** The symbol that it is about and does not name by itself; no name when nobody knows it. */
      readonly about: { readonly symbol: string; readonly name: string } | null;
      readonly values: ValuesOf<Params>;
    }
  | { readonly kind: 'unknown-tool'; readonly tool: string }
  | { readonly kind: 'bad-params'; readonly names: readonly string[] };

export interface EmbedData extends PageData {
  readonly outcome: EmbedOutcome;
  /** A loader stands around the frame and is told of the symbols that are chosen. */
  readonly hostLinks: boolean;
  /** Parameters that the page gives and that mean nothing here. */
  readonly ignored: readonly string[];
  /** The language that the page asks for, if there is none of that name. */
  readonly otherLanguage: string | null;
}

/** One widget by its name and parameters. What is wrong with them is said in the frame itself. */
export async function loadEmbed(args: LoaderFunctionArgs) {
  const { api, queries: client, url } = pageRequest(args);
  const { searchParams } = url;
  const hostLinks = searchParams.get('links') === 'host';
  const lang = searchParams.get('lang');
  const otherLanguage = lang === null || localeFor(lang) !== undefined ? null : lang.slice(0, 20);
  const answer = (
    outcome: EmbedOutcome,
    status: number,
    page: PageData = { cache: null },
    ignored: readonly string[] = [],
  ) => data<EmbedData>({ outcome, hostLinks, ignored, otherLanguage, ...page }, { status });
  const name = args.params['tool'] ?? '';
  const tool = toolOf(name);
  if (tool === undefined) return answer({ kind: 'unknown-tool', tool: name }, 404);
  const widget = await loadWidget(tool);
  const read = readParams(widget.params, searchParams);
  if (read.kind === 'bad') return answer({ kind: 'bad-params', names: read.names }, 400);
  const queries = widget.queries(api, read.values);
  const symbol: unknown = widget.namesSymbol === true ? null : read.values['symbol'];
  const named = typeof symbol === 'string' && symbol !== '' ? symbolQuery(api, symbol) : null;
  await fillCache(client, named === null ? queries : [...queries, named]);
  const about =
    named === null
      ? null
      : { symbol: String(symbol), name: client.getQueryData(named.queryKey)?.name ?? '' };
  return answer(
    { kind: 'shown', tool, title: widget.title, about, values: read.values },
    200,
    documentData(client, queries),
    unknownParams(widget.params, searchParams),
  );
}

/** What every frame understands, whatever its widget. */
const COMMON = ['lang', 'theme', 'density', 'wmid', 'env', 'version', 'links', READER_FIELD];

export function unknownParams(params: Params, given: URLSearchParams): readonly string[] {
  const known = new Set(COMMON);
  for (const [name, { aliases = [] }] of Object.entries(params))
    for (const each of [name, ...aliases.map(aliasName)]) known.add(each);
  return [...new Set(given.keys())].filter((name) => !known.has(name));
}
