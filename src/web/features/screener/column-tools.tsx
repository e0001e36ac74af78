import { lazy } from 'react';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { useToolDialog } from '../../ui/tool-dialog.tsx';

const ColumnPicker = lazy(async () => ({
  default: (await import('./column-picker.tsx')).ColumnPicker,
}));

interface ColumnToolsProps {
  readonly fields: readonly FieldId[];
  readonly onChange: (fields: readonly FieldId[]) => void;
}

/** Chooses the columns of the table. */
export function ColumnTools({ fields, onChange }: ColumnToolsProps) {
  const t = useT();
  const picker = useToolDialog((state) => (
    <ColumnPicker {...state} fields={fields} onChange={onChange} />
  ));
  return (
    <>
      <Button size="small" glyph="settings" onClick={picker.show}>
        {t('ui.columns')}
      </Button>
      {picker.dialog}
    </>
  );
}
