import { lazy, Suspense } from 'react';
import { useDeskFace } from './desk-context.ts';

const ToolHint = lazy(async () => ({
  default: (await import('./overlay/selection-bar.tsx')).ToolHint,
}));
const SelectionBar = lazy(async () => ({
  default: (await import('./overlay/selection-bar.tsx')).SelectionBar,
}));

/** Over the chart: what the tool waits for, or what can be done with the selection. */
export function DrawingBar() {
  const { tool, selected } = useDeskFace().state;
  if (tool === null && selected.size === 0) return null;
  return <Suspense>{tool === null ? <SelectionBar /> : <ToolHint />}</Suspense>;
}
