import { m } from '../../../../messages/messages.js'
import { Kbd } from '../../../../ui/kbd.tsx'
import css from './criteria-section.module.css'

const KEYS = [
  { keys: [m.types_key_space], does: m.types_key_pick },
  { keys: [() => '↑', () => '↓'], does: m.types_key_move },
  { keys: [() => '→'], does: m.types_key_in },
  { keys: [() => '←'], does: m.types_key_out },
  { keys: [() => 'Esc'], does: m.types_key_back },
  { keys: [() => 'Enter'], does: m.types_key_edit },
  { keys: [() => 'Shift F10'], does: m.types_key_menu },
]

/** The keys of the tree, in sight as long as the tree is. */
export function TreeHints() {
  return (
    <ul className={css.keys} aria-label={m.types_keys()}>
      {KEYS.map(({ keys, does }) => (
        <li key={does()}>
          {keys.map((key) => (
            <Kbd key={key()}>{key()}</Kbd>
          ))}
          {does()}
        </li>
      ))}
    </ul>
  )
}
