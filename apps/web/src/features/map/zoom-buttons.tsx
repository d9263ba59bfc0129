import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/messages.js'
import { IconButton } from '../../ui/icon-button.tsx'
import css from './zoom-buttons.module.css'

interface ZoomButtonsProps {
  isClosest: boolean
  isFarthest: boolean
  onCloser(): void
  onFarther(): void
  /** Additional buttons. */
  children?: ReactNode
}

/** Positioned in the corner of the map frame. */
export const ZoomButtons = ({ isClosest, isFarthest, onCloser, onFarther, children }: ZoomButtonsProps) => (
  <div className={css.zoom}>
    <IconButton icon={IconPlus} label={m.map_closer()} outlined disabled={isClosest} onClick={onCloser} />
    <IconButton icon={IconMinus} label={m.map_farther()} outlined disabled={isFarthest} onClick={onFarther} />
    {children}
  </div>
)
