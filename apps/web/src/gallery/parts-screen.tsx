import { AUDIT_STATUSES } from '@sojourn/domain/audits/statuses'
import { IconDots, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { confirm, inform } from '../ui/confirm.ts'
import { DateField } from '../ui/date-field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { HelpTip } from '../ui/help-tip.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { NumberInput } from '../ui/number-input.tsx'
import { Page, PageBody, PageHeader } from '../ui/page.tsx'
import { Paginator } from '../ui/paginator.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { RichTextEditor } from '../ui/rich-text-editor.tsx'
import { Card, Section } from '../ui/section.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { Select } from '../ui/select.tsx'
import { showToast } from '../ui/show-toast.ts'
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Switch } from '../ui/switch.tsx'
import { TagField } from '../ui/tag-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { Uploader } from '../ui/uploader.tsx'

const toOption = (label: string) => ({ value: label, label })
const SIZES = ['Small', 'Medium', 'Large', 'Larger still'].map((label) => ({
  ...toOption(label),
  disabled: label === 'Large',
}))
/** About the number of countries and regions. */
const PLACES = Array.from({ length: 400 }, (_, index) => ({
  ...toOption(`Place ${index + 1}`),
  group: index < 40 ? 'Regions' : 'Countries',
}))

/** Components that open a list, a menu or a dialog. */
function Choices() {
  const [size, setSize] = useState('Small')
  const [place, setPlace] = useState<string | null>(null)
  const [areas, setAreas] = useState<string[]>(['Kitchen'])
  const [lastAction, setLastAction] = useState('nothing')
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
            {lastAction}
          </output>
          <Menu trigger={<IconButton icon={IconDots} label="More" outlined />}>
            <MenuItem icon={IconPencil} onChoose={() => setLastAction('renamed')}>
              Rename
            </MenuItem>
            <MenuItem icon={IconPrinter} disabled onChoose={() => setLastAction('printed')}>
              Print
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger icon={IconTrash} onChoose={() => setLastAction('removed')}>
              Remove
            </MenuItem>
          </Menu>
        </div>
        <Select label="Size" value={size} options={SIZES} onChange={setSize} />
        <Select label="Place" placeholder="Anywhere" {...places} />
        <TagField
          label="Areas"
          newValues={{ max: 4 }}
          options={['Pool', 'Spa'].map(toOption)}
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

const ids = Array.from({ length: 10 }, (_, index) => `0000000${index}-0000-4000-8000-000000000000`)

export function PartsScreen() {
  return (
    <Page>
      <PageHeader title="Component gallery" actions={<Button>One primary button</Button>} />
      <PageBody>
        <div className="gallery-parts">
          <Messages />
          <Section title="Statuses">
            <div className="gallery-wrap">
              {AUDIT_STATUSES.map((status) => (
                <StatusBadge key={status} status={status} />
              ))}
            </div>
          </Section>
          <Section title="Avatars">
            <div className="gallery-wrap">
              {ids.map((id) => (
                <Avatar key={id} userID={id} name="Maren Holt" size="m" />
              ))}
              <Avatar userID={ids[0] ?? ''} name="Small Person" size="s" labelled />
              <Avatar userID={ids[1] ?? ''} name="Large Person" size="l" />
              <Avatar userID={ids[2] ?? ''} name="Extra Large" size="xl" />
            </div>
          </Section>
          <Dates />
          <Controls />
          <Choices />
          <Editing />
          <Uploads />
          <Pages />
          <Card>
            <EmptyState text="There are currently no audits matching your selected criteria." />
          </Card>
          <Card>
            <ErrorState error={new TypeError('Failed to fetch')} onRetry={() => showToast.info('Retried')} />
          </Card>
          <Card pad="none">
            <LoadingState text="Please wait while we load your audits..." />
          </Card>
        </div>
      </PageBody>
    </Page>
  )
}

function Messages() {
  const [answer, setAnswer] = useState('')
  return (
    <Section
      title="Messages"
      aside={
        <HelpTip id="gallery" subject="Notices">
          Notices hide themselves after three seconds.
        </HelpTip>
      }
    >
      <div className="gallery-wrap">
        <Button
          variant="default"
          onClick={() => showToast.success('Your audit has been successfully saved.')}
        >
          Success
        </Button>
        <Button
          variant="default"
          onClick={() => showToast.error('An error occurred while submitting the audit.')}
        >
          Error
        </Button>
        <Button variant="default" onClick={() => showToast.info('You have received a new message.')}>
          Info
        </Button>
        <Button
          variant="default"
          onClick={async () =>
            setAnswer((await confirm({ text: 'Do you want to leave the page?' })) ? 'yes' : 'no')
          }
        >
          Confirm
        </Button>
        <Button
          variant="danger"
          onClick={async () => {
            const yes = await confirm({
              text: 'Cancel the audit for Villa Oleandro?',
              danger: true,
              width: 350,
            })
            setAnswer(yes ? 'destroyed' : 'kept')
          }}
        >
          Destroy
        </Button>
        <Button
          variant="subtle"
          onClick={async () => {
            await inform({ title: 'Audit Unavailable Online', text: 'Please ask by email.', width: 600 })
            setAnswer('read')
          }}
        >
          Inform
        </Button>
        <output data-testid="answer">{answer}</output>
      </div>
    </Section>
  )
}

function Dates() {
  const [date, setDate] = useState<string | null>('2026-03-05')
  return (
    <Section title="Date field">
      <DateField
        label="Audit Start Date"
        required
        value={date}
        onChange={setDate}
        min="2026-01-01"
        max="2027-12-31"
      />
      <output data-testid="date">{String(date)}</output>
    </Section>
  )
}

function Controls() {
  const [rooms, setRooms] = useState(64)
  const [numbers, setNumbers] = useState('1,234.5')
  return (
    <Section title="Controls">
      <div className="stack">
        <NumberInput label="Rooms" value={rooms} onChange={setRooms} />
        <SegmentedControl
          label="Numbers"
          value={numbers}
          options={['1,234.5', '1.234,5'].map((value) => ({ value, label: value }))}
          onChange={setNumbers}
        />
        <TextArea label="Notes" minRows={2} defaultValue="Kept as you type" />
        <Switch label="First Audit" defaultChecked />
        <Switch label="Auditor Invoice Received" />
        <Checkbox label="I received gifts" defaultChecked />
      </div>
    </Section>
  )
}

function Editing() {
  const [html, setHtml] = useState('<p>Showers use <strong>9 l/min</strong> or less.</p>')
  return (
    <Section title="Rich text">
      <RichTextEditor label="Expert guidance" value={html} onChange={setHtml} />
      <RichText html={html} />
    </Section>
  )
}

/** Tests pass the URL of their own server. */
const endpoint = new URLSearchParams(location.search).get('endpoint')

function Uploads() {
  const [finished, setFinished] = useState<string[]>([])
  return (
    <Section title="Uploader">
      <Uploader
        {...(endpoint ? { endpoint } : {})}
        getToken={async () => 'gallery-token'}
        scope="gallery"
        onFinished={(upload) => setFinished((before) => [...before, `${upload.name} ${upload.uploadID}`])}
      />
      <output data-testid="uploads">{finished.join(', ')}</output>
    </Section>
  )
}

function Pages() {
  const [page, setPage] = useState(10)
  const [size, setSize] = useState(25)
  return (
    <Card pad="none">
      <Paginator page={page} pageSize={size} totalCount={500} onPage={setPage} onPageSize={setSize} />
    </Card>
  )
}
