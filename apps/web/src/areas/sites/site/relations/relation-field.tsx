import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Chips } from './chips.tsx'
import type { RelatedRecord, RelationKind } from './relation-kind.ts'
import css from './relations.module.css'

const RelationDialog = lazy(async () => ({ default: (await import('./relation-dialog.tsx')).RelationDialog }))

interface RelationFieldProps {
  kind: RelationKind
  label: string
  canChange: boolean
  selected: readonly RelatedRecord[]
  onChange(selected: readonly RelatedRecord[]): void
}

/** The groups or travel companies of a site, with a button to change them. */
export function RelationField({ kind, label, canChange, selected, onChange }: RelationFieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={css.field} aria-label={label}>
      <header className={css.head}>
        <h3 className="med">{label}</h3>
        {canChange && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {kind.manage()}
          </Button>
        )}
      </header>
      {selected.length === 0 ? (
        <p className="dim">{kind.none()}</p>
      ) : (
        <Chips kind={kind} selected={selected} {...(canChange ? { onChange } : {})} />
      )}
      {isOpen && (
        <Suspense>
          <RelationDialog
            kind={kind}
            initial={selected}
            onDone={(next) => {
              onChange(next)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
