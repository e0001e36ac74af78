import { lazy, type ReactNode, useState } from 'react';
import { browserMessages } from '../../i18n/browser-messages.ts';
import { useToolDialog } from '../../ui/tool-dialog.tsx';
import type { AlertSeed } from './alert-seed.ts';

/** All that the dialog may say, so that no field waits for a text while somebody types in it. */
const TEXTS = [
  'alerts',
  'alertwords',
  'expressions',
  'indicators',
  'studies',
  'fields',
  'ratios',
  'analyst',
  'insights',
  'notifications',
] as const;

const AlertEditor = lazy(async () => {
  const [{ AlertEditor: component }] = await Promise.all([
    import('./overlay/alert-editor.tsx'),
    browserMessages.prepareAreas(TEXTS),
  ]);
  return { default: component };
});

export interface AlertEditorControl {
  /** Opens the editor with what is known; all of it may be left out. */
  readonly open: (seed?: AlertSeed) => void;
  /** Put once where the page is; nothing until it is opened. */
  readonly editor: ReactNode;
}

/**
 * The one editor of alerts, for any page: `open({ target, condition })` from a button, and `editor`
 * somewhere in the page. Its code comes with the first press; a visitor is asked to sign in.
 */
export function useAlertEditor(onClosed?: () => void): AlertEditorControl {
  const [seed, setSeed] = useState<AlertSeed>({});
  const { show, dialog } = useToolDialog(({ open, onClose }) => (
    <AlertEditor
      seed={seed}
      open={open}
      onClose={() => {
        onClose();
        onClosed?.();
      }}
    />
  ));
  return {
    open: (next = {}) => {
      setSeed(next);
      show();
    },
    editor: dialog,
  };
}
