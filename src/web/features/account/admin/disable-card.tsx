import type { CallTo } from '../../../../contract/endpoint.ts';
import type { InputOf } from '../../../../contract/calls.ts';
import type { EndpointMutation } from '../../../api/endpoint-mutation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Reveal } from '../reveal.tsx';
import { WriteButton } from '../write-button.tsx';

interface DisableCardProps<E extends CallTo> {
  readonly mutation: EndpointMutation<E>;
  readonly input: (disabled: boolean) => InputOf<E>;
  readonly disabledAt: number | null;
  /** What disabling does, or why it is not possible. */
  readonly intro: string;
  readonly isPossible: boolean;
  readonly disable: string;
  readonly enable: string;
}

/** Disables a member or a partner after a second look, and enables it again. */
export function DisableCard<const E extends CallTo>(props: DisableCardProps<E>) {
  const { mutation, input, disabledAt, intro, isPossible, disable, enable } = props;
  const { t, format } = useI18n();
  return (
    <Card title={t('admin.access')}>
      {disabledAt === null ? (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-prose text-sm text-quiet">{intro}</p>
          {isPossible ? (
            <Reveal label={disable}>
              {(close) => (
                <>
                  <p className="text-sm">{intro}</p>
                  <div>
                    <WriteButton
                      mutation={mutation}
                      input={input(true)}
                      kind="danger"
                      onDone={close}
                    >
                      {disable}
                    </WriteButton>
                  </div>
                </>
              )}
            </Reveal>
          ) : null}
        </div>
      ) : (
        <Notice
          tone="warning"
          action={
            <WriteButton mutation={mutation} input={input(false)}>
              {enable}
            </WriteButton>
          }
        >
          {t('admin.disabledSince', { date: format.date(disabledAt, 'dateTimeWithZone') })}
        </Notice>
      )}
    </Card>
  );
}
