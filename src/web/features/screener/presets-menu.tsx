import type { ScreenerState } from './address.ts';
export function PresetsMenu(_props: {
  readonly screen: ScreenerState;
  readonly onChoose: (change: Partial<ScreenerState>) => void;
}) {
  return null;
}
