import { useEffect, useEffectEvent } from 'react';
import { PortalPlace } from '../../ui/portal-place.ts';
import { useAskedFrom } from '../../ui/used-window.ts';
import type { AlertSeed } from './alert-seed.ts';
import { hostAlertEditor } from './open-alert-editor.ts';
import { useAlertEditor } from './use-alert-editor.tsx';

/** The one editor of the page's frame; `openAlertEditor` opens it from anywhere. */
export function AlertEditorHost() {
  const { open, editor } = useAlertEditor();
  const { mark, place } = useAskedFrom();
  const show = useEffectEvent((seed: AlertSeed) => {
    mark();
    open(seed);
  });
  useEffect(() => hostAlertEditor((seed) => show(seed)), []);
  return <PortalPlace value={place}>{editor}</PortalPlace>;
}
