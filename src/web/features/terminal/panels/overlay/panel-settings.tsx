import { use, useId, useState } from 'react';
import { parseSymbolId } from '../../../../../domain/symbols/instrument.ts';
import { panelOf } from '../../../../../domain/terminal/edit-layout.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Select, TextField } from '../../../../ui/field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { Param } from '../../../../widgets/param.ts';
import { toolOf } from '../../../../widgets/registry.ts';
import type { TerminalDesk } from '../../desk.ts';
import { kindOf } from '../../panel-kinds.ts';
import { widgetCode } from '../widget-view.tsx';
import { choicesOf, settingsChange, writtenFallback } from '../panel-settings-text.ts';
import { SubmitForm } from '../../../../ui/submit-form.tsx';

interface PanelSettingsProps {
  readonly desk: TerminalDesk;
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The parameters of a panel as a form: what is left empty is as usual. */
export function PanelSettings({ desk, id, open, onClose }: PanelSettingsProps) {
  const { t } = useI18n();
  const form = useId();
  const spec = panelOf(desk.layout(), id);
  const kind = kindOf(spec?.kind ?? '');
  const tool = toolOf(spec?.kind === 'chart' ? 'advancedchart' : (spec?.kind ?? ''));
  const params = tool === undefined ? {} : use(widgetCode(tool)).params;
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const symbol = desk.symbolOf(id);
  const given: Readonly<Record<string, string>> = {
    ...spec?.state,
    ...(symbol === null ? {} : { symbol }),
  };
  const save = (sent: HTMLFormElement): void => {
    const typed = new FormData(sent);
    const change = settingsChange(params, (name) => String(typed.get(name) ?? ''));
    setWrong(change.bad);
    if (change.bad.length > 0) return;
    const { symbol: next, ...state } = change.state;
    desk.setState(id, state);
    const about = parseSymbolId(next ?? '');
    if (about !== null && about !== symbol) desk.show(id, about);
    onClose();
  };
  const names = Object.keys(params);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={kind === undefined ? t('panels.settings') : t(kind.title)}
      description={t(names.length === 0 ? 'panels.noSettings' : 'panels.settingsHint')}
      actions={
        names.length === 0 ? undefined : (
          <>
            <Button size="small" onClick={onClose}>
              {t('panels.cancel')}
            </Button>
            <Button size="small" kind="primary" type="submit" form={form}>
              {t('panels.apply')}
            </Button>
          </>
        )
      }
    >
      <SubmitForm id={form} noValidate onSend={save} className="grid gap-3">
        {names.map((name) => (
          <Setting
            key={name}
            name={name}
            param={params[name]!}
            value={given[name] ?? ''}
            isWrong={wrong.includes(name)}
          />
        ))}
      </SubmitForm>
    </Dialog>
  );
}

function Setting({
  name,
  param,
  value,
  isWrong,
}: {
  readonly name: string;
  readonly param: Param<unknown>;
  readonly value: string;
  readonly isWrong: boolean;
}) {
  const { t } = useI18n();
  const choices = choicesOf(param);
  const usual = writtenFallback(param);
  const label = t(param.about).replace(/\.$/, '');
  if (choices !== null)
    return (
      <Select name={name} label={label} defaultValue={value === '' ? (usual ?? '') : value}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    );
  return (
    <TextField
      name={name}
      label={label}
      defaultValue={value}
      placeholder={usual === null || usual === '' ? param.example : usual}
      error={isWrong ? t('panels.badValue', { form: param.form }) : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
