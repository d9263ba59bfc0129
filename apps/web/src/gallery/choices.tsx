import { IconDots, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx'
import { PillsField } from '../ui/pills-field.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'

const named = (label: string) => ({ value: label, label })
const SIZES = ['Small', 'Medium', 'Large', 'Larger still'].map((label) => ({
  ...named(label),
  disabled: label === 'Large',
}))
/** As many as there are countries and regions. */
const PLACES = Array.from({ length: 400 }, (_, at) => ({
  ...named(`Place ${at + 1}`),
  group: at < 40 ? 'Regions' : 'Countries',
}))

/** What opens a list, a menu or a dialog with one in it. */
export function Choices() {
  const [size, setSize] = useState('Small')
  const [place, setPlace] = useState<string | null>(null)
  const [areas, setAreas] = useState<string[]>(['Kitchen'])
  const [done, setDone] = useState('nothing')
  const [isAsking, setAsking] = useState(false)
  const places = {
    searchable: true,
    value: place,
    options: PLACES,
    onChange: setPlace,
    onClear: () => setPlace(null),
  }
  return (
    <Section title="Choices">
      <div className="stack">
        <div className="row">
          <Button variant="default" onClick={() => setAsking(true)}>
            Ask
          </Button>
          <output data-testid="done" className="grow">
            {done}
          </output>
          <Menu trigger={<IconButton icon={IconDots} label="More" outlined />}>
            <MenuItem icon={IconPencil} onChoose={() => setDone('renamed')}>
              Rename
            </MenuItem>
            <MenuItem icon={IconPrinter} disabled onChoose={() => setDone('printed')}>
              Print
            </MenuItem>
            <MenuRule />
            <MenuItem danger icon={IconTrash} onChoose={() => setDone('removed')}>
              Remove
            </MenuItem>
          </Menu>
        </div>
        <Select label="Size" value={size} options={SIZES} onChange={setSize} />
        <Select label="Place" placeholder="Anywhere" {...places} />
        <PillsField
          label="Areas"
          newValues={{ most: 4 }}
          options={['Pool', 'Spa'].map(named)}
          value={areas}
          onChange={setAreas}
        />
      </div>
      {isAsking && (
        <FormDialog
          title="Where to"
          submitLabel="Go"
          width={400}
          isChanged={false}
          onSubmit={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <Select label="Destination" {...places} />
        </FormDialog>
      )}
    </Section>
  )
}
