import { useState } from 'react';
import {
  LAYOUT_NAME_MAXIMUM,
  type SavedLayoutHead,
} from '../../../../../domain/terminal/saved-layout.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { toast } from '../../../../ui/toast-queue.ts';
import { NameDialog } from '../../../../widgets/advancedchart/layouts/overlay/name-dialog.tsx';
import type { LayoutOutcome, OwnLayouts } from '../use-own-layouts.ts';
import { ShareDialog } from './share-dialog.tsx';

interface LayoutsDialogProps {
  readonly own: OwnLayouts;
  /** The layout that the desk came from. */
  readonly current: string | null;
  readonly onOpen: (id: string) => void;
  readonly onRenamed: (head: SavedLayoutHead) => void;
  readonly onRemoved: (id: string) => void;
  readonly onClose: () => void;
}

type Step = { readonly act: 'rename' | 'share'; readonly head: SavedLayoutHead } | null;

/** All saved layouts: open, rename, duplicate, share, delete. */
export function LayoutsDialog(props: LayoutsDialogProps) {
  const { own, current, onOpen, onRenamed, onRemoved, onClose } = props;
  const { t, format } = useI18n();
  const [step, setStep] = useState<Step>(null);
  const told = (outcome: LayoutOutcome): boolean => {
    if (outcome.kind === 'failed') toast({ title: outcome.words, tone: 'danger' });
    return outcome.kind === 'done';
  };
  const remove = async (head: SavedLayoutHead) => {
    if (!told(await own.remove(head))) return;
    onRemoved(head.id);
    toast({
      title: t('desks.removed', { name: head.name }),
      action: { label: t('desks.undo'), onSelect: () => void own.restore(head).then(told) },
    });
  };
  if (step?.act === 'share')
    return <ShareDialog own={own} head={step.head} onClose={() => setStep(null)} />;
  if (step?.act === 'rename')
    return (
      <NameDialog
        title={t('desks.renameTitle', { name: step.head.name })}
        action={t('desks.rename')}
        name={step.head.name}
        longest={LAYOUT_NAME_MAXIMUM}
        onClose={() => setStep(null)}
        onName={async (name) => {
          const outcome = await own.rename(step.head, name);
          if (outcome.kind === 'done') onRenamed(outcome.answer);
          return outcome;
        }}
      />
    );
  return (
    <Dialog open wide onClose={onClose} title={t('desks.manageTitle')}>
      {own.layouts.length === 0 ? (
        <EmptyState glyph="layout" title={t('desks.none')}>
          {t('desks.noneHint')}
        </EmptyState>
      ) : (
        <ul className="ruled">
          {own.layouts.map((head) => (
            <li key={head.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
              <div className="min-w-40 grow">
                <p className="truncate text-sm font-medium">
                  {head.name}
                  {head.id === current ? (
                    <span className="ml-2 text-xs font-normal text-quiet">
                      {t('desks.openNow')}
                    </span>
                  ) : null}
                  {head.sharedAt === null ? null : (
                    <span className="ml-2 text-xs font-normal text-quiet">{t('desks.shared')}</span>
                  )}
                </p>
                <p className="text-xs text-quiet">{format.date(head.updatedAt, 'dateTime')}</p>
              </div>
              <Menu
                kind="quiet"
                size="small"
                iconOnly
                label={t('desks.actions', { name: head.name })}
                entries={[
                  {
                    title: t('desks.rename'),
                    glyph: 'pencil',
                    onSelect: () => setStep({ act: 'rename', head }),
                  },
                  {
                    title: t('desks.duplicate'),
                    glyph: 'copy',
                    onSelect: () => void own.duplicate(head).then(told),
                  },
                  {
                    title: t('desks.share'),
                    glyph: 'share',
                    onSelect: () => setStep({ act: 'share', head }),
                  },
                  'separator',
                  {
                    title: t('desks.delete'),
                    glyph: 'close',
                    danger: true,
                    onSelect: () => void remove(head),
                  },
                ]}
              />
              <Button size="small" onClick={() => onOpen(head.id)}>
                {t('desks.open')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
