import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { directionOf, turnedOrder } from './keys.ts'
import css from './table.module.css'

interface HeaderCellProps {
  text: string
  look: { align?: 'right'; orderBy?: string; optional?: boolean }
  orderBy?: string
  onOrder?(orderBy: string): void
}

export function HeaderCell({ text, look, orderBy, onOrder }: HeaderCellProps) {
  const field = look.orderBy
  if (field === undefined || !onOrder) {
    return (
      <th scope="col" data-align={look.align} data-optional={look.optional}>
        {text}
      </th>
    )
  }
  const direction = directionOf(orderBy, field)
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" data-align={look.align} data-optional={look.optional} aria-sort={direction ?? 'none'}>
      <button type="button" className={css.sort} onClick={() => onOrder(turnedOrder(orderBy, field))}>
        {text}
        <Arrow size={14} stroke={2} aria-hidden />
      </button>
    </th>
  )
}
