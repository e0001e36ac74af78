import { isRecord } from '../charting/plain-json.ts';

/**
 * How an older layout becomes one of the next version. The function at place n reads version n; it
 * changes shapes only and checks nothing, since `readLayout` reads whatever comes out. An entry is
 * never changed once its successor is released.
 */
type Step = (layout: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

const STEPS: readonly Step[] = [fromColumns];

/** The version that a layout says it is; the first draft did not say. */
export const versionOf = (layout: Readonly<Record<string, unknown>>): number | null => {
  const { version } = layout;
  if (version === undefined) return Array.isArray(layout['columns']) ? 0 : null;
  return typeof version === 'number' && Number.isSafeInteger(version) && version >= 0
    ? version
    : null;
};

/** A layout of any older version in the shape of today; one of today or later is left as it is. */
export function migrated(
  layout: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const from = versionOf(layout) ?? STEPS.length;
  return STEPS.slice(from).reduce((older, step) => step(older), layout);
}

/**
 * Version 0: columns of cells with tabs, one link group by number instead of channels, and panels
 * that name a tool and its symbol beside the parameters.
 *
 *     { columns: [{ width, cells: [{ height, tabs: [id], front }] }],
 *       panels: [{ id, tool, symbol, link, params }], links: { 1: 'MSFT' }, focus }
 */
function fromColumns(layout: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const groups = ['red', 'amber', 'green', 'blue', 'violet'];
  const links = isRecord(layout['links']) ? layout['links'] : {};
  return {
    version: 1,
    panels: records(layout['panels']).map(({ id, tool, symbol, link, params }) => ({
      id,
      kind: tool,
      title: null,
      channel: typeof link === 'number' ? (groups[link - 1] ?? null) : null,
      isPinned: false,
      state: {
        ...(typeof symbol === 'string' ? { symbol } : {}),
        ...(isRecord(params) ? params : {}),
      },
    })),
    dock: splitOf('row', records(layout['columns']), 'width', ({ cells }) =>
      splitOf('column', records(cells), 'height', ({ tabs, front }) => ({
        type: 'tabs',
        panels: tabs,
        active: front,
      })),
    ),
    focused: layout['focus'],
    channels: Object.fromEntries(groups.map((group, at) => [group, { symbol: links[at + 1] }])),
  };
}

type UnknownRecord = Readonly<Record<string, unknown>>;

const records = (value: unknown): readonly UnknownRecord[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

const splitOf = (
  direction: 'row' | 'column',
  parts: readonly UnknownRecord[],
  size: string,
  child: (part: UnknownRecord) => unknown,
) => ({
  type: 'split',
  direction,
  children: parts.map(child),
  sizes: parts.map((part) => part[size]),
});
