import { data, type LoaderFunctionArgs } from 'react-router';
import { documentData, fillCache, type PageData } from '../api/page-data.ts';
import { pageRequest } from '../api/page-request.ts';
import { type Params, readParams, type ValuesOf } from './param.ts';
import { loadWidget, type Tool, toolOf } from './registry.ts';

export type EmbedOutcome =
  | { readonly kind: 'shown'; readonly tool: Tool; readonly values: ValuesOf<Params> }
  | { readonly kind: 'unknown-tool'; readonly tool: string }
  | { readonly kind: 'bad-params'; readonly names: readonly string[] };

export interface EmbedData extends PageData {
  readonly outcome: EmbedOutcome;
  /** A loader stands around the frame and is told of the symbols that are chosen. */
  readonly hostLinks: boolean;
}

/** One widget by its name and parameters. What is wrong with them is said in the frame itself. */
export async function loadEmbed(args: LoaderFunctionArgs) {
  const { api, queries: client, url } = pageRequest(args);
  const { searchParams } = url;
  const hostLinks = searchParams.get('links') === 'host';
  const answer = (outcome: EmbedOutcome, status: number, page: PageData = { cache: null }) =>
    data<EmbedData>({ outcome, hostLinks, ...page }, { status });
  const name = args.params['tool'] ?? '';
  const tool = toolOf(name);
  if (tool === undefined) return answer({ kind: 'unknown-tool', tool: name }, 404);
  const widget = await loadWidget(tool);
  const read = readParams(widget.params, searchParams);
  if (read.kind === 'bad') return answer({ kind: 'bad-params', names: read.names }, 400);
  const queries = widget.queries(api, read.values);
  await fillCache(client, queries);
  return answer({ kind: 'shown', tool, values: read.values }, 200, documentData(client, queries));
}
