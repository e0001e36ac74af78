import { AgreementBanner } from '../../features/agreements/agreement-banner.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { FrameCache } from './frame-cache.tsx';

/** Above the page, in the first HTML: nothing moves when the scripts arrive. */
export function FrameBanner() {
  const { visitor } = useBoot();
  return (
    <FrameCache>
      <AgreementBanner signedIn={visitor.kind === 'member'} />
    </FrameCache>
  );
}
