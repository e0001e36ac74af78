import { lazy } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { useToolDialog } from '../../ui/tool-dialog.tsx';

const SavedScreens = lazy(async () => ({
  default: (await import('./saved-screens.tsx')).SavedScreens,
}));

/** The screens that a member keeps, and whether they are told of new results. */
export function SavedMenu() {
  const t = useT();
  const saved = useToolDialog((state) => <SavedScreens {...state} />);
  return (
    <>
      <Button size="small" glyph="star" onClick={saved.show}>
        {t('screener.saved')}
      </Button>
      {saved.dialog}
    </>
  );
}
