import { useDisplay } from '../../../display/display-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { IconButton } from '../../../ui/button.tsx';

/** Hides every amount of the area, for a screen that others see. Kept in this browser. */
export function AmountsSwitch() {
  const t = useT();
  const { display, change } = useDisplay();
  return (
    <IconButton
      label={t('portfolio.hideAmounts')}
      glyph="eye"
      aria-pressed={display.areAmountsHidden}
      className="aria-pressed:bg-chosen aria-pressed:text-ink print:hidden"
      onClick={() => change({ areAmountsHidden: !display.areAmountsHidden })}
    />
  );
}
