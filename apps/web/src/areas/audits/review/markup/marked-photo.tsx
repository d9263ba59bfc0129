import type { MarkupShape } from '@sojourn/contract/audits/evidence/calls'
import { useState } from 'react'
import css from './markup.module.css'
import { MarkupLayer, type PhotoSize } from './markup-layer.tsx'

/** A photo with its mark-up, which changes with the size of the photo. */
export function MarkedPhoto({
  url,
  name,
  shapes,
}: {
  url: string
  name: string
  shapes: readonly MarkupShape[]
}) {
  const [size, setSize] = useState<PhotoSize>()
  return (
    <span className={css.marked}>
      <img
        src={url}
        alt={name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      {size && <MarkupLayer shapes={shapes} size={size} />}
    </span>
  )
}
