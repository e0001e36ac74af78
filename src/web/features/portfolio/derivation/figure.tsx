import type { ReactNode } from 'react';
import type { AssetId } from '../../../../domain/portfolio/asset.ts';
import type { DerivedFigure } from '../../../../domain/portfolio/derivation.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useModal } from '../../../ui/modal/modal-provider.tsx';
import { usePortfolioScope } from '../frame/use-scope.ts';
import type { AttributedPart } from './derivation-query.ts';
import { DerivationView } from './derivation-view.tsx';

/**
 * A figure that opens how it was found. The page names the message area `portfolioderivation`
 * among its texts.
 */
export function Figure({
  figure,
  asset = null,
  benchmark = null,
  part = null,
  children,
}: {
  readonly figure: DerivedFigure;
  /** For a figure of one holding. */
  readonly asset?: AssetId | null;
  readonly benchmark?: string | null;
  /** For an effect of one group. */
  readonly part?: AttributedPart | null;
  readonly children: ReactNode;
}) {
  const t = useT();
  const modal = useModal();
  const scope = usePortfolioScope();
  const name = t(`portfolioderivation.name.${figure}`);
  const of = part?.name ?? asset;
  const open = (): void => {
    modal.open({
      type: 'modal',
      wide: true,
      title: of === null ? name : `${name} · ${of}`,
      content: (
        <DerivationView
          figure={figure}
          asset={asset}
          benchmark={benchmark}
          part={part}
          scope={scope}
        />
      ),
    });
  };
  return (
    <button
      type="button"
      title={t('portfolioderivation.open', { figure: name })}
      className="cursor-pointer rounded-xs tabular-nums underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-accent"
      onClick={open}
    >
      {children}
    </button>
  );
}
