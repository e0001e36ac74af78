import { useState } from 'react';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import { VIEW_FIELDS_MAXIMUM, VIEW_NAME_MAXIMUM } from '../../../domain/fields/views.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { ChosenFields } from '../../widgets/fields/chosen-fields-list.tsx';
import { FieldCatalogue } from '../../widgets/fields/field-catalogue.tsx';
import { useFieldViews } from '../../widgets/fields/field-views.ts';

interface ColumnPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly fields: readonly FieldId[];
  readonly onChange: (fields: readonly FieldId[]) => void;
}

/** Columns of one's own, in one's own order; under a name they are a set here and in watchlists. */
export function ColumnPicker({ open, onClose, fields: shown, onChange }: ColumnPickerProps) {
  const t = useT();
  const { save, isSaving } = useFieldViews();
  const [fields, setFields] = useState(shown);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const apply = async (): Promise<void> => {
    if (name.trim() !== '') {
      const text = await save({ id: crypto.randomUUID(), name: name.trim(), fields });
      if (text !== undefined) return setProblem(text);
      toast({ title: t('screener.setSaved', { name: name.trim() }), tone: 'success' });
    }
    onChange(fields);
    onClose();
    return undefined;
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('screener.chooseColumns')}
      wide
      actions={
        <>
          <Button onClick={onClose}>{t('lists.cancel')}</Button>
          <Button
            kind="primary"
            busy={isSaving}
            disabled={fields.length === 0}
            onClick={() => void apply()}
          >
            {t('screener.apply')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}
        <div className="grid gap-5 md:grid-cols-2">
          <ChosenFields fields={fields} onChange={setFields} />
          <FieldCatalogue
            fields={fields}
            isFull={fields.length >= VIEW_FIELDS_MAXIMUM}
            onChange={setFields}
          />
        </div>
        <TextField
          label={t('screener.setName')}
          hint={t('screener.setNameHint')}
          value={name}
          maxLength={VIEW_NAME_MAXIMUM}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
    </Dialog>
  );
}
