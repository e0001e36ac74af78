import { useState } from 'react';
import { parseBody } from '../../../../../domain/charting/chart-item.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { useChartItems } from '../../../../live/chart-items/use-chart-items.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, TextField } from '../../../../ui/field.tsx';
import { useChartSession } from '../../chart-session.tsx';
import { isFull, withExpression } from './change-indicators.ts';
import { ExpressionField, readOwn } from './expression-field.tsx';
import { SavedItems } from './saved-items.tsx';

/** Indicators of one's own by expression: write, see, add, keep under a name. */
export function OwnIndicators({ say }: { readonly say: (text: string) => void }) {
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
