import type { Participant } from '@sojourn/contract/audits/review/review'
import { IconAt } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../../../messages/messages.js'
import { Checkbox } from '../../../../../ui/checkbox.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { PopoverDialog } from '../../../../../ui/popover.tsx'
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
    <PopoverDialog
      label={m.criterion_tag()}
      placement="top start"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={IconAt} label={m.criterion_tag()} />}
    >
      <fieldset className={css.tagging}>
        <legend className="med">{m.criterion_tag_title()}</legend>
        <div className={css.people}>
          {people.map(({ userID, name }) => (
            <Checkbox
              key={userID}
              label={name}
              checked={tagged.includes(userID)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...tagged, userID] : tagged.filter((one) => one !== userID))
              }
            />
          ))}
          <p className={css.to}>{m.criterion_tag_nobody()}</p>
        </div>
      </fieldset>
    </PopoverDialog>
  )
}
