import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Chips } from './chips.tsx'
import type { Related, RelationKind } from './relation-kind.ts'
import css from './relations.module.css'

const RelationDialog = lazy(async () => ({ default: (await import('./relation-dialog.tsx')).RelationDialog }))

interface RelationFieldProps {
  kind: RelationKind
  label: string
  mayChange: boolean
  chosen: readonly Related[]
  onChange(chosen: readonly Related[]): void
}

/** What a site belongs to, and the way to change it. */
export function RelationField({ kind, label, mayChange, chosen, onChange }: RelationFieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={css.field} aria-label={label}>
      <header className={css.head}>
        <h3 className="med">{label}</h3>
        {mayChange && (
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
      {chosen.length === 0 ? (
        <p className="dim">{kind.none()}</p>
      ) : (
        <Chips kind={kind} chosen={chosen} {...(mayChange ? { onChange } : {})} />
      )}
      {isOpen && (
        <Suspense>
          <RelationDialog
            kind={kind}
            from={chosen}
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
