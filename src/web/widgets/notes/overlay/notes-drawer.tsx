import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useBoot } from '../../../shell/boot/boot.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { NotesOfSymbol } from '../notes-of-symbol.tsx';
import { NotesSignedOut } from '../notes-signed-out.tsx';

export interface NotesDrawerProps {
  readonly symbol: SymbolId;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The reader's notes on a symbol, beside whatever the page shows of it. */
export function NotesDrawer({ symbol, open, onClose }: NotesDrawerProps) {
  const t = useT();
  const { visitor } = useBoot();
  return (
    <Drawer open={open} onClose={onClose} title={t('notes.of', { symbol })} side="right" wide>
      <div className="grid gap-5 p-4">
        {visitor.kind === 'member' ? <NotesOfSymbol symbol={symbol} /> : <NotesSignedOut />}
      </div>
    </Drawer>
  );
}
