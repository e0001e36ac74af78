import { add, type Arrangement, type Device } from '../../../../domain/start-page/arrangement.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/modal/modal-provider.tsx';
import type { StartPanel } from '../panel.ts';
import { HINT_ID } from './panel-frame.tsx';

/** Takes the focus when a panel is removed. */
const ADD_ID = 'customise-add';

interface CustomiseBarProps {
  readonly device: Device;
  readonly arrangement: Arrangement;
  /** Panels that this reader may have. */
  readonly offered: readonly StartPanel[];
  /** Whether there is anything to go back from. */
  readonly isOwn: boolean;
  readonly onChange: (next: Arrangement) => void;
  readonly onReset: () => void;
  readonly onDone: () => void;
  readonly announce: (text: string) => void;
}

/** How the page is customised: adding panels, the way back, and the end. */
export function CustomiseBar(props: CustomiseBarProps) {
  const { device, arrangement, offered, isOwn, onChange, onReset, onDone, announce } = props;
  const t = useT();
  const modal = useModal();
  const missing = offered.filter(({ id }) => !arrangement.some(({ panel }) => panel === id));
  const addPanel = (panel: StartPanel): void => {
    modal.close();
    const size = device === 'phone' ? { w: 1, h: panel.phone } : panel.size;
    onChange(add(arrangement, panel.id, size, device));
    announce(t('home.customise.added', { panel: t(panel.title) }));
    requestAnimationFrame(() =>
      document
        .querySelector(`[data-handle="${panel.id}"]`)
        ?.scrollIntoView({ block: 'center', behavior: 'smooth' }),
    );
  };
  const openPicker = (): void =>
    modal.open({
      type: 'modal',
      title: t('home.customise.addTitle'),
      content: <Picker panels={missing} onAdd={addPanel} />,
    });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button id={ADD_ID} size="small" glyph="plus" aria-haspopup="dialog" onClick={openPicker}>
          {t('home.customise.add')}
        </Button>
        <Button size="small" glyph="refresh" disabled={!isOwn} onClick={onReset}>
          {t('home.customise.reset')}
        </Button>
        <Button size="small" kind="primary" glyph="check" onClick={onDone}>
          {t('home.customise.done')}
        </Button>
      </div>
      <p id={HINT_ID} className="basis-full text-xs text-quiet">
        {device === 'phone' ? t('home.customise.hintPhone') : t('home.customise.hint')}
      </p>
    </>
  );
}

function Picker({
  panels,
  onAdd,
}: {
  readonly panels: readonly StartPanel[];
  readonly onAdd: (panel: StartPanel) => void;
}) {
  const t = useT();
  if (panels.length === 0) return <p className="text-quiet">{t('home.customise.addAll')}</p>;
  return (
    <ul className="grid">
      {panels.map((panel) => (
        <li
          key={panel.id}
          className="flex items-center gap-3 border-b border-line py-2 last:border-b-0"
        >
          <span className="grid grow gap-0.5">
            <span className="font-medium">{t(panel.title)}</span>
            <span className="text-xs text-quiet">{t(panel.about)}</span>
          </span>
          <Button
            size="small"
            glyph="plus"
            aria-label={t('home.customise.addThis', { panel: t(panel.title) })}
            onClick={() => onAdd(panel)}
          >
            {t('home.customise.addShort')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
