import { Checkbox } from '@mantine/core'
import type { Participant } from '@sojourn/contract/review/review'
import { IconAt } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { m } from '../../../../../messages/messages.js'
import { FloatingDialog } from '../../../../../ui/floating/floating-dialog.tsx'
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
  const button = useRef<HTMLButtonElement>(null)
  if (people.length === 0) return null
  return (
    <>
      <IconButton
        ref={button}
        icon={IconAt}
        label={m.criterion_tag()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <FloatingDialog
          anchor={button}
          side="top-start"
          aria-label={m.criterion_tag()}
          onClose={() => setOpen(false)}
        >
          <Checkbox.Group
            className={css.tagging}
            label={m.criterion_tag_title()}
            value={[...tagged]}
            onChange={onChange}
          >
            <div className={css.people}>
              {people.map(({ userID, name }) => (
                <Checkbox key={userID} value={userID} label={name} />
              ))}
              <p className={css.to}>{m.criterion_tag_nobody()}</p>
            </div>
          </Checkbox.Group>
        </FloatingDialog>
      )}
    </>
  )
}
