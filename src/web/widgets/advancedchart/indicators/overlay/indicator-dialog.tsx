import { useState } from 'react';
import { readIndicators } from '../../../../../domain/charting/chart-indicator.ts';
import { parseBody } from '../../../../../domain/charting/chart-item.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { useChartItems } from '../../../../live/chart-items/use-chart-items.ts';
import { useAnnouncer } from '../../../../ui/announcer.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, TextField } from '../../../../ui/field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { useChartSession } from '../../chart-session.tsx';
import { isFull, withExpression } from './change-indicators.ts';
import { ExpressionField, readOwn } from './expression-field.tsx';
import { IndicatorList } from './indicator-list.tsx';
import { SavedItems } from './saved-items.tsx';

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

/** Indicators of one's own by expression: write, see, add, keep under a name. */
function OwnIndicators({ say }: { readonly say: (text: string) => void }) {
  const t = useT();
  const { state, change } = useChartSession();
  const saved = useChartItems('expression');
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [onPrice, setOnPrice] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isRight = readOwn(text).tree !== undefined;
  const add = (as: string, of: string): void => {
    if (isFull(state)) {
      say(t('charttools.full'));
      return;
    }
    change(withExpression(as, of, onPrice));
    say(t('charttools.added', { name: as === '' ? of : as }));
  };
  const save = async (): Promise<void> => {
    const outcome = await saved.save({
      id: crypto.randomUUID(),
      name: name.trim(),
      body: { text: text.trim() },
      revision: 0,
    });
    setProblem(outcome.kind === 'failed' ? outcome.words : undefined);
    if (outcome.kind === 'done') say(t('charttools.saved', { name: outcome.item.name }));
  };
  return (
    <div className="grid gap-4">
      <ExpressionField text={text} onChange={setText} />
      <TextField
        label={t('charttools.name')}
        maxLength={60}
        value={name}
        error={problem}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <Checkbox
        label={t('charttools.onPrice')}
        checked={onPrice}
        onChange={({ target }) => setOnPrice(target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" disabled={!isRight} onClick={() => add(name.trim(), text.trim())}>
          {t('charttools.add')}
        </Button>
        <Button disabled={!isRight || name.trim() === ''} onClick={() => void save()}>
          {t('charttools.save')}
        </Button>
      </div>
      <SavedItems
        items={saved}
        title={t('charttools.savedExpressions')}
        use={t('charttools.add')}
        onUse={(item) => {
          const body = item.body === null ? null : parseBody('expression', item.body);
          if (body !== null) add(item.name, body.text);
        }}
        say={say}
      />
    </div>
  );
}

/** The indicators of the chart under a name, and those kept before. */
function Templates({ say }: { readonly say: (text: string) => void }) {
  const t = useT();
  const { state, change } = useChartSession();
  const saved = useChartItems('template');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { indicators } = state;
  const save = async (): Promise<void> => {
    const outcome = await saved.save({
      id: crypto.randomUUID(),
      name: name.trim(),
      body: { indicators: indicators.map((indicator) => ({ ...indicator })) },
      revision: 0,
    });
    setProblem(outcome.kind === 'failed' ? outcome.words : undefined);
    if (outcome.kind === 'failed') return;
    setName('');
    say(t('charttools.saved', { name: outcome.item.name }));
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <TextField
          label={t('charttools.templateName')}
          hint={
            indicators.length === 0
              ? t('charttools.templateEmpty')
              : t('charttools.templateHint', { count: indicators.length })
          }
          maxLength={60}
          value={name}
          error={problem}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
        <div>
          <Button
            kind="primary"
            disabled={indicators.length === 0 || name.trim() === ''}
            onClick={() => void save()}
          >
            {t('charttools.save')}
          </Button>
        </div>
      </div>
      <SavedItems
        items={saved}
        title={t('charttools.savedTemplates')}
        use={t('charttools.apply')}
        onUse={(item) => {
          const body = item.body === null ? null : parseBody('template', item.body);
          if (body === null) return;
          change(readIndicators(body.indicators));
          say(t('charttools.applied', { name: item.name }));
        }}
        say={say}
      />
    </div>
  );
}
