import { useState } from 'react';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { useAnnouncer } from '../../../../ui/announcer.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { IndicatorList } from './indicator-list.tsx';
import { OwnIndicators } from './own-indicators.tsx';
import { Templates } from './templates.tsx';

const TABS = ['list', 'own', 'templates'] as const;

/** Indicators of the catalogue, of one's own, and sets of them. Stays open: several can be added. */
export function IndicatorDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = useT();
  const [tab, setTab] = useState<(typeof TABS)[number]>('list');
  const { say, announcement } = useAnnouncer();
  const [said, setSaid] = useState('');
  const tell = (text: string): void => {
    say(text);
    setSaid(text);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('charttools.indicators')}>
      <div className="grid gap-3">
        <Segmented
          label={t('charttools.indicators')}
          segments={TABS.map((value) => ({ value, title: t(`charttools.tab.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
        {tab === 'list' ? <IndicatorList say={tell} /> : null}
        {tab === 'own' ? <OwnIndicators say={tell} /> : null}
        {tab === 'templates' ? <Templates say={tell} /> : null}
        <p aria-hidden="true" className="min-h-4 text-xs text-quiet">
          {said}
        </p>
        {announcement}
      </div>
    </Dialog>
  );
}
