import { useT } from '../../../../i18n/i18n-provider.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { CodeList } from '../code-list.tsx';
import type { FindKind } from '../command-host.ts';
import { deskKeys, LINE_KEYS } from '../line-keys.ts';
import { useOfferedCodes } from '../use-offered-codes.ts';

interface CheatSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly kindOf: FindKind;
  readonly onPut: (line: string) => void;
}

/** Every key and every code of the terminal. */
export function CheatSheet({ open, onClose, kindOf, onPut }: CheatSheetProps) {
  const t = useT();
  const codes = useOfferedCodes(kindOf);
  return (
    <Dialog wide open={open} onClose={onClose} title={t('commands.cheatSheet')}>
      <div className="grid gap-5">
        <section className="grid gap-1.5">
          <h3 className="text-sm font-semibold">{t('commands.help.keys')}</h3>
          <ul className="grid gap-x-6 md:grid-cols-2">
            {[...LINE_KEYS, ...deskKeys()].map(({ keys, about }) => (
              <li
                key={about}
                className="flex items-baseline justify-between gap-3 border-b border-line py-1 text-sm"
              >
                <span>{t(about)}</span>
                <kbd className="shrink-0 rounded-xs border border-line px-1.5 font-mono text-2xs text-quiet">
                  {keys}
                </kbd>
              </li>
            ))}
          </ul>
        </section>
        <section className="grid gap-1.5">
          <h3 className="text-sm font-semibold">{t('commands.help.title')}</h3>
          <CodeList codes={codes} about="" onPut={onPut} />
        </section>
      </div>
    </Dialog>
  );
}
