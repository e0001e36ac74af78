import { useT } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const STEPS = ['ticket', 'program', 'account'] as const;
const links = { ticket: '/help/trading', program: '/account/keys', account: '/trade/accounts' };

/** A new account: three ways to begin. */
export function FirstStep() {
  const t = useT();
  return (
    <Card title={t('trading.first.title')} note={t('trading.first.note')}>
      <ol className="grid gap-4 text-sm md:grid-cols-3">
        {STEPS.map((step, at) => (
          <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className="grid size-6 place-items-center rounded-full bg-neutral-soft text-xs font-semibold"
            >
              {at + 1}
            </span>
            <div className="grid gap-1">
              <p className="font-medium">{t(`trading.first.${step}`)}</p>
              <p className="text-quiet">{t(`trading.firstHint.${step}`)}</p>
              <TextLink to={links[step]} className="justify-self-start text-xs">
                {t(`trading.firstLink.${step}`)}
              </TextLink>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
