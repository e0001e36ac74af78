import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { useChartSession } from '../chart-session.tsx';
import { offerIndicators } from './indicator-requests.ts';

const IndicatorDialog = lazy(async () => ({
  default: (await import('./overlay/indicator-dialog.tsx')).IndicatorDialog,
}));

/** Opens the list of indicators; its code comes with the first press. */
export function IndicatorsButton() {
  const t = useT();
  const { chart } = useChartSession();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(
    () => (chart === null ? undefined : offerIndicators(chart, () => setOpen(true))),
    [chart],
  );
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        glyph="pulse"
        aria-haspopup="dialog"
        disabled={chart === null}
        onClick={() => setOpen(true)}
      >
        {t('charttools.indicators')}
      </Button>
      {wasOpen ? (
        <Suspense>
          <IndicatorDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
