import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Combobox } from '../../ui/overlay/combobox.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../ui/field.tsx';
import { Glyph, glyphNames } from '../../ui/glyph.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { Specimen } from './specimen.tsx';

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
const exchanges = ['Nasdaq', 'NYSE', 'NYSE American', 'NYSE Arca', 'Cboe BZX', 'IEX', 'MEMX'];

export function Controls() {
  const [exchange, setExchange] = useState<string | null>('Nasdaq');
  return (
    <>
      <Specimen title="Buttons">
        {kinds.map((kind) => (
          <div key={kind} className="grid justify-items-start gap-2">
            <Button kind={kind}>{kind}</Button>
            <Button kind={kind} glyph="plus">
              with glyph
            </Button>
            <Button kind={kind} size="small">
              small
            </Button>
            <Button kind={kind} size="large">
              large
            </Button>
            <Button kind={kind} busy>
              at work
            </Button>
            <Button kind={kind} disabled>
              disabled
            </Button>
          </div>
        ))}
        <div className="grid justify-items-start gap-2">
          <IconButton label="More" glyph="more" />
          <ButtonLink to="/styleguide">A link like a button</ButtonLink>
          <TextLink to="/styleguide">A link in text</TextLink>
        </div>
      </Specimen>
      <Specimen title="Fields">
        <div className="grid w-72 gap-4">
          <TextField label="Symbol" placeholder="MSFT" hint="Ticker, name or former ticker." />
          <TextField label="Quantity" defaultValue="-3" error="Enter a number above zero." />
          <TextField label="Account" defaultValue="Paper 1" disabled />
        </div>
        <div className="grid w-72 gap-4">
          <Select label="Time in force" defaultValue="day">
            <option value="day">Day</option>
            <option value="gtc">Good till cancelled</option>
          </Select>
          <TextArea label="Note" hint="Only you see it." />
        </div>
        <div className="grid w-72 gap-4">
          <Combobox
            label="Exchange"
            items={exchanges}
            itemText={(item) => item}
            itemKey={(item) => item}
            value={exchange}
            onChange={setExchange}
            placeholder="Type to search"
          />
          <Checkbox label="Extended hours" hint="04:00 to 20:00 in New York." defaultChecked />
          <Checkbox label="Not available" disabled />
        </div>
      </Specimen>
      <Specimen title="Tabs, menu, tooltip">
        <div className="w-96 rounded-lg border border-line bg-panel">
          <Tabs
            label="Statement"
            tabs={[
              { id: 'income', title: 'Income', content: <p className="px-4">Income statement</p> },
              { id: 'balance', title: 'Balance', content: <p className="px-4">Balance sheet</p> },
              { id: 'cash', title: 'Cash flow', content: <p className="px-4">Cash flow</p> },
            ]}
          />
        </div>
        <div className="w-80 border-b border-line">
          <LinkTabs
            label="Pages"
            tabs={[
              { to: '/styleguide', title: 'This page' },
              { to: '/status', title: 'Status' },
            ]}
          />
        </div>
        <Menu
          label="Actions"
          entries={[
            { title: 'Add to watchlist', glyph: 'star' },
            { title: 'Create alert', glyph: 'bell' },
            { title: 'Not now', glyph: 'clock', disabled: true },
            'separator',
            { title: 'Remove', glyph: 'close', danger: true },
          ]}
        />
        <Tooltip text="Price times shares outstanding">
          <button type="button" className="rounded-sm text-sm underline decoration-dotted">
            Market cap
          </button>
        </Tooltip>
      </Specimen>
      <Specimen title="Badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen title="Glyphs">
        {glyphNames.map((name) => (
          <span key={name} className="grid w-20 justify-items-center gap-1 text-2xs text-quiet">
            <Glyph name={name} className="size-5 text-ink" />
            {name}
          </span>
        ))}
      </Specimen>
    </>
  );
}
