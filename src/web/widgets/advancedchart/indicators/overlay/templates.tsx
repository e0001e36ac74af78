import { useState } from 'react';
import { readIndicators } from '../../../../../domain/charting/chart-indicator.ts';
import { parseBody } from '../../../../../domain/charting/chart-item.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { useChartItems } from '../../../../live/chart-items/use-chart-items.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { useChartSession } from '../../chart-session.tsx';
import { SavedItems } from './saved-items.tsx';

/** The indicators of the chart under a name, and those kept before. */
export function Templates({ say }: { readonly say: (text: string) => void }) {
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
