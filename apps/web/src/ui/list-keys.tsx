import { m } from '../messages/messages.js'
import { Kbd } from './kbd.tsx'
import css from './paginator.module.css'

/** The keyboard shortcuts of a list. */
export function ListKeys() {
  return (
    <>
      <span className={css.key}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {m.ui_keys_move()}
      </span>
      <span className={css.key}>
        <Kbd>Enter</Kbd>
        {m.ui_keys_open()}
      </span>
      <span className={css.key}>
        <Kbd>Esc</Kbd>
        {m.ui_keys_close()}
      </span>
    </>
  )
}
