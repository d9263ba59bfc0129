import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/messages.js'
import { IconButton } from '../../ui/icon-button.tsx'
import css from './zoom-buttons.module.css'

interface ZoomButtonsProps {
  isClosest: boolean
  isFarthest: boolean
  onZoomIn(): void
  onZoomOut(): void
  /** Additional buttons. */
  children?: ReactNode
}

/** Positioned in the corner of the map frame. */
export const ZoomButtons = ({ isClosest, isFarthest, onZoomIn, onZoomOut, children }: ZoomButtonsProps) => (
  <div className={css.zoom}>
    <IconButton icon={IconPlus} label={m.map_zoom_in()} outlined disabled={isClosest} onClick={onZoomIn} />
    <IconButton
      icon={IconMinus}
      label={m.map_zoom_out()}
      outlined
      disabled={isFarthest}
      onClick={onZoomOut}
    />
    {children}
  </div>
)
