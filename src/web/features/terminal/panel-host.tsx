import { Activity, memo, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import type { PanelSpec, TerminalLayout } from '../../../domain/terminal/layout.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { followInside } from '../../shell/navigation/follow-link.ts';
import { PanelAddressContext } from '../../shell/navigation/panel-address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { FeatureGate } from '../../widgets/feature-gate.tsx';
import type { TerminalDesk } from './desk.ts';
import type { PanelKind, PanelViewProps } from './panel-kind.ts';
import { kindOf } from './panel-kinds.ts';
import { toldField, toldSymbol } from './panels/told-by-channel.ts';
import { usePanelAddress } from './panels/use-panel-address.ts';

interface PanelHostProps {
  readonly desk: TerminalDesk;
  readonly id: string;
  /** Behind another tab it keeps what was chosen in it, renders nothing and listens to nothing. */
  readonly isShown: boolean;
}

const specIn = ({ panels }: TerminalLayout, id: string): PanelSpec | undefined =>
  panels.find((panel) => panel.id === id);

/** One panel of the desk, whatever it shows. */
export function PanelHost({ desk, id, isShown }: PanelHostProps) {
  const { subscribe } = desk;
  const specNow = () => specIn(desk.layout(), id);
  const spec = useSyncExternalStore(subscribe, specNow, specNow);
  // Nothing of a hidden panel is rendered again: it is shown as it was when it was last seen.
  const [seen, setSeen] = useState(isShown ? spec : undefined);
  if (isShown && seen !== spec) setSeen(spec);
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      {seen === undefined ? null : <PanelContent desk={desk} spec={seen} />}
    </Activity>
  );
}

const PanelContent = memo(function PanelContent({
  desk,
  spec,
}: {
  readonly desk: TerminalDesk;
  readonly spec: PanelSpec;
}) {
  const address = usePanelAddress(desk, spec);
  const kind = kindOf(spec.kind);
  return (
    <PanelAddressContext value={address}>
      {/* Clicks on links are looked at on their way; the links themselves have the keyboard. */}
      <div
        data-panel={spec.kind}
        data-room
        className="@container/room h-full min-h-0 min-w-0 overflow-hidden bg-panel"
        onClickCapture={(event) => followInside(event, address.open)}
      >
        <PanelBoundary key={spec.kind} name={spec.kind}>
          {kind === undefined ? (
            <Unknown kind={spec.kind} />
          ) : (
            <Allowed kind={kind}>
              <Suspense fallback={<Outline />}>
                <View kind={kind} desk={desk} spec={spec} />
              </Suspense>
            </Allowed>
          )}
        </PanelBoundary>
      </div>
    </PanelAddressContext>
  );
});

const Outline = () => (
  <div className="h-full overflow-hidden" role="status">
    <SkeletonLines lines={8} padded />
  </div>
);

function Unknown({ kind }: { readonly kind: string }) {
  const t = useT();
  return (
    <EmptyState glyph="warning" title={t('panels.unknown', { kind })}>
      {t('panels.unknownWhy')}
    </EmptyState>
  );
}

function Allowed({ kind, children }: { readonly kind: PanelKind; readonly children: ReactNode }) {
  const t = useT();
  const { isDeveloper } = useBoot().visitor;
  if (kind.developersOnly === true && !isDeveloper)
    return (
      <EmptyState glyph="lock" title={t('panels.developersOnly')}>
        {t('panels.developersOnlyWhy')}
      </EmptyState>
    );
  return kind.feature === undefined ? (
    children
  ) : (
    <FeatureGate feature={kind.feature}>{children}</FeatureGate>
  );
}

function View({
  kind,
  desk,
  spec,
}: {
  readonly kind: PanelKind;
  readonly desk: TerminalDesk;
  readonly spec: PanelSpec;
}) {
  const { id, channel, isPinned, state } = spec;
  const symbolNow = () => toldSymbol(desk.layout(), id, kind.follows);
  const symbol = useSyncExternalStore(desk.subscribe, symbolNow, symbolNow);
  const shared = (field: 'interval' | 'expiry') => () =>
    toldField(desk.layout(), spec, kind.follows, field);
  const interval = useSyncExternalStore(desk.subscribe, shared('interval'), shared('interval'));
  const expiry = useSyncExternalStore(desk.subscribe, shared('expiry'), shared('expiry'));
  const tell =
    (field: 'interval' | 'expiry') =>
    (value: string): void => {
      desk.setState(id, { [field]: value });
      if (channel === null || isPinned) return;
      if (desk.layout().channels[channel].shares[field]) desk.say(channel, { [field]: value });
    };
  const view: PanelViewProps = {
    id,
    state,
    symbol,
    interval,
    expiry,
    onState: (change) => desk.setState(id, change),
    onSymbol: (next) => desk.show(id, next),
    onInterval: tell('interval'),
    onExpiry: tell('expiry'),
  };
  return <kind.component {...view} />;
}
