import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useDebouncedValue } from '../../../../lib/use-debounced-value.ts'
import { m } from '../../../../messages/messages.js'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { Chips } from './chips.tsx'
import type { Related, RelationKind } from './relation-kind.ts'
import { RelationTree } from './relation-tree.tsx'
import css from './relations.module.css'

interface RelationDialogProps {
  kind: RelationKind
  from: readonly Related[]
  onDone(chosen: readonly Related[]): void
  onClose(): void
}

/** Whether other ones are chosen than before, in whatever order. */
const isOther = (before: readonly Related[], now: readonly Related[]): boolean =>
  before.length !== now.length || now.some(({ id }) => !before.some((one) => one.id === id))

/** Chooses from a tree; nothing counts until it is said to be done. */
export function RelationDialog({ kind, from, onDone, onClose }: RelationDialogProps) {
  const [chosen, setChosen] = useState(from)
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), 400)
  return (
    <FormDialog
      title={kind.title()}
      submitLabel={m.customer_done()}
      width={800}
      isChanged={isOther(from, chosen)}
      onSubmit={() => onDone(chosen)}
      onClose={onClose}
    >
      <div className={css.dialog}>
        <TextInput
          type="search"
          data-autofocus
          aria-label={kind.search()}
          placeholder={kind.search()}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          maxLength={150}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // It searches by itself; Enter would say that all is chosen.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {chosen.length > 0 && <Chips kind={kind} chosen={chosen} onChange={setChosen} />}
        <RelationTree
          key={search}
          kind={kind}
          search={search}
          chosen={chosen}
          onToggle={(one) =>
            setChosen(
              chosen.some(({ id }) => id === one.id)
                ? chosen.filter(({ id }) => id !== one.id)
                : [...chosen, { id: one.id, name: one.name }],
            )
          }
        />
      </div>
    </FormDialog>
  )
}
