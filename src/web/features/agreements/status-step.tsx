import { STATUS_QUESTIONS, statusOf } from '../../../domain/agreements/status-questions.ts';
import type { ProfessionalStatus } from '../../../domain/identity/professional-status.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { answerField, type Draft, isAnswered } from './signing-fields.ts';

interface StatusStepProps {
  /** The status that the texts of the first step are for. */
  readonly shown: ProfessionalStatus;
  readonly answers: Draft['answers'];
  readonly onAnswer: (id: string, answer: boolean) => void;
}

export function StatusStep({ shown, answers, onAnswer }: StatusStepProps) {
  const t = useT();
  return (
    <>
      <ol className="ruled border-y border-line">
        {STATUS_QUESTIONS.map(({ id, question }) => (
          <li key={id}>
            <fieldset className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
              <legend className="float-left max-w-prose grow basis-64 text-sm">
                {t(question)}
              </legend>
              <div className="flex gap-5">
                {(['yes', 'no'] as const).map((answer) => (
                  <label
                    key={answer}
                    className="flex items-center gap-2 text-sm pointer-coarse:min-h-11"
                  >
                    <input
                      type="radio"
                      required
                      name={answerField(id)}
                      value={answer}
                      defaultChecked={answers[id] === (answer === 'yes')}
                      onChange={() => onAnswer(id, answer === 'yes')}
                      className="size-4 accent-accent pointer-coarse:size-5"
                    />
                    {t(answer === 'yes' ? 'agreements.yes' : 'agreements.no')}
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div aria-live="polite" className="min-h-6 text-sm">
        {isAnswered(answers) ? <Result shown={shown} given={statusOf(answers)} /> : null}
      </div>
    </>
  );
}

function Result({
  shown,
  given,
}: {
  readonly shown: ProfessionalStatus;
  readonly given: ProfessionalStatus;
}) {
  const t = useT();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-medium">
        {t(
          given === 'professional'
            ? 'agreements.resultProfessional'
            : 'agreements.resultNonProfessional',
        )}
      </p>
      {given === shown ? null : (
        <>
          <p className="text-warning">{t('agreements.otherVariant')}</p>
          <ButtonLink to={`?status=${given}`} replace preventScrollReset size="small">
            {t('agreements.showVariant')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
