import { useState } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { Params } from '../../../widgets/param.ts';
import type { PanelViewProps } from '../panel-kind.ts';
import { SymbolQuestion } from './symbol-question.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';

interface MissingParamsProps extends Pick<PanelViewProps, 'onState' | 'onSymbol'> {
  readonly params: Params;
  readonly names: readonly string[];
}

/** Asks for what a panel cannot do without. */
export function MissingParams({ params, names, onState, onSymbol }: MissingParamsProps) {
  const others = names.filter((name) => name !== 'symbol');
  return (
    <div className="grid h-full content-center justify-items-center gap-3 overflow-auto p-3">
      {names.includes('symbol') ? <SymbolQuestion onSymbol={onSymbol} /> : null}
      {others.length === 0 ? null : <Questions params={params} names={others} onState={onState} />}
    </div>
  );
}

function Questions({ params, names, onState }: Omit<MissingParamsProps, 'onSymbol'>) {
  const t = useT();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const submit = (sent: HTMLFormElement): void => {
    const form = new FormData(sent);
    const given = names.map((name) => [name, String(form.get(name) ?? '').trim()] as const);
    const bad = given.filter(
      ([name, text]) => text === '' || (params[name]?.read(text) ?? null) === null,
    );
    setWrong(bad.map(([name]) => name));
    if (bad.length === 0) onState(Object.fromEntries(given));
  };
  return (
    <SubmitForm noValidate onSend={submit} className="grid w-full max-w-72 gap-2">
      {names.map((name) => {
        const param = params[name]!;
        return (
          <TextField
            key={name}
            name={name}
            label={t(param.about)}
            placeholder={param.example}
            error={wrong.includes(name) ? t('panels.badValue', { form: param.form }) : undefined}
          />
        );
      })}
      <Button type="submit" kind="primary" size="small">
        {t('panels.show')}
      </Button>
    </SubmitForm>
  );
}
