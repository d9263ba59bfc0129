import type { MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import { MARKUP_COLOUR_VALUES, MARKUP_COLOURS, MARKUP_LIMITS } from '@sojourn/domain/audits/evidence/markup'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowUpRight,
  IconCheck,
  IconCircle,
  IconFingerprint,
  IconScribble,
  IconTrash,
  IconTypography,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../../ui/confirm.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ModalLayer } from '../../../../ui/modal-layer.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { showToast } from '../../../../ui/show-toast.ts'
import css from './markup.module.css'
import { MarkupStage } from './markup-stage.tsx'
import { changeShapes, isFull, redoShapes, type ShapeHistory, type Tool, undoShapes } from './shapes.ts'

interface MarkupEditorProps {
  /** The address of the untouched photo. */
  url: string
  name: string
  /** What the photo is evidence of. */
  detail?: string | undefined
  sha256?: string | undefined
  /** The saved mark-up. */
  shapes: readonly MarkupShape[]
  onSave(shapes: readonly MarkupShape[]): void
  onClose(): void
}

const TOOLS: readonly { tool: Tool; icon: Icon; label: () => string }[] = [
  { tool: 'arrow', icon: IconArrowUpRight, label: m.markup_arrow },
  { tool: 'circle', icon: IconCircle, label: m.markup_circle },
  { tool: 'drawing', icon: IconScribble, label: m.markup_drawing },
  { tool: 'text', icon: IconTypography, label: m.markup_text },
]

const colourNames = {
  red: m.markup_red,
  yellow: m.markup_yellow,
  white: m.markup_white,
  black: m.markup_black,
}

/** "9f3c 41d8 … 7be2" */
const formatShortHash = (sha256: string): string =>
  `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`

/** Draws arrows, circles, lines and texts over a photo. The photo itself does not change. */
export function MarkupEditor({ url, name, detail, sha256, shapes, onSave, onClose }: MarkupEditorProps) {
  const [history, setHistory] = useState<ShapeHistory>({ past: [], shapes, future: [] })
  const [tool, setTool] = useState<Tool>('arrow')
  const [colour, setColour] = useState<(typeof MARKUP_COLOURS)[number]>('red')
  const [selected, setSelected] = useState<number>()
  const [isOriginal, setOriginal] = useState(false)
  const isChanged = history.shapes !== shapes
  const close = async () => {
    if (!isChanged || (await confirm({ text: m.markup_discard(), danger: true }))) onClose()
  }
  const change = (changed: readonly MarkupShape[]) => {
    if (isFull(changed)) showToast.error(m.markup_full())
    else setHistory(changeShapes(history, changed))
  }
  const step = (to: ShapeHistory) => {
    setSelected(undefined)
    setHistory(to)
  }
  const remove = () => {
    if (selected === undefined) return
    setSelected(undefined)
    change(history.shapes.filter((_shape, index) => index !== selected))
  }
  return (
    <ModalLayer
      overlayClassName={css.overlay}
      className={css.editor}
      aria-label={m.markup_title({ name })}
      onClose={() => void close()}
    >
      <header className={css.header}>
        <IconButton icon={IconX} size={44} label={m.markup_close()} onClick={() => void close()} />
        <div>
          <h2>{name}</h2>
          {detail && <p>{detail}</p>}
        </div>
        {sha256 && (
          <span className={css.hash}>
            <IconFingerprint size={18} stroke={1.6} aria-hidden />
            {m.markup_original()} <code>{formatShortHash(sha256)}</code>
          </span>
        )}
      </header>
      <div className={css.canvas}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column in every browser */}
        <div className={css.tools} role="group" aria-label={m.markup_tools()}>
          {TOOLS.map(({ tool: toolName, icon: ItemIcon, label }) => (
            <button
              key={toolName}
              type="button"
              className={css.tool}
              aria-pressed={tool === toolName}
              disabled={isOriginal}
              onClick={() => setTool(toolName)}
            >
              <ItemIcon size={24} stroke={1.6} aria-hidden />
              {label()}
            </button>
          ))}
          <i className={css.line} />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
          <div className={css.colours} role="group" aria-label={m.markup_colour()}>
            {MARKUP_COLOURS.map((option) => (
              <button
                key={option}
                type="button"
                aria-label={colourNames[option]()}
                aria-pressed={colour === option}
                disabled={isOriginal}
                onClick={() => setColour(option)}
              >
                <i style={{ background: MARKUP_COLOUR_VALUES[option] }} />
              </button>
            ))}
          </div>
          <i className={css.line} />
          <ToolAction
            icon={IconArrowBackUp}
            label={m.markup_undo()}
            isDisabled={isOriginal || history.past.length === 0}
            onPress={() => step(undoShapes(history))}
          />
          <ToolAction
            icon={IconArrowForwardUp}
            label={m.markup_redo()}
            isDisabled={isOriginal || history.future.length === 0}
            onPress={() => step(redoShapes(history))}
          />
          <ToolAction
            icon={IconTrash}
            label={m.markup_remove()}
            isDisabled={isOriginal || selected === undefined}
            onPress={remove}
          />
        </div>
        <MarkupStage
          {...{ url, name, tool, colour, selected, isOriginal }}
          shapes={history.shapes}
          maxText={MARKUP_LIMITS.text}
          onSelect={setSelected}
          onChange={change}
          onRemove={remove}
        />
      </div>
      <footer className={css.footer}>
        <SegmentedControl
          label={m.markup_view()}
          value={isOriginal ? 'original' : 'marked'}
          options={[
            { value: 'marked', label: m.markup_marked() },
            { value: 'original', label: m.markup_original() },
          ]}
          onChange={(view) => {
            setSelected(undefined)
            setOriginal(view === 'original')
          }}
        />
        <p>{m.markup_layer()}</p>
        <button
          type="button"
          className={css.save}
          disabled={!isChanged}
          onClick={() => onSave(history.shapes)}
        >
          <IconCheck size={24} stroke={1.6} aria-hidden />
          {m.markup_save()}
        </button>
      </footer>
    </ModalLayer>
  )
}

interface ToolActionProps {
  icon: Icon
  label: string
  isDisabled: boolean
  onPress(): void
}

const ToolAction = ({ icon: ItemIcon, label, isDisabled, onPress }: ToolActionProps) => (
  <button type="button" className={css.tool} disabled={isDisabled} onClick={onPress}>
    <ItemIcon size={24} stroke={1.6} aria-hidden />
    {label}
  </button>
)
