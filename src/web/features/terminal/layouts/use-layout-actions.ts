import { useMemo } from 'react';
import { nameKey } from '../../../../domain/charting/chart-item.ts';
import { DEFAULT_LAYOUTS, LAYOUT_ROLES } from '../../../../domain/terminal/default-layouts.ts';
import type { TerminalLayout } from '../../../../domain/terminal/layout.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { newNoteId } from '../../../widgets/notes/new-note-id.ts';
import type { LayoutCommands } from '../commands/command-host.ts';
import type { TerminalDesk } from '../desk.ts';
import type { OpenedLayout } from './browser-desks.ts';
import type { KeptDeskState } from './use-kept-desk.ts';
import { type LayoutOutcome, type OwnLayouts, useOwnLayouts } from './use-own-layouts.ts';

export interface LayoutActions {
  readonly own: OwnLayouts;
  /** Another desk, and the way back to the one that was there. */
  readonly show: (next: TerminalLayout, from: OpenedLayout | null, title: string) => void;
  /** What went wrong, in words; `null` when it is open. */
  readonly openById: (id: string) => Promise<string | null>;
  /** Saves the desk as it is. */
  readonly keep: (id: string, name: string, revision: number) => Promise<LayoutOutcome>;
  /** The same for the command line, by name. */
  readonly commands: LayoutCommands;
}

/** What can be done with layouts, for the menu and the command line alike. */
export function useLayoutActions(
  desk: TerminalDesk,
  { opened, setOpened }: KeptDeskState,
): LayoutActions {
  const t = useT();
  const own = useOwnLayouts();
  const roles = LAYOUT_ROLES.map((role) => ({ role, name: t(`desks.role.${role}`) }));

  const show: LayoutActions['show'] = (next, from, title) => {
    const before = { layout: desk.layout(), opened };
    desk.replace(next);
    setOpened(from);
    toast({
      title,
      action: {
        label: t('desks.undo'),
        onSelect: () => {
          desk.replace(before.layout);
          setOpened(before.opened);
        },
      },
    });
  };
  const openById = async (id: string): Promise<string | null> => {
    const found = await own.read(id);
    if (found === null) return t('desks.gone');
    const { name, revision } = found.head;
    show(found.layout, { id, revision }, t('desks.opened', { name }));
    return null;
  };
  const keep: LayoutActions['keep'] = async (id, name, revision) => {
    const outcome = await own.save(id, name, desk.layout(), revision);
    if (outcome.kind === 'done') {
      setOpened({ id, revision: outcome.answer.revision });
      toast({ title: t('desks.saved', { name: outcome.answer.name }), tone: 'success' });
    }
    return outcome;
  };

  const namedLike = (name: string) =>
    own.layouts.find((head) => nameKey(head.name) === nameKey(name));
  const ownNames = own.layouts.map(({ name }) => name).join('\n');
  const roleNames = roles.map(({ name }) => name).join('\n');
  const names = useMemo(
    () => [...ownNames.split('\n'), ...roleNames.split('\n')].filter((name) => name !== ''),
    [ownNames, roleNames],
  );
  const commands: LayoutCommands = {
    names,
    open: async (name) => {
      const head = namedLike(name);
      if (head !== undefined) return openById(head.id);
      const known = roles.find((role) => nameKey(role.name) === nameKey(name));
      if (known === undefined) return t('desks.gone');
      show(DEFAULT_LAYOUTS[known.role], null, t('desks.opened', { name: known.name }));
      return null;
    },
    save: async (name) => {
      const head = namedLike(name);
      // Another layout of that name is not overwritten: the server says that the name is taken.
      const outcome =
        head !== undefined && head.id === opened?.id
          ? await keep(head.id, head.name, opened.revision)
          : await keep(newNoteId(), name, 0);
      return outcome.kind === 'failed' ? outcome.words : null;
    },
  };
  return { own, show, openById, keep, commands };
}
