import { useState } from 'react';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import {
  type FieldView,
  VIEW_FIELDS_MAXIMUM,
  VIEW_NAME_MAXIMUM,
} from '../../../domain/fields/views.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { ChosenFields } from './chosen-fields-list.tsx';
import { FieldCatalogue } from './field-catalogue.tsx';
import { useFieldViews } from './field-views.ts';

interface ViewEditorProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Undefined makes a new one. */
  readonly view: FieldView | undefined;
  /** The columns that a new view begins with. */
  readonly start: readonly FieldId[];
  readonly onSaved: (id: string) => void;
}

/** Columns of one's own: chosen from the catalogue, in one's own order, under a name. */
export function ViewEditor({ open, onClose, view, start, onSaved }: ViewEditorProps) {
  const t = useT();
  const { save, remove, isSaving, keptIn } = useFieldViews();
  const [name, setName] = useState(view?.name ?? '');
  const [fields, setFields] = useState<readonly FieldId[]>(view?.fields ?? start);
  const [problem, setProblem] = useState<{ readonly of: 'name' | 'view'; readonly text: string }>();
  const isFull = fields.length >= VIEW_FIELDS_MAXIMUM;

  const submit = async () => {
    if (name.trim() === '') return setProblem({ of: 'name', text: t('lists.viewNeedsName') });
    const id = view?.id ?? crypto.randomUUID();
    const text = await save({ id, name: name.trim(), fields });
    if (text !== undefined) return setProblem({ of: 'view', text });
    onSaved(id);
    onClose();
    return undefined;
  };
  const drop = async (gone: FieldView) => {
    const text = await remove(gone.id);
    if (text !== undefined) return setProblem({ of: 'view', text });
    onClose();
    toast({
      title: t('lists.viewDeleted', { name: gone.name }),
      action: { label: t('lists.undo'), onSelect: () => void save(gone) },
    });
    return undefined;
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={view === undefined ? t('lists.newView') : t('lists.editView', { name: view.name })}
      wide
      actions={
        <>
          {view === undefined ? null : (
            <Button kind="quiet" className="mr-auto" onClick={() => void drop(view)}>
              {t('lists.deleteView')}
            </Button>
          )}
          <Button onClick={onClose}>{t('lists.cancel')}</Button>
          <Button
            kind="primary"
            busy={isSaving}
            disabled={fields.length === 0}
            onClick={() => void submit()}
          >
            {t('lists.saveView')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {problem?.of === 'view' ? <Notice tone="danger">{problem.text}</Notice> : null}
        <TextField
          label={t('lists.viewName')}
          value={name}
          maxLength={VIEW_NAME_MAXIMUM}
          error={problem?.of === 'name' ? problem.text : undefined}
          {...(keptIn === 'browser' ? { hint: t('lists.viewInBrowser') } : {})}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
        <div className="grid gap-5 md:grid-cols-2">
          <ChosenFields fields={fields} onChange={setFields} />
          <FieldCatalogue fields={fields} isFull={isFull} onChange={setFields} />
        </div>
      </div>
    </Dialog>
  );
}
