import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { browserMessages } from '../../../i18n/browser-messages.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useBoot } from '../../../shell/boot/boot.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/modal/modal-provider.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { portfolioAddress } from '../address.ts';
import { chosenPortfolios, openPortfolios, portfoliosQuery } from '../portfolios-query.ts';

/** Opens the form of a transaction; its code and its texts come with the press. */
export function AddTransaction() {
  const t = useT();
  const modal = useModal();
  const { now } = useBoot();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery(portfoliosQuery(useApi()));
  const { values } = useAddressState(portfolioAddress);
  const writable = chosenPortfolios(
    openPortfolios(data?.portfolios ?? []),
    values.portfolio,
  ).filter(({ role }) => role !== 'reader');
  if (writable.length === 0) return null;
  const open = async () => {
    setBusy(true);
    try {
      const [{ TransactionForm }] = await Promise.all([
        import('../transactions/transaction-form.tsx'),
        browserMessages.prepareAreas(['portfolioledger']),
      ]);
      modal.open({
        type: 'modal',
        title: t('portfolio.addTransaction'),
        content: (
          <TransactionForm
            portfolios={writable}
            today={easternDate(now)}
            before={null}
            onDone={modal.close}
          />
        ),
      });
    } catch {
      toast({ title: t('ui.somethingWentWrong'), tone: 'warning' });
    }
    setBusy(false);
  };
  return (
    <Button
      size="small"
      glyph="plus"
      busy={busy}
      className="print:hidden"
      onClick={() => void open()}
    >
      {t('portfolio.addTransaction')}
    </Button>
  );
}
