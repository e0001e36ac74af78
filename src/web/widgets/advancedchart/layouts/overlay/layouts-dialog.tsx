import { useState } from 'react';
import type { ChartItemHead } from '../../../../../domain/charting/chart-item.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import type { OwnChartItems } from '../../../../live/chart-items/use-chart-items.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { toast } from '../../../../ui/toast-queue.ts';
import { NameDialog } from './name-dialog.tsx';

interface LayoutsDialogProps {
  readonly own: OwnChartItems;
  /** The layout that is on the page. */
  readonly current: string | null;
  readonly onOpen: (id: string) => void;
  readonly onRenamed: (item: ChartItemHead) => void;
  readonly onRemoved: (id: string) => void;
  readonly onClose: () => void;
}

/** All saved layouts: open, rename, make the default, delete. */
export function LayoutsDialog(props: LayoutsDialogProps) {
  const { own, current, onOpen, onRenamed, onRemoved, onClose } = props;
  const { t, format } = useI18n();
  const [renamed, setRenamed] = useState<ChartItemHead | null>(null);
  const remove = async (item: ChartItemHead) => {
    const removal = await own.remove(item);
    if (removal.kind === 'failed') return toast({ title: removal.words, tone: 'danger' });
    onRemoved(item.id);
    return toast({
      title: t('layouts.removed', { name: item.name }),
      action: {
        label: t('layouts.undo'),
        onSelect: () => {
          void removal.undo().then((outcome) => {
            if (outcome.kind === 'failed') toast({ title: outcome.words, tone: 'danger' });
          });
        },
      },
    });
  };
  const choose = async (item: ChartItemHead) => {
    const outcome = await own.setDefault(item, !item.isDefault);
    if (outcome.kind === 'failed') toast({ title: outcome.words, tone: 'danger' });
  };
  if (renamed !== null)
    return (
      <NameDialog
        title={t('layouts.renameTitle', { name: renamed.name })}
        action={t('layouts.rename')}
        name={renamed.name}
        onClose={() => setRenamed(null)}
        onName={async (name) => {
          const outcome = await own.rename(renamed, name);
          if (outcome.kind === 'done') onRenamed(outcome.item);
          return outcome;
        }}
      />
    );
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('layouts.manageTitle')}
      {...(own.keptIn === 'browser' ? { description: t('layouts.inBrowser') } : {})}
    >
      {own.items.length === 0 ? (
        <EmptyState glyph="layout" title={t('layouts.none')}>
          {t('layouts.noneHint')}
        </EmptyState>
      ) : (
        <ul className="ruled">
          {own.items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
              <div className="min-w-40 grow">
                <p className="truncate text-sm font-medium">
                  {item.name}
                  {item.id === current ? (
                    <span className="ml-2 text-xs font-normal text-quiet">
                      {t('layouts.onPage')}
                    </span>
                  ) : null}
                </p>
                <p className="text-xs text-quiet">{format.date(item.updatedAt, 'dateTime')}</p>
              </div>
              <Button
                kind="quiet"
                size="small"
                glyph="star"
                aria-pressed={item.isDefault}
                className="aria-pressed:text-accent"
                onClick={() => void choose(item)}
              >
                {t('layouts.default')}
              </Button>
              <Button kind="quiet" size="small" glyph="pencil" onClick={() => setRenamed(item)}>
                {t('layouts.rename')}
              </Button>
              <Button kind="quiet" size="small" glyph="close" onClick={() => void remove(item)}>
                {t('layouts.delete')}
              </Button>
              <Button size="small" onClick={() => onOpen(item.id)}>
                {t('layouts.open')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
