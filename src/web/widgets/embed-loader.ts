import { data, type LoaderFunctionArgs } from 'react-router';
import { apiClient } from '../api/client.ts';
import { environmentContext } from '../api/environment.ts';
import { documentData, fillCache, type PageData } from '../api/page-data.ts';
import { createQueryClient } from '../api/query-client.ts';
import { type Params, readParams, type ValuesOf } from './param.ts';
import { loadWidget, type Tool, toolOf } from './registry.ts';

export type EmbedOutcome =
  | { readonly kind: 'shown'; readonly tool: Tool; readonly values: ValuesOf<Params> }
  | { readonly kind: 'unknown-tool'; readonly tool: string }
  | { readonly kind: 'bad-params'; readonly names: readonly string[] };

export interface EmbedData extends PageData {
  readonly outcome: EmbedOutcome;
  /** Symbols lead to the page around the frame. */
  readonly hostLinks: boolean;
}

/** One widget by its name and parameters. What is wrong with them is said in the frame itself. */
export async function loadEmbed({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const hostLinks = searchParams.get('links') === 'host';
  const answer = (outcome: EmbedOutcome, status: number, page: PageData = { cache: null }) =>
    data<EmbedData>({ outcome, hostLinks, ...page }, { status });
  const name = params['tool'] ?? '';
  const tool = toolOf(name);
  if (tool === undefined) return answer({ kind: 'unknown-tool', tool: name }, 404);
  const widget = await loadWidget(tool);
  const read = readParams(widget.params, searchParams);
  if (read.kind === 'bad') return answer({ kind: 'bad-params', names: read.names }, 400);
  const api = apiClient(context.get(environmentContext).send);
  const client = createQueryClient();
  await fillCache(client, widget.queries(api, read.values));
  return answer({ kind: 'shown', tool, values: read.values }, 200, documentData(client));
}
