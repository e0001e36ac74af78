import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { whenIdle } from '../when-idle.ts';
import type { NotesDrawerProps } from './overlay/notes-drawer.tsx';
import { symbolNotesQuery } from './notes-query.ts';
import { useNotesInStep } from './use-notes-in-step.ts';

export interface NotesOfSymbol {
  /** How many there are, as far as the first page tells; 0 until it is known. */
  readonly count: number;
  readonly open: () => void;
  readonly drawer: ReactNode;
}

/** The notes on the symbol of a page. They are counted once the page is at rest. */
export function useNotesDrawer(symbol: SymbolId): NotesOfSymbol {
  const t = useT();
  const isMember = useBoot().visitor.kind === 'member';
  const [atRest, setAtRest] = useState(false);
  useEffect(() => (isMember ? whenIdle(() => setAtRest(true)) : undefined), [isMember]);
  const { data = [] } = useQuery({ ...symbolNotesQuery(useApi(), symbol), enabled: atRest });
  useNotesInStep(atRest);

  const [isOpen, setOpen] = useState(false);
  const [fetched, setFetched] = useState<{ readonly Drawer: ComponentType<NotesDrawerProps> }>();
  const open = async () => {
    try {
      const { NotesDrawer } = await import('./overlay/notes-drawer.tsx');
      setFetched({ Drawer: NotesDrawer });
      setOpen(true);
    } catch {
      toast({ title: t('ui.somethingWentWrong'), tone: 'warning' });
    }
  };
  return {
    count: data.length,
    open: () => void open(),
    drawer:
      fetched === undefined ? null : (
        <fetched.Drawer symbol={symbol} open={isOpen} onClose={() => setOpen(false)} />
      ),
  };
}
