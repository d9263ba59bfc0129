import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import css from './choice.module.css'
import { findTyped, isLetter, stepTo, type TypedAhead, typeAhead } from './floating/find-typed.ts'
import { Floating, type FloatingProps } from './floating/floating.tsx'

interface MenuListProps extends Pick<FloatingProps, 'anchor' | 'side' | 'onClose'> {
  /** The element that names it. */
  labelledBy?: string
  label?: string
  id?: string
  children: ReactNode
}

const CloseMenu = createContext<() => void>(() => undefined)

const itemsOf = (list: Element): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)'),
]

/** Where a key leads among the items; undefined where it is for none of them. */
function led(event: KeyboardEvent, items: readonly HTMLElement[], typed: TypedAhead): number | undefined {
  const at = items.findIndex((item) => item.contains(document.activeElement))
  if (!isLetter(event)) return stepTo(event.key, at, items.length)
  const labels = items.map((item) => item.textContent)
  return findTyped(labels, typed.letters, at)
}

/** An open menu beside its anchor; the first thing to do has the focus. */
export function MenuList({ labelledBy, label, children, onClose, ...rest }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef<TypedAhead>({ letters: '', at: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    if (list.current) itemsOf(list.current)[0]?.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return onClose()
    if (isLetter(event)) typed.current = typeAhead(typed.current, event.key, event.timeStamp)
    const items = itemsOf(event.currentTarget)
    const next = led(event, items, typed.current)
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  return (
    <Floating {...rest} onClose={onClose}>
      <CloseMenu value={onClose}>
        <div
          ref={list}
          role="menu"
          tabIndex={-1}
          aria-orientation="vertical"
          aria-labelledby={labelledBy}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {children}
        </div>
      </CloseMenu>
    </Floating>
  )
}

interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  onClick(): void
  onKeyDown(event: KeyboardEvent): void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}

interface MenuProps {
  /** The button that opens it. */
  trigger(props: TriggerProps): ReactNode
  side?: FloatingProps['side']
  disabled?: boolean
  children: ReactNode
}

export function Menu({ trigger, side = 'bottom-end', disabled = false, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {trigger({
        ref: button,
        id,
        onClick: () => !disabled && setOpen(!isOpen),
        onKeyDown: (event) => {
          if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || disabled || isOpen) return
          event.preventDefault()
          setOpen(true)
        },
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
      })}
      {isOpen && (
        <MenuList anchor={button} side={side} labelledBy={id} onClose={close}>
          {children}
        </MenuList>
      )}
    </>
  )
}

interface ItemProps {
  icon: Icon
  children: ReactNode
  danger?: boolean | undefined
}

const look = { role: 'menuitem', tabIndex: -1 } as const

export function MenuItem({
  icon: Picture,
  children,
  danger,
  disabled,
  onChoose,
}: ItemProps & { disabled?: boolean; onChoose(): void }) {
  const close = use(CloseMenu)
  return (
    <button
      type="button"
      {...look}
      className={css.line}
      data-danger={danger || undefined}
      disabled={disabled}
      onClick={() => {
        close()
        onChoose()
      }}
    >
      <Picture size={16} stroke={1.75} aria-hidden />
      {children}
    </button>
  )
}

export function MenuLink({ icon: Picture, children, danger, to }: ItemProps & { to: string }) {
  const close = use(CloseMenu)
  return (
    <Link to={to} {...look} className={css.line ?? ''} data-danger={danger || undefined} onClick={close}>
      <Picture size={16} stroke={1.75} aria-hidden />
      {children}
    </Link>
  )
}

export const MenuRule = () => <hr className={css.rule} />

export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <p className={css.heading}>{children}</p>
)
