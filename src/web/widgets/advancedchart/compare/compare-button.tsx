import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';

const CompareDialog = lazy(async () => ({
  default: (await import('./compare-dialog.tsx')).CompareDialog,
}));

/** Opens what stands beside the price. */
export function CompareButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        glyph="compare"
        aria-haspopup="dialog"
        className="print:hidden noscript:hidden"
        onClick={() => setOpen(true)}
      >
        {t('compare.title')}
      </Button>
      {isOpen ? (
        <Suspense>
          <CompareDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
