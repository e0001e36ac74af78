import { useState } from 'react';
import type { ListedChartItem } from '../../../../../contract/chart-items.schema.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import type { OwnChartItems } from '../../../../live/chart-items/use-chart-items.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { compactControlClass } from '../../../../ui/control-class.ts';
import { toast } from '../../../../ui/toast-queue.ts';
import { SubmitForm } from '../../../../ui/submit-form.tsx';

interface SavedItemsProps {
  readonly items: OwnChartItems;
  readonly title: string;
  /** The word on the button that takes one. */
  readonly use: string;
  readonly onUse: (item: ListedChartItem) => void;
  readonly say: (text: string) => void;
}

/** What was kept under a name: take it, rename it, delete it with a way back. */
export function SavedItems({ items, title, use, onUse, say }: SavedItemsProps) {
  const t = useT();
  if (!items.isKnown || items.items.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="ruled rounded-md border border-line">
        {items.items.map((item) => (
          <SavedItem key={item.id} item={item} items={items} use={use} onUse={onUse} say={say} />
        ))}
      </ul>
      {items.keptIn === 'browser' ? (
        <p className="text-xs text-quiet">{t('charttools.inBrowser')}</p>
      ) : null}
    </section>
  );
}

function SavedItem({
  item,
  items,
  use,
  onUse,
  say,
}: Omit<SavedItemsProps, 'title'> & { readonly item: ListedChartItem }) {
  const t = useT();
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const rename = async (): Promise<void> => {
    const outcome = await items.rename(item, (name ?? '').trim());
    if (outcome.kind === 'failed') {
      setProblem(outcome.words);
      return;
    }
    setName(null);
    say(t('charttools.saved', { name: outcome.item.name }));
  };
  const remove = async (): Promise<void> => {
    const outcome = await items.remove(item);
    if (outcome.kind === 'failed') {
      setProblem(outcome.words);
      return;
    }
    toast({
      title: t('charttools.deleted', { name: item.name }),
      action: { label: t('charttools.undo'), onSelect: () => void outcome.undo() },
    });
  };
  return (
    <li className="grid gap-1 px-3 py-1.5">
      {name === null ? (
        <div className="flex items-center gap-2">
          <span className="min-w-0 grow truncate text-sm">{item.name}</span>
          <Button size="small" aria-label={`${use}: ${item.name}`} onClick={() => onUse(item)}>
            {use}
          </Button>
          <IconButton
            glyph="pencil"
            label={t('charttools.rename', { name: item.name })}
            onClick={() => setName(item.name)}
          />
          <IconButton
            glyph="close"
            label={t('charttools.delete', { name: item.name })}
            onClick={() => void remove()}
          />
        </div>
      ) : (
        <SubmitForm className="flex items-center gap-2" onSend={rename}>
          <input
            aria-label={t('charttools.name')}
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
            className={compactControlClass}
          />
          <Button size="small" type="submit" disabled={name.trim() === ''}>
            {t('charttools.save')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => setName(null)}>
            {t('charttools.cancel')}
          </Button>
        </SubmitForm>
      )}
      {problem === undefined ? null : <p className="text-xs text-danger">{problem}</p>}
    </li>
  );
}
