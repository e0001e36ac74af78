import { lazy } from 'react';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { FieldView } from '../../../domain/fields/views.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { useToolDialog } from '../../ui/tool-dialog.tsx';

const ViewEditor = lazy(async () => ({
  default: (await import('./view-editor.tsx')).ViewEditor,
}));

interface ViewToolsProps {
  /** The own view that is shown; undefined for those of the product. */
  readonly view: FieldView | undefined;
  /** The columns that are shown: a new view begins with them. */
  readonly fields: readonly FieldId[];
  readonly onView: (id: string) => void;
}

/** Makes views and edits the one that is shown. */
export function ViewTools({ view, fields, onView }: ViewToolsProps) {
  const t = useT();
  const making = useToolDialog((state) => (
    <ViewEditor {...state} view={undefined} start={fields} onSaved={onView} />
  ));
  const editing = useToolDialog((state) => (
    <ViewEditor {...state} view={view} start={fields} onSaved={onView} />
  ));
  return (
    <>
      {view === undefined ? null : (
        <Button kind="quiet" size="small" glyph="settings" onClick={editing.show}>
          <span className="max-md:sr-only">{t('lists.editColumns')}</span>
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        glyph="plus"
        className="noscript:hidden"
        onClick={making.show}
      >
        <span className="max-md:sr-only">{t('lists.newView')}</span>
      </Button>
      {making.dialog}
      {editing.dialog}
    </>
  );
}
