import { CHANNELS, type Channel } from '../../../domain/terminal/channel.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { ChannelDot } from './channel-dot.tsx';
import { CHANNEL_LOOK } from './channel-look.ts';
import { useDesk, useDeskValue } from './desk-context.ts';
import { useSymbolDrop } from './drop-symbol.ts';

/** What each channel says; a symbol dropped on one is said on it. */
export function ChannelChips() {
  const t = useT();
  return (
    <ul className="flex items-center gap-1" aria-label={t('terminal.channels')}>
      {CHANNELS.map((channel) => (
        <li key={channel}>
          <ChannelChip channel={channel} />
        </li>
      ))}
    </ul>
  );
}

function ChannelChip({ channel }: { readonly channel: Channel }) {
  const t = useT();
  const desk = useDesk();
  const said = useDeskValue((layout) => layout.channels[channel]);
  const isUsed = useDeskValue(({ panels }) => panels.some((panel) => panel.channel === channel));
  const drop = useSymbolDrop((symbol) => desk.say(channel, { symbol }));
  const name = t(CHANNEL_LOOK[channel].name);
  const { symbol } = said;
  return (
    <div
      {...drop.handlers}
      data-channel={channel}
      className={classNames(
        'rounded-md',
        drop.isOver && 'outline-2 outline-focus',
        !isUsed && symbol === null && 'opacity-70',
      )}
    >
      <LazyMenu
        kind="quiet"
        size="small"
        className="!px-1.5"
        label={
          symbol === null
            ? t('terminal.channelSilent', { name })
            : t('terminal.channelSays', { name, symbol })
        }
        face={
          <>
            <ChannelDot channel={channel} />
            {symbol === null ? null : <span className="font-medium text-ink">{symbol}</span>}
          </>
        }
        entries={() => [
          {
            title: t('terminal.joinChannel'),
            glyph: 'layout',
            disabled: desk.layout().focused === null,
            onSelect: () => {
              const { focused } = desk.layout();
              if (focused !== null) desk.setChannel(focused, channel);
            },
          },
          'separator',
          {
            title: t('terminal.shareInterval'),
            checked: desk.layout().channels[channel].shares.interval,
            onSelect: () =>
              desk.setShares(channel, {
                interval: !desk.layout().channels[channel].shares.interval,
              }),
          },
          {
            title: t('terminal.shareExpiry'),
            checked: desk.layout().channels[channel].shares.expiry,
            onSelect: () =>
              desk.setShares(channel, { expiry: !desk.layout().channels[channel].shares.expiry }),
          },
        ]}
      />
    </div>
  );
}
