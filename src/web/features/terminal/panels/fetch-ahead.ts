import { panelOf } from '../../../../domain/terminal/edit-layout.ts';
import type { PanelSpec, TerminalLayout } from '../../../../domain/terminal/layout.ts';
import { allStacks, panelOrder } from '../../../../domain/terminal/neighbours.ts';
import type { MessageArea } from '../../../../i18n/translate.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { AnyQuery } from '../../../api/page-data.ts';
import type { Widget } from '../../../widgets/widget.ts';
import { panelValues } from './panel-values.ts';
import type { PanelViewCode } from './panel-views.ts';
import { toldField, toldSymbol } from './told-by-channel.ts';
import { isPanelView, type PanelView, viewFacts } from './view-facts.ts';
import { type PanelTool, toolOfKind, widgetFacts } from './widget-facts.ts';

/** What panels are made of, each fetched in its own time. */
export interface Ahead {
  readonly api: ApiClient;
  readonly isPhone: boolean;
  readonly code: (tool: PanelTool) => Promise<Widget>;
  /** Nothing where the reader may not have the view. */
  readonly view: (view: PanelView) => Promise<Pick<PanelViewCode, 'queries'> | undefined>;
  readonly texts: (areas: readonly MessageArea[]) => Promise<unknown>;
  readonly ask: (query: AnyQuery) => Promise<unknown>;
}

/**
 * Fetches what the panels in front will want, all at once: their code and texts now, their data as
 * soon as their code can name it. Nothing waits for the dock that will draw them. What fails here is
 * fetched again, and told, by the panel itself.
 */
export function fetchAhead(layout: TerminalLayout, ahead: Ahead): void {
  const areas = new Set<MessageArea>();
  const fetched: Promise<unknown>[] = [];
  for (const spec of panelsInFront(layout, ahead.isPhone)) {
    const tool = toolOfKind(spec.kind);
    if (tool !== null) {
      for (const area of widgetFacts(tool).texts ?? []) areas.add(area);
      fetched.push(askFor(layout, spec, tool, ahead));
    } else if (isPanelView(spec.kind)) {
      for (const area of viewFacts(spec.kind).texts) areas.add(area);
      fetched.push(askForView(layout, spec, spec.kind, ahead));
    }
  }
  fetched.push(ahead.texts([...areas]));
  for (const each of fetched) each.catch(() => undefined);
}

async function askFor(
  layout: TerminalLayout,
  spec: PanelSpec,
  tool: PanelTool,
  { api, code, ask }: Ahead,
): Promise<void> {
  const { params, queries } = await code(tool);
  const { follows } = widgetFacts(tool);
  const reading = panelValues(params, {
    state: spec.state,
    symbol: toldSymbol(layout, spec.id, follows),
    interval: toldField(layout, spec, follows, 'interval'),
    expiry: toldField(layout, spec, follows, 'expiry'),
  });
  if (reading.kind === 'read') await Promise.all(queries(api, reading.values).map(ask));
}

async function askForView(
  layout: TerminalLayout,
  { id, state }: PanelSpec,
  kind: PanelView,
  { api, view, ask }: Ahead,
): Promise<void> {
  const code = await view(kind);
  const address = {
    search: new URLSearchParams(state),
    symbol: toldSymbol(layout, id, viewFacts(kind).follows),
  };
  await Promise.all((code?.queries?.(api, address) ?? []).map(ask));
}

/** The panels that are seen first: one of each stack, and on a phone one in all. */
function panelsInFront(layout: TerminalLayout, isPhone: boolean): readonly PanelSpec[] {
  const { focused, maximised } = layout;
  const stacks = allStacks(layout).filter(
    ({ panels }) => maximised === null || panels.includes(maximised),
  );
  const ids = isPhone
    ? [focused ?? panelOrder(layout)[0] ?? '']
    : stacks.map(({ active }) => active);
  return ids.map((id) => panelOf(layout, id)).filter((spec) => spec !== undefined);
}
