import type { MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import { MARKUP_COLOUR_VALUES, MARKUP_SIZES, type MarkupColour } from '@sojourn/domain/audits/evidence/markup'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import css from './markup.module.css'
import { MarkupLayer, type PhotoSize } from './markup-layer.tsx'
import {
  createShapeInMiddle,
  extendShape,
  isTooSmall,
  listHandles,
  moveHandle,
  type Point,
  startShape,
  type Tool,
  toPoint,
} from './shapes.ts'

interface MarkupStageProps {
  url: string
  name: string
  tool: Tool
  colour: MarkupColour
  shapes: readonly MarkupShape[]
  /** The index of the shape whose handles are shown. */
  selected: number | undefined
  /** Shows the untouched photo; nothing can be drawn. */
  isOriginal: boolean
  maxText: number
  onSelect(index: number | undefined): void
  onChange(shapes: readonly MarkupShape[]): void
  onRemove(): void
}

/** The shape that the pointer draws or moves. `index` is undefined for a new shape. */
interface Stroke {
  shape: MarkupShape
  index: number | undefined
  handle?: number
}

/** A text that is being typed. */
interface EditedText {
  at: Point
  text: string
  index?: number
}

/** The step of an arrow key, as a fraction of the photo's size. */
const STEP = 0.01

const ARROW_KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** A mouse and a finger have no pressure: browsers send 0.5 or 0 for them. */
const getPressure = ({ pressure }: PointerEvent): number => (pressure === 0 ? 0.5 : pressure)

const replaceShape = (shapes: readonly MarkupShape[], index: number, shape: MarkupShape): MarkupShape[] =>
  shapes.map((other, otherIndex) => (otherIndex === index ? shape : other))

/** The photo with its mark-up, on which the pointer draws. */
export function MarkupStage(props: MarkupStageProps) {
  const { url, name, tool, colour, shapes, selected, isOriginal, maxText } = props
  const { onSelect, onChange, onRemove } = props
  const photo = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<PhotoSize>()
  const [stroke, setStroke] = useState<Stroke>()
  const [writing, setWriting] = useState<EditedText>()

  const toPhotoPoint = ({ clientX, clientY }: PointerEvent): Point => {
    const box = photo.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return toPoint((clientX - box.x) / box.width, (clientY - box.y) / box.height)
  }
  const add = (shape: MarkupShape) => {
    onChange([...shapes, shape])
    onSelect(listHandles(shape).length > 0 ? shapes.length : undefined)
  }
  const saveText = () => {
    if (!writing) return
    setWriting(undefined)
    const text = writing.text.trim()
    const shape: MarkupShape = { kind: 'text', colour, at: writing.at, text }
    const { index } = writing
    const before = index === undefined ? undefined : shapes[index]
    if (text === '' || (before?.kind === 'text' && before.text === text)) return
    if (index === undefined || before?.kind !== 'text') return add(shape)
    onChange(replaceShape(shapes, index, { ...before, text }))
  }
  const beginStroke = (event: PointerEvent<HTMLElement>) => {
    if (isOriginal || !event.isPrimary || event.button > 0 || writing) return
    const at = toPhotoPoint(event)
    const { target } = event
    if (!(target instanceof Element)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle
    const shape = selected === undefined ? undefined : shapes[selected]
    if (handle !== undefined && shape) return setStroke({ shape, index: selected, handle: Number(handle) })
    // Pressing a text moves that text, so that no second text is placed over it.
    const pressedIndex = Number(target.closest<SVGElement>('[data-shape]')?.dataset.shape ?? -1)
    const text = shapes[pressedIndex]
    if (text?.kind === 'text') {
      onSelect(pressedIndex)
      return setStroke({ shape: text, index: pressedIndex, handle: 0 })
    }
    if (tool === 'text') {
      event.preventDefault()
      return setWriting({ at, text: '' })
    }
    setStroke({ shape: startShape(tool, colour, at, getPressure(event)), index: undefined })
  }
  const continueStroke = (event: PointerEvent) => {
    if (!stroke) return
    const at = toPhotoPoint(event)
    const { shape, handle } = stroke
    setStroke({
      ...stroke,
      shape:
        handle === undefined ? extendShape(shape, at, getPressure(event)) : moveHandle(shape, handle, at),
    })
  }
  const endStroke = ({ clientX, clientY }: PointerEvent) => {
    if (!stroke) return
    setStroke(undefined)
    const { shape, index } = stroke
    if (index !== undefined) {
      if (shape !== shapes[index]) onChange(replaceShape(shapes, index, shape))
      else if (shape.kind === 'text' && selected === index)
        setWriting({ at: shape.at, text: shape.text, index })
      return
    }
    if (!isTooSmall(shape)) return add(shape)
    // A tap selects the shape below it. The pointer is captured, so the target of the event is the stage, and the shape that the
    // tap has started is still on top.
    const tappedIndex = document
      .elementsFromPoint(clientX, clientY)
      .map((element) => element.closest<SVGElement>('[data-shape]')?.dataset.shape)
      .find((index) => index !== undefined && Number(index) < shapes.length)
    onSelect(tappedIndex === undefined ? undefined : Number(tappedIndex))
  }
  const addInMiddle = () => {
    if (tool === 'text') setWriting({ at: [0.4, 0.5], text: '' })
    else add(createShapeInMiddle(tool === 'circle' ? 'circle' : 'arrow', colour))
  }
  const onStageKey = (event: KeyboardEvent) => {
    if (isOriginal || event.target !== event.currentTarget) return
    if (event.key === 'Enter') addInMiddle()
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }
  const onHandleKey = (
    event: KeyboardEvent,
    shape: MarkupShape,
    index: number,
    handle: number,
    at: Point,
  ) => {
    const offset = ARROW_KEYS[event.key]
    if (offset)
      onChange(
        replaceShape(shapes, index, moveHandle(shape, handle, toPoint(at[0] + offset[0], at[1] + offset[1]))),
      )
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }

  const drawn =
    stroke === undefined
      ? shapes
      : stroke.index === undefined
        ? [...shapes, stroke.shape]
        : replaceShape(shapes, stroke.index, stroke.shape)
  const active = selected === undefined ? undefined : drawn[selected]
  return (
    <div className={css.stage}>
      <div
        ref={photo}
        className={css.photo}
        data-tool={isOriginal ? undefined : tool}
        role="application"
        aria-label={m.markup_stage()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter adds a shape
        tabIndex={0}
        onPointerDown={beginStroke}
        onPointerMove={continueStroke}
        onPointerUp={endStroke}
        onPointerCancel={() => setStroke(undefined)}
        onKeyDown={onStageKey}
      >
        <img
          src={url}
          alt={name}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
        />
        {size && !isOriginal && <MarkupLayer shapes={drawn} size={size} />}
        {!isOriginal &&
          active &&
          selected !== undefined &&
          listHandles(active).map(({ label, at }, handle) => (
            <button
              key={label}
              type="button"
              className={css.handle}
              data-handle={handle}
              aria-label={label}
              style={{ left: `${at[0] * 100}%`, top: `${at[1] * 100}%` }}
              onKeyDown={(event) => onHandleKey(event, active, selected, handle, at)}
            >
              <i />
            </button>
          ))}
        {writing && (
          <input
            ref={(field) => field?.focus()}
            className={css.writing}
            aria-label={m.markup_write()}
            maxLength={maxText}
            value={writing.text}
            style={{
              left: `${writing.at[0] * 100}%`,
              top: `${writing.at[1] * 100}%`,
              borderColor: MARKUP_COLOUR_VALUES[colour],
              fontSize: `max(16px, ${MARKUP_SIZES.text * 100}cqmin)`,
            }}
            onChange={(event) => setWriting({ ...writing, text: event.currentTarget.value })}
            onBlur={saveText}
            onKeyDown={(event) => {
              if (event.key === 'Enter') saveText()
              if (event.key === 'Escape') {
                event.preventDefault()
                setWriting(undefined)
              }
            }}
          />
        )}
      </div>
    </div>
  )
}
