import { type ComponentProps, useState } from 'react';
import type { AlertTest } from '../../../../domain/alerts/condition.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { compactControlClass } from '../../../ui/control-class.ts';
import type { FormKind } from '../form-kind.ts';
import { CHOICE, Said } from './row-controls.tsx';
import type { TestRowProps } from './about.ts';

type EventTest = Extract<AlertTest, { kind: 'event' }>;

/** Things that happen to a company, as one choice each. */
const EVENTS = [
  { id: 'dividend', event: 'dividend' },
  { id: 'split', event: 'split' },
  { id: 'rating', event: 'rating' },
  { id: 'upgrade', event: 'rating', direction: 'up' },
  { id: 'downgrade', event: 'rating', direction: 'down' },
  { id: 'target', event: 'target' },
  { id: 'targetRaised', event: 'target', direction: 'up' },
  { id: 'targetCut', event: 'target', direction: 'down' },
  { id: 'insiderCluster', event: 'insider-cluster' },
] as const;

const ENTRY = ['screen-enters', 'screen-leaves'] as const;

/** Something that happens: which, and what it has to be about. */
export function EventRow(props: TestRowProps<EventTest> & { readonly kind: FormKind }) {
  const { test, kind, about, onChange } = props;
  const t = useT();
  switch (kind) {
    case 'filing':
      return (
        <>
          <ListField
            label={t('alerts.forms')}
            value={(test.forms ?? []).join(', ')}
            placeholder={t('alerts.anyForm')}
            width="!w-28"
            onChange={(text) => {
              const forms = text
                .split(/[,;]/)
                .map((form) => form.trim().toUpperCase())
                .filter((form) => form !== '');
              const { forms: _, ...rest } = test;
              onChange(forms.length === 0 ? rest : { ...rest, forms });
            }}
          />
          <WordsField test={test} onChange={onChange} />
        </>
      );
    case 'news':
      return (
        <>
          <WordsField test={test} onChange={onChange} />
          <ListField
            label={t('alerts.source')}
            value={test.source ?? ''}
            placeholder={t('alerts.anySource')}
            width="!w-32"
            onChange={(source) => {
              const { source: _, ...rest } = test;
              onChange(source.trim() === '' ? rest : { ...rest, source: source.trim() });
            }}
          />
        </>
      );
    case 'screen':
      return (
        <>
          <Choice
            label={t('alerts.kind.screen')}
            value={test.event === 'screen-leaves' ? 'screen-leaves' : 'screen-enters'}
            values={ENTRY}
            name={(one) => t(one === 'screen-enters' ? 'alerts.enters' : 'alerts.leaves')}
            onChange={(event) => onChange({ ...test, event })}
            className={CHOICE}
          />
          {about.target.kind === 'screen' ? null : (
            <Choice
              label={t('alerts.target.screen')}
              value={test.screen ?? about.screens[0]?.id ?? ''}
              values={about.screens.map(({ id }) => id)}
              name={(id) => about.screens.find((screen) => screen.id === id)?.name ?? id}
              onChange={(screen) => onChange({ ...test, screen })}
              className={CHOICE}
            />
          )}
        </>
      );
    case 'orders':
      return <Said>{t('alerts.orderFilled')}</Said>;
    default: {
      const chosen =
        EVENTS.find(
          (one) =>
            one.event === test.event &&
            ('direction' in one ? one.direction : undefined) === test.direction,
        ) ?? EVENTS[0];
      return (
        <Choice
          label={t('alerts.kind.events')}
          value={chosen.id}
          values={EVENTS.map(({ id }) => id)}
          name={(id) => t(`alerts.event.${id}`)}
          onChange={(id) => {
            const { id: _, ...next } = EVENTS.find((one) => one.id === id) ?? EVENTS[0];
            onChange({ kind: 'event', subject: null, ...next });
          }}
          className={CHOICE}
        />
      );
    }
  }
}

function WordsField({
  test,
  onChange,
}: {
  readonly test: EventTest;
  readonly onChange: (test: EventTest) => void;
}) {
  const t = useT();
  return (
    <ListField
      label={t('alerts.words')}
      value={test.words ?? ''}
      placeholder={t('alerts.wordsHint')}
      width="!w-56 max-w-full"
      onChange={(words) => {
        const { words: _, ...rest } = test;
        onChange(words.trim() === '' ? rest : { ...rest, words: words.trim() });
      }}
    />
  );
}

/** Takes what is typed with every letter and tidies it up when it is left. */
function ListField({
  label,
  value,
  width,
  onChange,
  ...rest
}: {
  readonly label: string;
  readonly value: string;
  readonly width: string;
  readonly onChange: (text: string) => void;
} & Pick<ComponentProps<'input'>, 'placeholder'>) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      {...rest}
      aria-label={label}
      title={label}
      spellCheck={false}
      maxLength={200}
      className={`${compactControlClass} ${width}`}
      value={draft ?? value}
      onChange={({ target }) => {
        setDraft(target.value);
        onChange(target.value);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
