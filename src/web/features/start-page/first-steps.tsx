import type { ReactNode } from 'react';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { TextLink, textLinkClass } from '../../ui/text-link.tsx';
import { useRecentSymbols } from './use-recent-symbols.ts';

interface FirstStepsProps {
  readonly watches: boolean;
  readonly hasArranged: boolean;
  readonly isMember: boolean;
  readonly onCustomise: () => void;
  readonly onDismiss: () => void;
}

/** What to do first, until it is put away. */
export function FirstSteps(props: FirstStepsProps) {
  const { watches, hasArranged, isMember, onCustomise, onDismiss } = props;
  const t = useT();
  const hasLooked = (useRecentSymbols()?.length ?? 0) > 0;
  return (
    <div className="mb-gap grid" data-testid="first-steps">
      <Card
        title={t('home.steps.title')}
        flush
        actions={
          <Button kind="quiet" size="small" glyph="close" onClick={onDismiss}>
            {t('home.steps.dismiss')}
          </Button>
        }
      >
        <ol className="grid lg:grid-cols-3">
          <Step
            number={1}
            done={watches}
            title={t('home.steps.watch')}
            why={t('home.steps.watchWhy')}
          >
            <TextLink to="/watchlist">{t('home.steps.watchAction')}</TextLink>
          </Step>
          <Step
            number={2}
            done={hasLooked}
            title={t('home.steps.look')}
            why={t('home.steps.lookWhy')}
          >
            <TextLink to={`${tabPath('equity', 'overview')}?symbol=MSFT`}>
              {t('home.steps.lookAction')}
            </TextLink>
          </Step>
          <Step
            number={3}
            done={hasArranged}
            title={t('home.steps.arrange')}
            why={t('home.steps.arrangeWhy')}
          >
            <button type="button" className={textLinkClass} onClick={onCustomise}>
              {t('home.customise')}
            </button>
            {isMember ? null : (
              <>
                {' · '}
                <TextLink to="/register">{t('home.steps.account')}</TextLink>
              </>
            )}
          </Step>
        </ol>
      </Card>
    </div>
  );
}

function Step(props: {
  readonly number: number;
  readonly done: boolean;
  readonly title: string;
  readonly why: string;
  readonly children: ReactNode;
}) {
  const { number, done, title, why, children } = props;
  const t = useT();
  return (
    <li className="flex gap-3 border-line px-card py-3 not-first:border-t lg:not-first:border-t-0 lg:not-first:border-l">
      <span
        className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold ${done ? 'bg-success-soft text-success' : 'bg-neutral-soft text-neutral'}`}
      >
        {done ? (
          <>
            <Glyph name="check" className="size-3.5" />
            <span className="sr-only">{t('home.steps.isDone')}</span>
          </>
        ) : (
          number
        )}
      </span>
      <span className="grid content-start gap-0.5 text-sm">
        <span className="font-medium">{title}</span>
        <span className="text-quiet">{why}</span>
        <span>{children}</span>
      </span>
    </li>
  );
}
