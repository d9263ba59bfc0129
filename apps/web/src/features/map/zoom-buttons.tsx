import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/messages.js'
import { IconButton } from '../../ui/icon-button.tsx'
import css from './zoom-buttons.module.css'

interface ZoomButtonsProps {
  isMaxZoom: boolean
  isMinZoom: boolean
  onZoomIn(): void
  onZoomOut(): void
  /** Additional buttons. */
  children?: ReactNode
}

/** Positioned in the corner of the map frame. */
export const ZoomButtons = ({ isMaxZoom, isMinZoom, onZoomIn, onZoomOut, children }: ZoomButtonsProps) => (
  <div className={css.zoom}>
    <IconButton icon={IconPlus} label={m.map_zoom_in()} outlined disabled={isMaxZoom} onClick={onZoomIn} />
    <IconButton icon={IconMinus} label={m.map_zoom_out()} outlined disabled={isMinZoom} onClick={onZoomOut} />
    {children}
  </div>
)
