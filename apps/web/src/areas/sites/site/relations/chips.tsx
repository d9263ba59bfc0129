import { IconX } from '@tabler/icons-react'
import type { RelatedRecord, RelationKind } from './relation-kind.ts'
import css from './relations.module.css'

interface ChipsProps {
  kind: RelationKind
  selected: readonly RelatedRecord[]
  onChange?(selected: readonly RelatedRecord[]): void
}

export function Chips({ kind, selected, onChange }: ChipsProps) {
  return (
    <ul className={css.chips}>
      {selected.map(({ id, name }) => (
        <li key={id} className={css.chip}>
          <span className="cut">{name}</span>
          {onChange && (
            <button
              type="button"
              className={css.remove}
              aria-label={kind.remove({ name })}
              onClick={() => onChange(selected.filter((related) => related.id !== id))}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
