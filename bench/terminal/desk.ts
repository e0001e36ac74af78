import { EMPTY_LAYOUT } from '../../src/domain/terminal/edit-layout.ts';
import type { PanelSpec, TerminalLayout } from '../../src/domain/terminal/layout.ts';
import { symbolId } from '../../src/domain/symbols/instrument.ts';
import { shares } from '../../src/domain/terminal/dock-tree.ts';

/** Lists of so many symbols each, which is what the widget shows at most. */
const LIST = 50;
const COLUMNS = 4;

/** What somebody who trades has beside the lists: all of it in view at once. */
const BESIDE = [
  'chart',
  'detailedquotetab',
  'quotehead',
  'keyratios',
  'dayyearrange',
  'headlines',
  'marketmovers',
  'performance',
];

/** Twelve panels in view with so many live symbols. */
export function busyDesk(symbols: readonly string[]): TerminalLayout {
  const spec = (id: string, kind: string, state: Readonly<Record<string, string>>): PanelSpec => ({
    id,
    kind,
    title: null,
    channel: kind === 'quotelist' || kind === 'marketmovers' ? null : 'blue',
    isPinned: false,
    state,
  });
  const lists = Array.from({ length: Math.ceil(symbols.length / LIST) }, (_, at) =>
    spec(`list-${at + 1}`, 'quotelist', {
      symbols: symbols.slice(at * LIST, (at + 1) * LIST).join(','),
      rows: String(LIST),
    }),
  );
  const panels = [...lists, ...BESIDE.map((kind) => spec(`${kind}-1`, kind, {}))];
  const even = (count: number) => shares([], count);
  const columns = Array.from({ length: COLUMNS }, (_, column) =>
    panels.filter((_panel, at) => at % COLUMNS === column),
  );
  return {
    ...EMPTY_LAYOUT,
    panels,
    dock: {
      type: 'split',
      direction: 'row',
      sizes: even(COLUMNS),
      children: columns.map((stacks) => ({
        type: 'split',
        direction: 'column',
        sizes: even(stacks.length),
        children: stacks.map(({ id }) => ({ type: 'tabs', panels: [id], active: id })),
      })),
    },
    channels: {
      ...EMPTY_LAYOUT.channels,
      blue: { ...EMPTY_LAYOUT.channels.blue, symbol: symbolId('MSFT') },
    },
  };
}

/** Makes it the desk that the account opens with. */
export async function keepDesk(
  origin: string,
  cookie: string,
  layout: TerminalLayout,
): Promise<void> {
  const url = `${origin}/api/terminal/desk`;
  const now = (await (await fetch(url, { headers: { cookie } })).json()) as {
    readonly desk: { readonly revision: number } | null;
  };
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie, origin },
    body: JSON.stringify({
      body: layout,
      layout: null,
      layoutRevision: 0,
      revision: now.desk?.revision ?? 0,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
