import { useEffect } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { choiceField } from '../../../shell/navigation/address-field.ts';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/modal/modal-provider.tsx';
import { CreateForm } from './create-form.tsx';

const newAddress = { new: choiceField(['', 'portfolio'], '') };

/** Opens the form of one more portfolio when the address asks for it, as the command palette's does. */
export function useNewPortfolioDialog(): void {
  const t = useT();
  const modal = useModal();
  const { values, change } = useAddressState(newAddress);
  const isAsked = values.new === 'portfolio';
  useEffect(() => {
    if (!isAsked) return;
    change({ new: '' });
    modal.open({
      type: 'modal',
      title: t('portfolio.new'),
      content: <CreateForm onDone={modal.close} />,
    });
  }, [isAsked, change, modal, t]);
}

export function NewPortfolio({ kind }: Required<Pick<ButtonLook, 'kind'>>) {
  const t = useT();
  const { change } = useAddressState(newAddress);
  return (
    <Button
      size="small"
      glyph="plus"
      kind={kind}
      className="print:hidden noscript:hidden"
      onClick={() => change({ new: 'portfolio' })}
    >
      {t('portfolio.new')}
    </Button>
  );
}
