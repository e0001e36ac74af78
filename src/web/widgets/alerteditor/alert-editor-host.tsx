import { useEffect, useEffectEvent } from 'react';
import { hostAlertEditor } from './open-alert-editor.ts';
import { useAlertEditor } from './use-alert-editor.tsx';

/** The one editor of the page's frame; `openAlertEditor` opens it from anywhere. */
export function AlertEditorHost() {
  const { open, editor } = useAlertEditor();
  const show = useEffectEvent(open);
  useEffect(() => hostAlertEditor((seed) => show(seed)), []);
  return editor;
}
