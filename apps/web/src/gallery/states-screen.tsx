import { IconDots, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { HelpTip } from '../ui/help-tip.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSection, MenuSeparator } from '../ui/menu.tsx'
import { NumberInput } from '../ui/number-input.tsx'
import { Page, PageBody, PageHeader } from '../ui/page.tsx'
import { RichTextEditor } from '../ui/rich-text-editor.tsx'
import { Section } from '../ui/section.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { Select } from '../ui/select.tsx'
import { showToast } from '../ui/show-toast.ts'
import { SidePanel } from '../ui/side-panel.tsx'
import { Switch } from '../ui/switch.tsx'
import { TagField } from '../ui/tag-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { TreeSample } from './tree-sample.tsx'

const LONG_TEXT =
  'Guests are asked to use their towels for more than one night, in their own language where possible'
const ignore = () => undefined

interface FieldState {
  label: string
  isEmpty?: boolean
  isLong?: boolean
  props?: { required?: boolean; disabled?: boolean; description?: string; error?: string }
}

const FIELD_STATES: readonly FieldState[] = [
  { label: 'Rest' },
  { label: 'Empty', isEmpty: true },
  { label: 'Required', props: { required: true } },
  { label: 'With description', props: { description: 'Shown to the auditor' } },
  {
    label: 'Error',
    props: { required: true, description: 'Shown to the auditor', error: 'Please correct this field' },
  },
  { label: 'Disabled', props: { disabled: true } },
  { label: LONG_TEXT, isLong: true, props: { description: LONG_TEXT, error: LONG_TEXT } },
]

const OPTIONS = ['Small', 'Medium', LONG_TEXT].map((label) => ({ value: label, label }))

/** The text that a field holds in a state. */
const getText = ({ isEmpty, isLong }: FieldState) => (isEmpty ? '' : isLong ? LONG_TEXT : 'Medium')

const FIELDS: readonly [name: string, field: (state: FieldState) => ReactNode][] = [
  ['Text field', (state) => <TextInput label={state.label} defaultValue={getText(state)} {...state.props} />],
  [
    'Number field',
    (state) => (
      <NumberInput
        label={state.label}
        value={state.isEmpty ? Number.NaN : 64}
        onChange={ignore}
        {...state.props}
      />
    ),
  ],
  [
    'Date field',
    (state) => (
      <DateField
        label={state.label}
        value={state.isEmpty ? null : '2026-03-05'}
        onChange={ignore}
        {...state.props}
      />
    ),
  ],
  [
    'Select',
    (state) => (
      <Select
        label={state.label}
        options={OPTIONS}
        value={getText(state) || null}
        onChange={ignore}
        {...state.props}
      />
    ),
  ],
  [
    'Combobox',
    (state) => (
      <Select
        searchable
        label={state.label}
        placeholder="Any size"
        options={OPTIONS}
        value={getText(state) || null}
        onChange={ignore}
        onClear={ignore}
        {...state.props}
      />
    ),
  ],
  [
    'Tags',
    (state) => {
      const { required, disabled, description, error } = state.props ?? {}
      // A tag field is never required or disabled.
      if (disabled || (required && !error)) return null
      return (
        <TagField
          label={state.label}
          options={OPTIONS}
          value={state.isEmpty ? [] : ['Small', getText(state)]}
          onChange={ignore}
          {...{ description, error }}
        />
      )
    },
  ],
  [
    'Text area',
    (state) => <TextArea label={state.label} minRows={2} defaultValue={getText(state)} {...state.props} />,
  ],
  [
    'Rich text',
    (state) => (
      <RichTextEditor
        label={state.label}
        value={getText(state) && `<p>${getText(state)}</p>`}
        onChange={ignore}
        {...state.props}
      />
    ),
  ],
]

/** Every widget in every state. Focus and open lists are shown by using the widget. */
export function StatesScreen() {
  return (
    <Page>
      <PageHeader title="States" />
      <PageBody>
        <div className="stack">
          {FIELDS.map(([name, field]) => (
            <Section key={name} title={name}>
              <div className="gallery-states">
                {FIELD_STATES.map((state) => {
                  const element = field(state)
                  return element && <div key={state.label}>{element}</div>
                })}
              </div>
            </Section>
          ))}
          <Toggles />
          <Buttons />
          <Layers />
          <Section title="Disclosure">
            <Disclosure title="Closed" value="Maren Holt">
              Maren Holt
            </Disclosure>
            <Disclosure title="Open" value="Maren Holt" open>
              Maren Holt
            </Disclosure>
            <Disclosure title={LONG_TEXT} value={LONG_TEXT}>
              {LONG_TEXT}
            </Disclosure>
          </Section>
          <Section title="Tree">
            <TreeSample />
          </Section>
        </div>
      </PageBody>
    </Page>
  )
}

function Toggles() {
  const [size, setSize] = useState('Medium')
  const segments = { value: size, onChange: setSize }
  return (
    <Section title="Check boxes, switches and segments">
      <div className="gallery-states">
        <Checkbox label="Rest" />
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Checked, disabled" disabled defaultChecked />
        <Checkbox label={LONG_TEXT} />
        <Switch label="Rest" />
        <Switch label="On" defaultChecked />
        <Switch label="Disabled" disabled />
        <Switch label="On, disabled" disabled defaultChecked />
        <Switch label={LONG_TEXT} description={LONG_TEXT} />
        <SegmentedControl
          label="Size"
          options={['Small', 'Medium', 'Large'].map((value) => ({ value, label: value }))}
          {...segments}
        />
        <SegmentedControl
          label="Size, full width"
          isFullWidth
          options={['Small', 'Medium'].map((value) => ({ value, label: value }))}
          {...segments}
        />
      </div>
    </Section>
  )
}

function Buttons() {
  return (
    <Section title="Buttons">
      <div className="stack">
        {(['filled', 'default', 'subtle', 'danger'] as const).map((variant) => (
          <div key={variant} className="gallery-wrap">
            <Button variant={variant}>Rest</Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} loading>
              Loading
            </Button>
          </div>
        ))}
        <div className="gallery-wrap">
          <IconButton icon={IconPencil} label="Rename" />
          <IconButton icon={IconPencil} label="Rename, outlined" outlined size={36} />
          <IconButton icon={IconPencil} label="Rename, disabled" outlined disabled size={36} />
          <Tooltip label={LONG_TEXT}>
            <IconButton icon={IconLink} label="Copy link" title="" outlined size={36} />
          </Tooltip>
          <HelpTip id="gallery-states" subject="Towels">
            {LONG_TEXT}
          </HelpTip>
        </div>
      </div>
    </Section>
  )
}

function Layers() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="Menu, side panel and toasts">
      <div className="gallery-wrap">
        <Menu trigger={<IconButton icon={IconDots} label="Menu" outlined size={36} />}>
          <MenuSection heading="Quinta das Amendoeiras">
            <MenuItem icon={IconPencil} onChoose={ignore}>
              Rename
            </MenuItem>
            <MenuItem icon={IconPencil} disabled onChoose={ignore}>
              Disabled
            </MenuItem>
            <MenuLink icon={IconLink} to="/list">
              Open the list
            </MenuLink>
            <MenuItem icon={IconPencil} onChoose={ignore}>
              {LONG_TEXT}
            </MenuItem>
          </MenuSection>
          <MenuSeparator />
          <MenuItem icon={IconTrash} danger onChoose={ignore}>
            Remove
          </MenuItem>
        </Menu>
        <Button variant="default" onClick={() => setOpen(true)}>
          Side panel
        </Button>
        <Button
          variant="default"
          onClick={() => {
            showToast.success('Your audit has been successfully saved.')
            showToast.error(LONG_TEXT)
            showToast.info('You have received a new message.', {
              details: ['Criterion 01', LONG_TEXT],
              onOpen: ignore,
            })
          }}
        >
          Toasts
        </Button>
      </div>
      {isOpen && (
        <div className="gallery-panel">
          <SidePanel title={LONG_TEXT} onClose={() => setOpen(false)} footer="Saved a minute ago">
            <TextInput label="Name" defaultValue="Quinta das Amendoeiras" />
          </SidePanel>
        </div>
      )}
    </Section>
  )
}
