import { m } from '../../../messages/messages.js'
import { Kbd } from '../../../ui/kbd.tsx'
import css from './criteria-section.module.css'

const KEYS = [
  { keys: ['Enter'], does: m.types_key_edit },
  { keys: ['→', 'Enter'], does: m.types_key_drag },
  { keys: ['↑', '↓'], does: m.types_key_target },
  { keys: ['Esc'], does: m.types_key_cancel },
  { keys: ['Shift F10'], does: m.types_key_menu },
]

/** The keys of the tree, visible while the tree is. */
export function TreeHints() {
  return (
    <ul className={css.keys} aria-label={m.types_keys()}>
      {KEYS.map(({ keys, does }) => (
        <li key={does()}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does()}
        </li>
      ))}
    </ul>
  )
}
