import { type Month, monthTitle } from '@sojourn/domain/environment/months'
import { isGoodChange } from '@sojourn/domain/environment/summary'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import { m } from '../../../messages/messages.js'
import css from './change-indicator.module.css'
import { changeDirection } from './summary-lines.ts'

interface ChangeIndicatorProps {
  /** In percent. */
  change: number
  comparison: Month
}

const DIRECTION_ICONS = { less: IconArrowDown, more: IconArrowUp, same: IconMinus }
const DIRECTION_SENTENCES = {
  less: m.environmental_section_less,
  more: m.environmental_section_more,
  same: m.environmental_section_same,
}

/** Shows a decrease in green with an arrow down. */
export function ChangeIndicator({ change, comparison }: ChangeIndicatorProps) {
  const kind = changeDirection(change)
  const ItemIcon = DIRECTION_ICONS[kind]
  const percent = useNumberFormatter().percent(change)
  const sentence = DIRECTION_SENTENCES[kind]({ percent, month: monthTitle(comparison) })
  return (
    <span className={css.change} data-good={isGoodChange(change)} title={sentence}>
      <ItemIcon size={14} stroke={2} aria-hidden />
      <span aria-hidden>{percent}</span>
      <span className="sr">{sentence}</span>
    </span>
  )
}
