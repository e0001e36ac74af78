import { lazy, type ReactNode } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { useToolDialog } from '../../../ui/tool-dialog.tsx';
import type { TerminalDesk } from '../desk.ts';

const PanelPicker = lazy(async () => ({
  default: (await import('./overlay/panel-picker.tsx')).PanelPicker,
}));

/** The button that adds a panel, its dialog, and how keys open it. */
export function usePanelPicker(desk: TerminalDesk): {
  readonly show: () => void;
  readonly button: ReactNode;
} {
  const t = useT();
  const { show, dialog } = useToolDialog((state) => <PanelPicker desk={desk} {...state} />);
  return {
    show,
    button: (
      <>
        <Button size="small" glyph="plus" onClick={show}>
          {t('panels.add')}
        </Button>
        {dialog}
      </>
    ),
  };
}
