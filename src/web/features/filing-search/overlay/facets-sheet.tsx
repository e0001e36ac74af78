import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { Facets } from '../facets.tsx';

type FacetsProps = Parameters<typeof Facets>[0];

/** Facets on a phone. Comes in a chunk of its own. */
export function FacetsSheet({
  onClose,
  ...facets
}: FacetsProps & { readonly onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Drawer open onClose={onClose} title={t('filingsearch.narrow')} side="right">
      <div className="p-4">
        <Facets {...facets} />
      </div>
    </Drawer>
  );
}
