import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { ToolButton } from './tool-button.tsx';
import { useDeskFace } from './desk-context.ts';

const ToolSheet = lazy(async () => ({
  default: (await import('./overlay/tool-sheet.tsx')).ToolSheet,
}));

/** On a phone the tools are behind one button below the chart. */
export function PhoneTools() {
  const t = useT();
  const { state } = useDeskFace();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="shrink-0 md:hidden">
      <ToolButton
        label={t('drawings.tools')}
        icon={state.tool ?? 'brush'}
        chosen={state.tool !== null}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <ToolSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
