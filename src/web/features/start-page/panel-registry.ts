import type { StartPanel } from './panel.ts';

const files = import.meta.glob<{ readonly panel: StartPanel }>('./panels/*.tsx', { eager: true });

/** Every panel on offer: a file in `panels` is all it takes. */
export const PANELS: readonly StartPanel[] = Object.values(files).map(({ panel }) => panel);

const byId = new Map(PANELS.map((panel) => [panel.id, panel]));

export const panelOf = (id: string): StartPanel | undefined => byId.get(id);

/** Whether this version has the panel, and this reader may have it. */
export const isOffered = (id: string, isMember: boolean): boolean => {
  const panel = byId.get(id);
  return panel !== undefined && (isMember || panel.membersOnly !== true);
};
