import { Checkbox, Popover } from '@mantine/core'
import type { Participant } from '@sojourn/contract/review/review'
import { IconAt } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../../../messages/messages.js'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import css from '../compose.module.css'

interface TagPeopleProps {
  people: readonly Participant[]
  tagged: readonly string[]
  onChange(tagged: string[]): void
}

/** Who a message is meant for; nobody chosen means the other side. */
export function TagPeople({ people, tagged, onChange }: TagPeopleProps) {
  const [isOpen, setOpen] = useState(false)
  if (people.length === 0) return null
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" width={280} trapFocus withinPortal>
      <Popover.Target>
        <IconButton icon={IconAt} label={m.criterion_tag()} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group label={m.criterion_tag_title()} value={[...tagged]} onChange={onChange}>
          <div className={css.people}>
            {people.map(({ userID, name }) => (
              <Checkbox key={userID} value={userID} label={name} />
            ))}
            <p className={css.to}>{m.criterion_tag_nobody()}</p>
          </div>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
