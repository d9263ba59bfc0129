import { m } from '../messages/messages.js'
import { Kbd } from './kbd.tsx'
import css from './paginator.module.css'

/** The keys that work on every list, for the paginator's right end. */
export function ListKeys() {
  return (
    <>
      <span className={css.key}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {m.kit_keys_move()}
      </span>
      <span className={css.key}>
        <Kbd>Enter</Kbd>
        {m.kit_keys_open()}
      </span>
      <span className={css.key}>
        <Kbd>Esc</Kbd>
        {m.kit_keys_close()}
      </span>
    </>
  )
}
