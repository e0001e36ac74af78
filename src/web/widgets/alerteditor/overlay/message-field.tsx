import { ALERT_MESSAGE_MAXIMUM } from '../../../../domain/alerts/alert.ts';
import {
  fillMessage,
  MESSAGE_PLACEHOLDERS,
  type MessagePlaceholder,
  unknownPlaceholders,
} from '../../../../domain/alerts/message-text.ts';
import { useRef } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { TextArea } from '../../../ui/field.tsx';

interface MessageFieldProps {
  readonly message: string;
  readonly error: string | undefined;
  /** What stands for each placeholder now. */
  readonly values: Readonly<Record<MessagePlaceholder, string>>;
  readonly onChange: (message: string) => void;
}

/** What is sent where nobody wrote anything else; the same in every language. */
const USUAL = '{symbol}: {condition} ({price})';

/** The text that is sent: placeholders by a click, and what it comes to now. */
export function MessageField({ message, error, values, onChange }: MessageFieldProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const unknown = unknownPlaceholders(message);
  const insert = (name: string): void => {
    const field = box.current?.querySelector('textarea');
    const [start, end] = [
      field?.selectionStart ?? message.length,
      field?.selectionEnd ?? message.length,
    ];
    onChange(`${message.slice(0, start)}{${name}}${message.slice(end)}`);
    field?.focus();
  };
  return (
    <div ref={box} className="grid gap-1.5">
      <TextArea
        label={t('alerts.message')}
        rows={2}
        maxLength={ALERT_MESSAGE_MAXIMUM}
        className="!min-h-14"
        placeholder={USUAL}
        value={message}
        error={
          error ??
          (unknown.length === 0
            ? undefined
            : t('alerts.unknownPlaceholder', {
                names: unknown.map((one) => `{${one}}`).join(', '),
              }))
        }
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap gap-1" role="group" aria-label={t('alerts.placeholders')}>
        {MESSAGE_PLACEHOLDERS.map((name) => (
          <button
            key={name}
            type="button"
            className="h-6 rounded-sm border border-line px-1.5 font-mono text-2xs text-quiet hover:bg-hover hover:text-ink pointer-coarse:h-9"
            onClick={() => insert(name)}
          >
            {`{${name}}`}
          </button>
        ))}
      </div>
      <p className="rounded-md bg-sunken px-2.5 py-1.5 text-xs whitespace-pre-wrap">
        <span className="text-quiet">{t('alerts.preview')} </span>
        {fillMessage(message.trim() === '' ? USUAL : message, values)}
      </p>
    </div>
  );
}
