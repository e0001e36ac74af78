import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { copyLink } from '../../ui/copy-link.ts';
import type { ScreenerState } from './address.ts';
import type { ScreenResult } from './view-props.ts';

interface ScreenMenuProps {
  readonly screen: ScreenerState;
  readonly result: ScreenResult | null;
  readonly fields: readonly FieldId[];
  readonly i18n: I18n;
}

/** What can be done with a screen: share it, save its rows, watch them, be told of new ones. */
export function ScreenMenu({ i18n: { t } }: ScreenMenuProps) {
  return (
    <Button size="small" glyph="share" onClick={() => void copyLink(t, location.href)}>
      {t('screener.share')}
    </Button>
  );
}
